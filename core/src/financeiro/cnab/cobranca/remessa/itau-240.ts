import { writeLine } from '../../line.ts'
import { blanks, code, exact, number, text, zeros } from '../../record.ts'
import {
  batchHeader,
  batchTrailer,
  fileHeader,
  febraban240,
  fileTrailer,
  segmentoP,
  segmentoQ,
  segmentoR,
  totals,
} from './febraban-240.ts'
import { isRegistro } from './layout.ts'
import type { Layout } from './layout.ts'

const banco = '341'

const header = fileHeader({
  banco,
  nome: 'BANCO ITAU SA',
  versao: '040',
  fields: {
    inscricaoTipo: number(18),
    inscricao: code(19, 32),
    agencia: code(54, 57),
    conta: code(66, 70),
    contaDv: text(72),
    hora: code(152, 157),
  },
  fixed: [
    blanks(17),
    blanks(33, 52),
    zeros(53),
    blanks(58),
    zeros(59, 65),
    blanks(71),
    zeros(167, 171),
    blanks(172, 225),
    zeros(226, 228),
    blanks(229, 240),
  ],
})

const lote = batchHeader({
  banco,
  versao: '030',
  fields: { agencia: code(55, 58), conta: code(67, 71), contaDv: text(73) },
  fixed: [zeros(12, 13), blanks(34, 53), zeros(54), blanks(59), zeros(60, 66), blanks(72)],
})

const p = segmentoP({
  banco,
  fields: {
    agencia: code(19, 22),
    conta: code(31, 35),
    contaDv: text(37),
    carteira: code(38, 40),
    nossoNumero: exact(41, 49),
    seuNumero: exact(63, 72),
  },
  fixed: [
    zeros(18),
    blanks(23),
    zeros(24, 30),
    blanks(36),
    blanks(50, 57),
    zeros(58, 62),
    blanks(73, 77),
    zeros(106),
    zeros(221, 239),
    blanks(240),
  ],
})

const q = segmentoQ({
  banco,
  fields: { nome: text(34, 63) },
  fixed: [blanks(64, 73), blanks(213, 240)],
})

const r = segmentoR(banco, [blanks(90, 240)])

const endOfLote = batchTrailer({
  banco,
  fields: totals.fields,
  fixed: [...totals.fixed, zeros(116, 123)],
})

const end = fileTrailer(banco, zeros(30, 35))

/** Itaú in 240 columns: its kinds of boleto are those of its 400 columns; interest and discount need no code. */
export const itau240: Layout = {
  ...febraban240,
  codes: {
    especies: { DM: '01', DS: '08' },
    aceite: { yes: 'A', no: 'N' },
    juros: { yes: '0', no: '0' },
    multa: '2',
    desconto: '0',
  },
  seuNumero: 10,
  opening: [(values) => writeLine(header, values), (values) => writeLine(lote, values)],
  details: [
    { line: (values) => writeLine(p, values) },
    { line: (values) => writeLine(q, values) },
    {
      line: (values) => writeLine(r, values),
      appliesTo: (movimento, { multa }) => isRegistro(movimento) && multa !== undefined,
    },
  ],
  closing: [(values) => writeLine(endOfLote, values), (values) => writeLine(end, values)],
  records: [header, lote, p, q, r, endOfLote, end],
}
