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
  withoutDebit,
} from './febraban-240.ts'
import type { Layout } from './layout.ts'
import { inBatchHeader, inFileHeader, inSegmentoP } from './with-digits-240.ts'

const banco = '001'

/** 0014 is the service of boletos. */
const header = fileHeader({
  banco,
  nome: 'BANCO DO BRASIL SA',
  versao: '083',
  fields: {
    ...inFileHeader,
    convenio: code(33, 41),
    carteira: code(46, 47),
    variacao: code(48, 50),
  },
  fixed: [
    blanks(17),
    literal(42, '0014'),
    blanks(51, 52),
    blanks(72),
    zeros(167, 211),
    blanks(212, 240),
  ],
})

const lote = batchHeader({
  banco,
  versao: '020',
  fields: {
    ...inBatchHeader,
    convenio: code(34, 42),
    carteira: code(47, 48),
    variacao: code(49, 51),
  },
  fixed: [blanks(12, 13), literal(43, '0014'), blanks(52, 53), blanks(73)],
})

const p = segmentoP({
  banco,
  fields: {
    ...inSegmentoP,
    nossoNumero: exact(38, 57),
    carteiraCodigo: text(58),
    seuNumero: exact(63, 77),
  },
  fixed: [
    blanks(37),
    literal(59, '1'),
    blanks(60),
    zeros(61, 62),
    blanks(106),
    literal(221, '3'),
    zeros(222, 227),
    literal(228, '09'),
    zeros(230, 239),
    blanks(240),
  ],
})

const q = segmentoQ({ banco, fields: { nome: text(34, 73) }, fixed: [blanks(213, 240)] })
const r = segmentoR(banco, withoutDebit('0'))
const s = segmentoS(banco)
const endOfLote = batchTrailer({ banco, fields: {}, fixed: [zeros(24, 240)] })
const end = fileTrailer(banco, blanks(30, 35))

/** Banco do Brasil in 240 columns, with a convênio of seven digits. */
export const bb240: Layout = {
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
