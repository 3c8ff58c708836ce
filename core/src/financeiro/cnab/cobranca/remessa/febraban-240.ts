import {
  blanks,
  code,
  date,
  exact,
  literal,
  money,
  number,
  record,
  text,
  zeros,
} from '../../record.ts'
import type { Fields, Fixed } from '../../record.ts'
import type { BoletoOfRemessa, Movimento } from './instrucao.ts'
import { allMovimentos, isRegistro } from './layout.ts'
import type { Codes, DetailValues, Layout } from './layout.ts'

/** Boletos in 240 columns (FEBRABAN): the places that all banks share. A bank adds its own. */

interface Own<F extends Fields> {
  readonly banco: string
  readonly fields: F
  readonly fixed: readonly Fixed[]
}

interface OwnHeader<F extends Fields> extends Own<F> {
  /** Of the layout; a bank with several writes it among its own fields. */
  readonly versao?: string
}

const versionAt = (from: number, versao: string | undefined): readonly Fixed[] =>
  versao === undefined ? [] : [literal(from, versao)]

interface OwnFileHeader<F extends Fields> extends OwnHeader<F> {
  readonly nome: string
}

/** Each bank gives its own columns 17 to 72, 152 to 157 and 167 to 240. */
export const fileHeader = <const F extends Fields>({
  banco,
  nome,
  versao,
  fields,
  fixed,
}: OwnFileHeader<F>) =>
  record({
    name: 'Header de arquivo',
    size: 240,
    fields: {
      ...fields,
      empresa: text(73, 102),
      data: date(144, 151),
      nsa: number(158, 163),
    },
    fixed: [
      ...fixed,
      literal(1, `${banco}00000`),
      blanks(9, 16),
      literal(103, nome.padEnd(30)),
      blanks(133, 142),
      literal(143, '1'),
      ...versionAt(164, versao),
    ],
  })

/** Each bank gives its own columns 12, 13 and 34 to 73. */
export const batchHeader = <const F extends Fields>({
  banco,
  versao,
  fields,
  fixed,
}: OwnHeader<F>) =>
  record({
    name: 'Header de lote',
    size: 240,
    fields: {
      ...fields,
      inscricaoTipo: number(18),
      inscricao: code(19, 33),
      empresa: text(74, 103),
      nsa: number(184, 191),
      data: date(192, 199),
    },
    fixed: [
      ...fixed,
      literal(1, `${banco}00011R01`),
      ...versionAt(14, versao),
      blanks(17),
      blanks(104, 183),
      zeros(200, 207),
      blanks(208, 240),
    ],
  })

const detail = { movimento: code(16, 17), sequencia: number(9, 13) }
const detailFixed = (banco: string, segmento: string) => [
  literal(1, `${banco}00013`),
  literal(14, segmento),
  blanks(15),
]

/** Each bank gives its own columns 18 to 77, 106 and 221 to 240. */
export const segmentoP = <const F extends Fields>({ banco, fields, fixed }: Own<F>) =>
  record({
    name: 'Segmento P',
    size: 240,
    fields: {
      ...fields,
      ...detail,
      vencimento: date(78, 85),
      valor: money(86, 100),
      especie: code(107, 108),
      aceite: text(109),
      emissao: date(110, 117),
      jurosCodigo: code(118),
      jurosData: date(119, 126),
      jurosDia: money(127, 141),
      descontoCodigo: code(142),
      descontoData: date(143, 150),
      desconto: money(151, 165),
      abatimento: money(181, 195),
      usoEmpresa: exact(196, 220),
    },
    fixed: [...detailFixed(banco, 'P'), ...fixed, zeros(101, 105), zeros(166, 180)],
  })

/** Each bank gives its own places of the name, 34 to 73, and columns 213 to 240. */
export const segmentoQ = <const F extends Fields>({ banco, fields, fixed }: Own<F>) =>
  record({
    name: 'Segmento Q',
    size: 240,
    fields: {
      ...fields,
      ...detail,
      pagadorTipo: number(18),
      pagador: code(19, 33),
      endereco: text(74, 113),
      bairro: text(114, 128),
      cep: code(129, 136),
      cidade: text(137, 151),
      uf: text(152, 153),
    },
    fixed: [
      ...detailFixed(banco, 'Q'),
      ...fixed,
      zeros(154, 169),
      blanks(170, 209),
      zeros(210, 212),
    ],
  })

/** The fine; each bank gives its own columns 90 to 240. */
export const segmentoR = (banco: string, fixed: readonly Fixed[]) =>
  record({
    name: 'Segmento R',
    size: 240,
    fields: {
      ...detail,
      multaCodigo: code(66),
      multaData: date(67, 74),
      multa: number(75, 89),
    },
    fixed: [...detailFixed(banco, 'R'), zeros(18, 65), ...fixed],
  })

/** What most banks have after the fine: data of a debit that the product does not use, and whether payers are told. */
export const withoutDebit = (aviso: '0' | '2'): readonly Fixed[] => [
  blanks(90, 199),
  zeros(200, 215),
  blanks(216),
  zeros(217, 228),
  blanks(229, 230),
  literal(231, aviso),
  blanks(232, 240),
]

/** Messages for the payer. */
export const segmentoS = (banco: string) =>
  record({
    name: 'Segmento S',
    size: 240,
    fields: {
      ...detail,
      mensagem1: text(19, 58),
      mensagem2: text(59, 98),
      mensagem3: text(99, 138),
      mensagem4: text(139, 178),
      mensagem5: text(179, 218),
    },
    fixed: [...detailFixed(banco, 'S'), literal(18, '3'), blanks(219, 240)],
  })

/** Each bank gives its own columns 24 to 240. */
export const batchTrailer = <const F extends Fields>({ banco, fields, fixed }: Own<F>) =>
  record({
    name: 'Trailer de lote',
    size: 240,
    fields: { ...fields, linesOfLote: number(18, 23) },
    fixed: [literal(1, `${banco}00015`), blanks(9, 17), ...fixed],
  })

/** How many boletos of simple cobrança, and their sum; the counts of other kinds are zero. */
export const totals = {
  fields: { titulos: number(24, 29), total: money(30, 46) },
  fixed: [zeros(47, 115), blanks(124, 240)],
} as const

/** Each bank gives its own columns 30 to 35. */
export const fileTrailer = (banco: string, contas: Fixed) =>
  record({
    name: 'Trailer de arquivo',
    size: 240,
    fields: { registros: number(24, 29) },
    fixed: [
      literal(1, `${banco}99999`),
      blanks(9, 17),
      literal(18, '000001'),
      contas,
      blanks(36, 240),
    ],
  })

const codes: Codes = {
  especies: { DM: '02', DS: '04' },
  aceite: { yes: 'A', no: 'N' },
  juros: { yes: '1', no: '3' },
  multa: '2',
  desconto: '1',
}

/** What layouts of 240 columns have alike. */
export const febraban240 = {
  codes,
  seuNumero: 15,
  movimentos: allMovimentos,
} as const

const hasMessages = (movimento: Movimento, { mensagens }: BoletoOfRemessa) =>
  isRegistro(movimento) && mensagens.length > 0

type Write = (values: DetailValues) => string

/** The segments of a boleto: the fine and messages belong to its registration alone. */
export const segments = (p: Write, q: Write, r: Write, s: Write): Layout['details'] => [
  { line: p },
  { line: q },
  { line: r, appliesTo: isRegistro },
  { line: s, appliesTo: hasMessages },
]
