import { codeOf, isLongCode } from '../../../cobranca/banks/caixa.ts'
import { writeLine } from '../../line.ts'
import { blanks, code, exact, literal, number, text, zeros } from '../../record.ts'
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
} from './febraban-240.ts'
import type { HeaderValues, Layout } from './layout.ts'

const banco = '104'

/** Agency and code of the beneficiário: the account is not named. */
const header = fileHeader({
  banco,
  nome: 'CAIXA ECONOMICA FEDERAL',
  fields: {
    inscricaoTipo: number(18),
    inscricao: code(19, 32),
    agencia: code(53, 57),
    agenciaDv: text(58),
    beneficiario: code(59, 65),
    hora: code(152, 157),
    versao: code(164, 166),
  },
  fixed: [
    blanks(17),
    zeros(33, 52),
    zeros(66, 72),
    zeros(167, 171),
    blanks(172, 191),
    literal(192, 'REMESSA-PRODUCAO'.padEnd(20)),
    blanks(212, 240),
  ],
})

const lote = batchHeader({
  banco,
  fields: {
    versao: code(14, 16),
    beneficiario: code(34, 40),
    agencia: code(54, 58),
    agenciaDv: text(59),
    beneficiarioCurto: code(60, 65),
  },
  fixed: [zeros(12, 13), zeros(41, 53), zeros(66, 73)],
})

/**
 * 58 to 62: simple, registered, escritural, printed by the company and sent by it. 224 to 227: the bank ends the boleto
 * 120 days after the due date; it takes no boleto that never ends, and zeros would end it on the next day.
 */
const p = segmentoP({
  banco,
  fields: {
    agencia: code(18, 22),
    agenciaDv: text(23),
    beneficiario: code(24, 30),
    nossoNumero: exact(41, 57),
    seuNumero: exact(63, 73),
  },
  fixed: [
    zeros(31, 40),
    literal(58, '11220'),
    blanks(74, 77),
    zeros(106),
    literal(221, '3'),
    zeros(222, 223),
    literal(224, '1120'),
    literal(228, '09'),
    zeros(230, 239),
    blanks(240),
  ],
})

const q = segmentoQ({ banco, fields: { nome: text(34, 73) }, fixed: [blanks(213, 240)] })
const r = segmentoR(banco, [blanks(90, 240)])
const s = segmentoS(banco)
const endOfLote = batchTrailer({
  banco,
  fields: totals.fields,
  fixed: [zeros(47, 92), blanks(93, 240)],
})
const end = fileTrailer(banco, blanks(30, 35))

/**
 * How the code stands in its seven places. Note G30 of the bank's manual: a code of six digits is written with a zero
 * after it, in versions 101 and 060; one of seven is written whole, in 107 and 067.
 */
function numbersOf({ convenio }: HeaderValues) {
  const written = codeOf(convenio)
  return isLongCode(convenio)
    ? { beneficiario: written, beneficiarioCurto: '', arquivo: '107', lote: '067' }
    : { beneficiario: `${written}0`, beneficiarioCurto: written, arquivo: '101', lote: '060' }
}

/**
 * Caixa (SIGCB) in 240 columns. Second-hand: the places are those of public implementations (brcobranca,
 * laravel-boleto, ACBr) and of what a public report quotes of the bank's manual 67.119; the bank has to accept a file of
 * test before the first boleto is sent.
 */
export const caixa240: Layout = {
  ...febraban240,
  seuNumero: 11,
  opening: [
    (values) => {
      const numbers = numbersOf(values)
      return writeLine(header, { ...values, ...numbers, versao: numbers.arquivo })
    },
    (values) => {
      const numbers = numbersOf(values)
      return writeLine(lote, { ...values, ...numbers, versao: numbers.lote })
    },
  ],
  details: segments(
    (values) => writeLine(p, { ...values, ...numbersOf(values) }),
    (values) => writeLine(q, values),
    (values) => writeLine(r, values),
    (values) => writeLine(s, values),
  ),
  closing: [(values) => writeLine(endOfLote, values), (values) => writeLine(end, values)],
  records: [header, lote, p, q, r, s, endOfLote, end],
}
