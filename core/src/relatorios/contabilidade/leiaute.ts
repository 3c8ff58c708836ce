/** The file that an accountant's program imports: a CSV of columns that the company chooses, or one with a name. */
import { formatDateBr } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { centsToDecimalText } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { withoutMarks } from '../../kernel/writing/safe-name.ts'

/** One entry with all that a column may show. */
export interface EntradaContabil {
  readonly data: CalendarDate
  readonly competencia: CalendarDate
  readonly debito: string
  readonly credito: string
  readonly valor: Cents
  readonly historico: string
  readonly documento: string
  readonly pessoa: string
  readonly cpf_cnpj: string
  readonly plano: string
  readonly centro: string
  readonly orcamento: string
  readonly conta: string
  readonly unidade: string
  readonly lancamento: number
}

/** The columns of the free layout; their labels pass `unitText` before people see them. */
export const leiauteColumns = {
  data: 'Data',
  debito: 'Conta débito',
  credito: 'Conta crédito',
  valor: 'Valor',
  historico: 'Histórico',
  documento: 'Documento',
  pessoa: 'Pessoa',
  cpf_cnpj: 'CPF/CNPJ',
  plano: 'Plano de contas',
  centro: 'Centro de custo',
  orcamento: 'Orçamento',
  conta: 'Conta bancária',
  unidade: '{Unidade}',
  competencia: 'Competência',
  lancamento: 'Número do lançamento',
} as const satisfies Readonly<Record<keyof EntradaContabil, string>>
export type LeiauteColumn = keyof typeof leiauteColumns

export const leiauteFormats = {
  livre: 'CSV com as colunas abaixo',
  dominio: 'Domínio (registros 0000, 6000 e 6100)',
} as const
export type LeiauteFormat = keyof typeof leiauteFormats

export const separators = {
  ponto_e_virgula: ';',
  virgula: ',',
  tabulacao: '\t',
  barra: '|',
} as const
export type Separator = keyof typeof separators

export const dateForms = {
  br: 'dd/mm/aaaa',
  iso: 'aaaa-mm-dd',
  junta: 'ddmmaaaa',
} as const
export type DateForm = keyof typeof dateForms

export interface Leiaute {
  readonly formato: LeiauteFormat
  readonly separador: Separator
  readonly decimal: ',' | '.'
  readonly data: DateForm
  readonly cabecalho: boolean
  readonly colunas: readonly LeiauteColumn[]
}

export const usualLeiaute: Leiaute = {
  formato: 'livre',
  separador: 'ponto_e_virgula',
  decimal: ',',
  data: 'br',
  cabecalho: true,
  colunas: [
    'data',
    'debito',
    'credito',
    'valor',
    'historico',
    'documento',
    'pessoa',
    'cpf_cnpj',
    'lancamento',
  ],
}

function dateText(day: CalendarDate, form: DateForm): string {
  if (form === 'iso') return day
  const br = formatDateBr(day)
  return form === 'br' ? br : br.replaceAll('/', '')
}

const amountText = (valor: Cents, decimal: Leiaute['decimal']) =>
  centsToDecimalText(valor).replace('.', decimal)

/** The header of the free layout; nothing when it has none. */
export const leiauteHead = ({ cabecalho, colunas }: Leiaute): readonly string[] | undefined =>
  cabecalho ? colunas.map((name) => leiauteColumns[name]) : undefined

/** The cells of an entry in the free layout. */
export function leiauteCells(entrada: EntradaContabil, leiaute: Leiaute): readonly string[] {
  return leiaute.colunas.map((name) => {
    if (name === 'valor') return amountText(entrada.valor, leiaute.decimal)
    if (name === 'data' || name === 'competencia') return dateText(entrada[name], leiaute.data)
    return String(entrada[name])
  })
}

/**
 * Cleans a text for a field between bars: removes bars, line breaks and control characters. `withoutMarks` turns a wide
 * bar (｜) into a plain one, so bars are removed after it.
 */
const field = (text: string, most: number) =>
  withoutMarks(text.replaceAll(/\p{Cc}+/gu, ' '))
    .replaceAll(/\|+/g, ' ')
    .trim()
    .slice(0, most)

const line = (...fields: readonly string[]) => `|${fields.join('|')}|`

/** The first line of a file for Domínio: the CNPJ of the company, without its mask. */
export const dominioHead = (cnpj: string): string => line('0000', cnpj)

/**
 * The two lines of an entry for Domínio. 6000 says its kind, X: one debit for one credit. 6100 says date, debit,
 * credit, value with a decimal comma, code of a standard text (none), text, user, branch and SCP (none).
 * Source: the separated layout of accounting entries of Domínio Sistemas, as its integrators publish it.
 */
export const dominioLines = (entrada: EntradaContabil): readonly [string, string] => [
  line('6000', 'X', '', '', ''),
  line(
    '6100',
    formatDateBr(entrada.data),
    entrada.debito,
    entrada.credito,
    amountText(entrada.valor, ','),
    '',
    field(historyOf(entrada), 512),
    '',
    '',
    '',
  ),
]

/** What an entry says of itself in programs that take one text. */
const historyOf = ({ historico, documento, pessoa }: EntradaContabil) =>
  [historico, documento && `doc. ${documento}`, pessoa].filter(Boolean).join(' - ')
