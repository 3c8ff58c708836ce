import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'

/** The account as a file writes it: '' where it says nothing. */
export interface FileConta {
  readonly banco: string
  readonly agencia: string
  readonly conta: string
  readonly isCartao: boolean
}

/** What a line was in another currency; `cotacao` is reais for one unit, null where the file does not say. */
export interface ForeignAmount {
  readonly sigla: string
  readonly valor: Cents
  readonly cotacao: number | null
}

/** One line of a bank statement, with the values of the file. */
export interface StatementLine {
  /** Its place in the statement, from 1. */
  readonly linha: number
  readonly data: CalendarDate
  /** Signed: negative left the account. */
  readonly valor: Cents
  /** Null also where the bank writes `0` or nothing. */
  readonly fitid: string | null
  readonly documento: string | null
  readonly texto: string
  readonly moeda?: ForeignAmount
  /** What the line's own type says it is, where it does; the value has the sign that the file wrote. */
  readonly lado?: 'debito' | 'credito'
}

/** The bank's balance at the end of a day. Without a day it is not compared with ours. */
export interface SaldoDoBanco {
  readonly valor: Cents
  readonly dia: CalendarDate | null
}

/** What is odd about a file; `quantidade` counts how often. */
export interface StatementNote {
  readonly motivo:
    | 'saldo' // rows that are a balance and no entry
    | 'sem_valor'
    | 'zerada'
    | 'sem_sinal' // debits that the file writes without a minus
  readonly quantidade: number
}

/** Why a statement cannot be imported at all: a part of it cannot be read. */
export interface StatementProblem {
  readonly linha: number
  readonly msg: string
}

/** One account's statement. A file may hold several. */
export interface Statement {
  readonly conta: FileConta
  /** '' where the file does not say. */
  readonly moeda: string
  readonly linhas: readonly StatementLine[]
  readonly saldo: SaldoDoBanco | null
  readonly notes: readonly StatementNote[]
  readonly problemas: readonly StatementProblem[]
}

/**
 * Rows that banks put among the entries to tell a balance. The whole text must say so: a payment of a balance stays.
 */
const SALDO =
  /^s ?a ?l ?d ?o(?: (?:anterior|inicial|final|atual|parcial|bloqueado|disponivel|total|dia|do|no|em|de|conta|corrente|c\/?c|bloq|disp|aplic|aut|mais|per|periodo|[\d/.-]+))*$/u

export const isSaldoRow = (folded: string): boolean => SALDO.test(folded)

/** Counts notes while a statement is read. */
export class Notes {
  readonly #counts = new Map<StatementNote['motivo'], number>()
  add(motivo: StatementNote['motivo']): void {
    this.#counts.set(motivo, (this.#counts.get(motivo) ?? 0) + 1)
  }
  all(): StatementNote[] {
    return [...this.#counts].map(([motivo, quantidade]) => ({ motivo, quantidade }))
  }
}
