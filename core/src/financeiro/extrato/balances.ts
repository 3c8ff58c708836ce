import { add, subtract, sum, sumOf } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'

interface Entry {
  readonly data: string
  readonly valor: Cents
}

/** A balance of the bank whose day is known. */
export interface DatedSaldo {
  readonly valor: Cents
  readonly dia: string
}

/** What explains the difference between the bank's balance and ours at the end of a day. */
export interface SaldoParts {
  readonly banco: Cents
  readonly nosso: Cents
  /** Lines of the statement that are about to be imported. */
  readonly novas: Cents
  /** Stored lines that nobody has reconciled. */
  readonly pendentes: Cents
  /** Stored lines that somebody left out of the reconciliation: the bank has them, the books never will. */
  readonly ignoradas: Cents
  /** Our settlements that no line of the bank was found for. */
  readonly sem_linha: Cents
  /** Our settlements that somebody marked as reconciled without a line of the bank. */
  readonly marcadas: Cents
}

/**
 * The difference and the part of it that nothing explains: once every line and every settlement has its pair, only that
 * part is left.
 */
export function explainSaldo({ banco, nosso, ...parts }: SaldoParts) {
  const diferenca = subtract(banco, nosso)
  const ofBank = sum([parts.novas, parts.pendentes, parts.ignoradas])
  const explained = subtract(ofBank, add(parts.sem_linha, parts.marcadas))
  return { diferenca, sem_explicacao: subtract(diferenca, explained) }
}

export const sumUpTo = (lines: readonly Entry[], dia: string): Cents =>
  sumOf(lines, ({ data, valor }) => (data <= dia ? valor : undefined))
