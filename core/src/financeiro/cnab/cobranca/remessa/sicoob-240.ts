import { writeLine } from '../../line.ts'
import { blanks, code, exact, literal, text, zeros } from '../../record.ts'
import {
  batchHeader,
  batchTrailer,
  fileHeader,
  febraban240,
  fileTrailer,
  segmentoP,
  segmentoQ,
  segmentoR,
  segmentoS,
  segments,
  totals,
  withoutDebit,
} from './febraban-240.ts'
import type { Layout } from './layout.ts'
import { inBatchHeader, inFileHeader, inSegmentoP } from './with-digits-240.ts'

const banco = '756'

const header = fileHeader({
  banco,
  nome: 'SICOOB',
  versao: '081',
  fields: inFileHeader,
  fixed: [blanks(17), blanks(33, 52), blanks(72), zeros(167, 171), blanks(172, 240)],
})

const lote = batchHeader({
  banco,
  versao: '040',
  fields: inBatchHeader,
  fixed: [blanks(12, 13), blanks(34, 53), blanks(73)],
})

/** After the nosso número: the one instalment, the modalidade, A4 paper. */
const p = segmentoP({
  banco,
  fields: {
    ...inSegmentoP,
    nossoNumero: code(38, 47),
    modalidade: code(50, 51),
    carteira: text(58),
    seuNumero: exact(63, 77),
  },
  fixed: [
    blanks(37),
    literal(48, '01'),
    literal(52, '4'),
    blanks(53, 57),
    zeros(59),
    blanks(60),
    literal(61, '22'),
    blanks(106),
    literal(221, '3'),
    zeros(222, 224),
    blanks(225, 227),
    literal(228, '09'),
    zeros(230, 239),
    blanks(240),
  ],
})

const q = segmentoQ({ banco, fields: { nome: text(34, 73) }, fixed: [blanks(213, 240)] })
const r = segmentoR(banco, withoutDebit('0'))
const s = segmentoS(banco)
const endOfLote = batchTrailer({
  banco,
  fields: totals.fields,
  fixed: [...totals.fixed, blanks(116, 123)],
})
const end = fileTrailer(banco, zeros(30, 35))

export const sicoob240: Layout = {
  ...febraban240,
  codes: { ...febraban240.codes, juros: { yes: '1', no: '0' } },
  opening: [(values) => writeLine(header, values), (values) => writeLine(lote, values)],
  details: segments(
    (values) => writeLine(p, values),
    (values) => writeLine(q, values),
    (values) => writeLine(r, values),
    (values) => writeLine(s, values),
  ),
  closing: [(values) => writeLine(endOfLote, values), (values) => writeLine(end, values)],
  records: [header, lote, p, q, r, s, endOfLote, end],
}
