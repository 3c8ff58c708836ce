import type { CalendarDate } from '../../kernel/calendar.ts'
import { add, cents, negate, subtract, sum } from '../../kernel/money.ts'
import type { Cents } from '../../kernel/money.ts'

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

export interface StatementInput {
  /** The day before the first one that is reconciled; null when the account has neither start nor lines. */
  readonly inicio: CalendarDate | null
  /** Sum of all stored lines up to `inicio`. */
  readonly linhas_inicio: Cents
  /** Book balance at the end of `inicio`, without the settlements up to it that were in transit then. */
  readonly livro_inicio: Cents
  readonly saldo_livro: Cents
  /** What the bank says at the end of the day; null when no statement says it. */
  readonly saldo_banco: Cents | null
  /** Signed sum of each section. */
  readonly somas: Readonly<Record<Section, Cents>>
  /** Signed sum of the settlements since `inicio` that a person marked as reconciled without a line of the bank. */
  readonly marcadas: Cents
  /** Balances of the statements up to the day, by day. */
  readonly pontos: readonly BankPoint[]
}

/** A part of the difference that is known. */
export interface NamedDifference {
  readonly kind: 'inicio' | 'falta' | 'marcada'
  /** Days between which it arose; equal for the difference at the start. */
  readonly de: CalendarDate
  readonly ate: CalendarDate
  readonly valor: Cents
}

export interface Statement {
  /** Book balance, less what is only in the books, plus what is only in the bank. */
  readonly saldo_esperado: Cents
  /** Bank minus expected; null without a balance of the bank. */
  readonly diferenca: Cents | null
  readonly nomeadas: readonly NamedDifference[]
  /** What of the difference has no name: a reconciliation whose sides differ. */
  readonly sem_nome: Cents
}

/** The bank's balance at the start: from the last statement before it, or computed back from the first one after it. */
function startOf({ inicio, linhas_inicio, pontos }: StatementInput) {
  if (inicio === null) return undefined
  const before = pontos.findLastIndex(({ data }) => data <= inicio)
  const at = Math.max(before, 0)
  const anchor = pontos[at]
  if (!anchor) return undefined
  return { at, saldo: add(anchor.saldo, subtract(linhas_inicio, anchor.linhas)) }
}

/**
 * The reconciliation of an account at a day. Its difference is explained by the balance with which reconciling began
 * and by lines that lie between two balances of the bank and were never imported.
 */
export function reconciliationStatement(input: StatementInput): Statement {
  const { inicio, livro_inicio, saldo_livro, saldo_banco, somas, marcadas, pontos } = input
  const books = sum(inBooks.map((section) => somas[section]))
  const bank = sum(sections.filter((one) => !inBooks.includes(one)).map((one) => somas[one]))
  const saldo_esperado = add(subtract(saldo_livro, books), bank)
  if (saldo_banco === null) {
    return { saldo_esperado, diferenca: null, nomeadas: [], sem_nome: cents(0) }
  }
  const diferenca = subtract(saldo_banco, saldo_esperado)
  const start = startOf(input)
  const nomeadas: NamedDifference[] = []
  if (start && inicio !== null) {
    const valor = subtract(start.saldo, livro_inicio)
    nomeadas.push({ kind: 'inicio', de: inicio, ate: inicio, valor })
    nomeadas.push({ kind: 'marcada', de: inicio, ate: inicio, valor: negate(marcadas) })
    for (const [at, point] of pontos.entries()) {
      const before = pontos[at - 1]
      if (!before || at <= start.at) continue
      const told = subtract(point.saldo, before.saldo)
      const stored = subtract(point.linhas, before.linhas)
      const missing = subtract(told, stored)
      nomeadas.push({ kind: 'falta', de: before.data, ate: point.data, valor: missing })
    }
  }
  const known = sum(nomeadas.map(({ valor }) => valor))
  return {
    saldo_esperado,
    diferenca,
    nomeadas: nomeadas.filter(({ valor }) => valor !== 0),
    sem_nome: subtract(diferenca, known),
  }
}
