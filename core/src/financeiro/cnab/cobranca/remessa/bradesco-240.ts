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

const banco = '237'

/** Bradesco refuses a density of zeros. */
const header = fileHeader({
  banco,
  nome: 'BRADESCO',
  versao: '084',
  fields: { ...inFileHeader, convenio: code(33, 52) },
  fixed: [blanks(17), blanks(72), literal(167, '01600'), blanks(172, 240)],
})

const lote = batchHeader({
  banco,
  versao: '042',
  fields: { ...inBatchHeader, convenio: code(34, 53) },
  fixed: [blanks(12, 13), blanks(73)],
})

/** 58 to 62: simple, registered, traditional, issued and sent by the company. */
const p = segmentoP({
  banco,
  fields: {
    ...inSegmentoP,
    carteira: code(38, 40),
    nossoNumero: exact(46, 57),
    seuNumero: exact(63, 77),
  },
  fixed: [
    blanks(37),
    zeros(41, 45),
    literal(58, '11122'),
    zeros(106),
    literal(221, '3'),
    zeros(222, 223),
    literal(224, '2'),
    zeros(225, 227),
    literal(228, '09'),
    zeros(230, 239),
    blanks(240),
  ],
})

const q = segmentoQ({ banco, fields: { nome: text(34, 73) }, fixed: [blanks(213, 240)] })
const r = segmentoR(banco, withoutDebit('2'))
const s = segmentoS(banco)
const endOfLote = batchTrailer({
  banco,
  fields: totals.fields,
  fixed: [...totals.fixed, blanks(116, 123)],
})
const end = fileTrailer(banco, zeros(30, 35))

export const bradesco240: Layout = {
  ...febraban240,
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
