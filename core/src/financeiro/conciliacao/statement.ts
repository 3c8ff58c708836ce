import { addDays, formatDateBr } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { add, cents, negate, subtract, sum } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'

/** The sections of what only the books or only the bank has at the end of a day. */
export const sections = ['saida', 'entrada', 'debito', 'credito', 'ignorada'] as const
export type Section = (typeof sections)[number]

/** Titles of the sections. The first two are in the books alone, the others in the bank alone. */
export const sectionTitles: Readonly<Record<Section, string>> = {
  saida: 'Pagamentos do livro que o banco ainda não tem',
  entrada: 'Recebimentos do livro que o banco ainda não tem',
  debito: 'Débitos do banco que o livro ainda não tem',
  credito: 'Créditos do banco que o livro ainda não tem',
  ignorada: 'Linhas do banco ignoradas',
}

const inBooks: readonly Section[] = ['saida', 'entrada']

/** Last day of each age of what is pending, in days; older than the last one is the sixth age. */
export const ageLimits = [7, 15, 30, 60, 90] as const
export const ageTitles = [
  'Até 7 dias',
  '8 a 15',
  '16 a 30',
  '31 a 60',
  '61 a 90',
  'Mais de 90',
] as const

/** A balance that a bank statement says, with the sum of all stored lines up to its day. */
export interface BankPoint {
  readonly data: CalendarDate
  readonly saldo: Cents
  readonly linhas: Cents
}

/** A row by which a reason is proved. */
export interface ReasonRow {
  readonly data: CalendarDate
  readonly descricao: string
  readonly valor: Cents
}

/** What the books had when reconciling began; each part is a row of its reason. */
export interface BooksAtStart {
  /** The account's opening balance, if the account opens on or before the report's day. */
  readonly opening: { readonly data: CalendarDate; readonly valor: Cents } | null
  /** Settlements up to `inicio` that are not reconciled with the bank any more. */
  readonly baixas: Cents
  /** Lines up to `inicio` that were reconciled, whose settlements may be of any day. */
  readonly conciliadas: Cents
}

export interface StatementInput {
  /** The day before the first one that is reconciled; null when the account has neither start nor lines. */
  readonly inicio: CalendarDate | null
  /** Sum of all stored lines up to `inicio`. */
  readonly linesAtStart: Cents
  readonly booksAtStart: BooksAtStart
  readonly saldo_livro: Cents
  /** What the bank says at the end of the day; null when no statement says it. */
  readonly saldo_banco: Cents | null
  /** Signed sum of each section. */
  readonly somas: Readonly<Record<Section, Cents>>
  /** Settlements since `inicio` that a person marked as reconciled without a line of the bank, as they are. */
  readonly marcadas: readonly ReasonRow[]
  /** Reconciliations whose lines and settlements differ: lines minus settlements. */
  readonly uneven: readonly ReasonRow[]
  /** Balances of the statements up to the day, by day. */
  readonly pontos: readonly BankPoint[]
}

/** A part of the difference that is known; its rows add up to it. */
export interface NamedDifference {
  readonly kind: 'inicio' | 'falta' | 'marcada' | 'desigual'
  readonly texto: string
  readonly valor: Cents
  readonly linhas: readonly ReasonRow[]
}

export interface Statement {
  /** Book balance, less what is only in the books, plus what is only in the bank. */
  readonly saldo_esperado: Cents
  /** Bank minus expected; null without a balance of the bank. */
  readonly diferenca: Cents | null
  readonly nomeadas: readonly NamedDifference[]
  /** What of the difference no row proves. Nothing, or a fault of this product. */
  readonly sem_nome: Cents
}

/** The bank's balance at the start: from the last statement before it, or computed back from the first one after it. */
function startOf({ inicio, linesAtStart, pontos }: StatementInput) {
  if (inicio === null) return undefined
  const before = pontos.findLastIndex(({ data }) => data <= inicio)
  const at = Math.max(before, 0)
  const anchor = pontos[at]
  if (!anchor) return undefined
  return { at, inicio, saldo: add(anchor.saldo, subtract(linesAtStart, anchor.linhas)) }
}
type Start = NonNullable<ReturnType<typeof startOf>>

/** Rows that a reason shows at most; the others are one row. */
const mostRows = 200

function named(
  kind: NamedDifference['kind'],
  texto: string,
  rows: readonly ReasonRow[],
): NamedDifference {
  const told = rows.filter(({ valor }) => valor !== 0)
  const more = told.slice(mostRows)
  const last = more.at(-1)
  const rest = last && {
    data: last.data,
    descricao: `Mais ${more.length} linhas`,
    valor: sum(more.map(({ valor }) => valor)),
  }
  const linhas = [...told.slice(0, mostRows), ...(rest ? [rest] : [])]
  return { kind, texto, valor: sum(told.map(({ valor }) => valor)), linhas }
}

const negated = (rows: readonly ReasonRow[]) =>
  rows.map((row) => ({ ...row, valor: negate(row.valor) }))

/** Both sides begin with a balance; when these differ, so do all that follow. */
function startReason({ inicio, saldo }: Start, { opening, ...books }: BooksAtStart) {
  const dia = formatDateBr(inicio)
  const isOpenedLater = opening !== null && opening.data > inicio
  const texto = isOpenedLater
    ? `O saldo com que o livro começa não é o que o banco tinha em ${dia}`
    : `Já havia em ${dia}, antes do início da conciliação`
  return named('inicio', texto, [
    { data: inicio, descricao: 'Saldo do banco', valor: saldo },
    ...negated([
      ...(opening ? [{ ...opening, descricao: 'Saldo inicial da conta no livro' }] : []),
      { data: inicio, descricao: 'Baixas do livro até este dia', valor: books.baixas },
      { data: inicio, descricao: 'Conciliado até este dia', valor: books.conciliadas },
    ]),
  ])
}

/** Between two balances of the bank its lines should say how one became the other. */
function missingBetween(before: BankPoint, point: BankPoint): NamedDifference {
  const [from, to] = [formatDateBr(addDays(before.data, 1)), formatDateBr(point.data)]
  return named('falta', `Linhas que faltam no extrato entre ${from} e ${to}`, [
    { data: point.data, descricao: 'Saldo do banco', valor: point.saldo },
    ...negated([
      { data: before.data, descricao: 'Saldo do banco', valor: before.saldo },
      {
        data: point.data,
        descricao: 'Linhas importadas entre os dois',
        valor: subtract(point.linhas, before.linhas),
      },
    ]),
  ])
}

function reasonsOf(input: StatementInput): NamedDifference[] {
  const start = startOf(input)
  if (!start) return []
  const missing = input.pontos.flatMap((point, at) => {
    const before = input.pontos[at - 1]
    return before && at > start.at ? [missingBetween(before, point)] : []
  })
  const marked = 'Marcados à mão como conciliados, sem linha do banco'
  return [
    startReason(start, input.booksAtStart),
    named('marcada', marked, negated(input.marcadas)),
    ...missing,
    named('desigual', 'Conciliações cujos lados não somam o mesmo', input.uneven),
  ].filter(({ valor }) => valor !== 0)
}

/**
 * The reconciliation of an account at a day. Its difference is explained by the balances with which reconciling began,
 * by lines that lie between two balances of the bank and were never imported, and by what was reconciled without a
 * line: each with the rows that prove it.
 */
export function reconciliationStatement(input: StatementInput): Statement {
  const { saldo_livro, saldo_banco, somas } = input
  const books = sum(inBooks.map((section) => somas[section]))
  const bank = sum(sections.filter((one) => !inBooks.includes(one)).map((one) => somas[one]))
  const saldo_esperado = add(subtract(saldo_livro, books), bank)
  if (saldo_banco === null) {
    return { saldo_esperado, diferenca: null, nomeadas: [], sem_nome: cents(0) }
  }
  const diferenca = subtract(saldo_banco, saldo_esperado)
  const nomeadas = reasonsOf(input)
  const known = sum(nomeadas.map(({ valor }) => valor))
  return { saldo_esperado, diferenca, nomeadas, sem_nome: subtract(diferenca, known) }
}
