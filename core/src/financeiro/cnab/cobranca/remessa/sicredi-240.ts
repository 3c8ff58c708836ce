import { writeLine } from '../../line.ts'
import { blanks, exact, literal, text, zeros } from '../../record.ts'
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

const banco = '748'

/** The cooperativa has no digit. */
const withoutDigit = { agenciaDv: '' } as const

const header = fileHeader({
  banco,
  nome: 'SICREDI',
  versao: '081',
  fields: inFileHeader,
  fixed: [blanks(17), blanks(33, 52), blanks(72), literal(167, '01600'), blanks(172, 240)],
})

const lote = batchHeader({
  banco,
  versao: '040',
  fields: inBatchHeader,
  fixed: [blanks(12, 13), blanks(34, 53), blanks(73)],
})

/**
 * 58 to 62: simple, registered, traditional, issued and sent by the company. 224 to 227: the bank always ends a boleto
 * sixty days after the due date.
 */
const p = segmentoP({
  banco,
  fields: {
    ...inSegmentoP,
    nossoNumero: exact(38, 57),
    seuNumero: exact(63, 77),
  },
  fixed: [
    blanks(37),
    literal(58, '11122'),
    blanks(106),
    literal(221, '3'),
    zeros(222, 223),
    literal(224, '1060'),
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

/**
 * Sicredi in 240 columns, which takes a sale or a service as the payee's indication of it (DMI, DSI). Second-hand: the
 * places are those of two public implementations that agree (brcobranca with its sample file, laravel-boleto); the bank
 * has to accept a file of test before the first boleto is sent.
 */
export const sicredi240: Layout = {
  ...febraban240,
  codes: { ...febraban240.codes, especies: { DM: '03', DS: '05' } },
  opening: [
    (values) => writeLine(header, { ...values, ...withoutDigit }),
    (values) => writeLine(lote, { ...values, ...withoutDigit }),
  ],
  details: segments(
    (values) => writeLine(p, { ...values, ...withoutDigit }),
    (values) => writeLine(q, values),
    (values) => writeLine(r, values),
    (values) => writeLine(s, values),
  ),
  closing: [(values) => writeLine(endOfLote, values), (values) => writeLine(end, values)],
  records: [header, lote, p, q, r, s, endOfLote, end],
}
