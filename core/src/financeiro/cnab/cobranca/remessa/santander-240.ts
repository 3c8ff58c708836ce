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
} from './febraban-240.ts'
import { isRegistro } from './layout.ts'
import type { Layout } from './layout.ts'

const banco = '033'

/** The document begins a place earlier; agency and code of the company are the code of transmission. */
const header = fileHeader({
  banco,
  nome: 'BANCO SANTANDER',
  versao: '040',
  fields: {
    inscricaoTipo: number(17),
    inscricao: code(18, 32),
    agencia: code(33, 36),
    convenio: code(41, 47),
  },
  fixed: [zeros(37, 40), blanks(48, 72), blanks(152, 157), blanks(167, 240)],
})

const lote = batchHeader({
  banco,
  versao: '030',
  fields: { agencia: code(54, 57), convenio: code(62, 68) },
  fixed: [blanks(12, 13), blanks(34, 53), zeros(58, 61), blanks(69, 73)],
})

/** The account stands twice: where the fee is taken and where the money comes in. */
const p = segmentoP({
  banco,
  fields: {
    agencia: code(18, 21),
    agenciaDv: text(22),
    conta: code(23, 31),
    contaDv: text(32),
    contaCobranca: code(33, 41),
    contaCobrancaDv: text(42),
    nossoNumero: exact(45, 57),
    carteiraCodigo: text(58),
    seuNumero: exact(63, 77),
  },
  fixed: [
    blanks(43, 44),
    literal(59, '12'),
    blanks(61, 62),
    blanks(106),
    literal(221, '3'),
    zeros(222, 223),
    literal(224, '3'),
    zeros(225, 229),
    blanks(230, 240),
  ],
})

const q = segmentoQ({
  banco,
  fields: { nome: text(34, 73) },
  fixed: [zeros(213, 221), blanks(222, 240)],
})
const r = segmentoR(banco, [blanks(90, 240)])
const s = segmentoS(banco)
const endOfLote = batchTrailer({ banco, fields: {}, fixed: [blanks(24, 240)] })
const end = fileTrailer(banco, blanks(30, 35))

/** Santander in 240 columns; an instruction about a registered boleto is its P alone. */
export const santander240: Layout = {
  ...febraban240,
  opening: [(values) => writeLine(header, values), (values) => writeLine(lote, values)],
  details: segments(
    (values) =>
      writeLine(p, { ...values, contaCobranca: values.conta, contaCobrancaDv: values.contaDv }),
    (values) => writeLine(q, values),
    (values) => writeLine(r, values),
    (values) => writeLine(s, values),
  ).map((detail, at) => (at === 0 ? detail : { appliesTo: isRegistro, ...detail })),
  closing: [(values) => writeLine(endOfLote, values), (values) => writeLine(end, values)],
  records: [header, lote, p, q, r, s, endOfLote, end],
}
