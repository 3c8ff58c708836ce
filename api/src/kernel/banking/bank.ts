import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'

/** An entry as the bank's service tells it. */
export interface BankEntry {
  /** The bank's own id, which never changes. */
  readonly id: string
  readonly data: CalendarDate
  /** Signed: negative left the account. */
  readonly valor: Cents
  readonly documento: string | null
  readonly texto: string
}

export interface BankStatement {
  readonly entries: readonly BankEntry[]
  /** The balance at the end of the last day. */
  readonly saldo: Cents | null
}

/** The service of a bank, for whoever holds its credentials. */
export interface Bank {
  readonly statement: (inicio: CalendarDate, fim: CalendarDate) => Promise<BankStatement>
}

/** Why a bank gave nothing, in words that say what to do. */
export class BankProblem extends Error {
  override readonly name = 'BankProblem'
  /** Asking again cannot help: somebody has to change something first. */
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean, options?: ErrorOptions) {
    super(message, options)
    this.isFinal = isFinal
  }
}
