import type { Cents } from '../../../../kernel/amounts/money.ts'
import type { CalendarDate } from '../../../../kernel/time/calendar.ts'
import type { No } from '../../estrutura.ts'
import type { PlanoCell } from '../../financiamento/plano.ts'
import type { MecanismoCodigo } from '../../fonte.ts'
import type { FonteComConta, Gasto } from '../gasto.ts'

/** A source as the sheets name it. */
export interface FonteDaRelacao extends FonteComConta {
  readonly mecanismo: MecanismoCodigo
  readonly aprovado: Cents
}

/** A line of the approved budget. */
export interface LinhaOfBudget {
  readonly uid: string
  /** Its place in the structure; '' where it has none. */
  readonly codigo: string
  readonly grande: string
  readonly item: string
  /** As it was approved, and what was moved to it (below zero: from it) since. */
  readonly aprovado: Cents
  readonly remanejado: Cents
}

/** A settlement of the ledger that a bank line is reconciled with. */
export interface BaixaDaLinha {
  readonly id_baixa: number
  readonly favorecido: string
  /** One side of a transfer between accounts of the company. */
  readonly isTransfer: boolean
  /** A production fund handed over, given back or paid back. */
  readonly isVerba: boolean
  /** Booked in an account of financial income, which is what a yield is; null: in no account of the chart. */
  readonly isFinancialIncome: boolean | null
}

export interface LinhaDoBanco {
  readonly id_extrato_historico: number
  readonly data: CalendarDate
  /** Below zero, it left the account. */
  readonly valor: Cents
  readonly texto: string
  /** The bank's own number of it. */
  readonly documento: string
  readonly situacao: 'pendente' | 'conciliado' | 'ignorado'
  /** Why somebody left it out of the reconciliation. */
  readonly motivo: string
  readonly baixas: readonly BaixaDaLinha[]
}

/** A balance that the bank told, with the sum of the stored lines up to its day. */
export interface SaldoDoBanco {
  readonly data: CalendarDate
  readonly saldo: Cents
  readonly linhas: Cents
}

/** The statement of an account, by day. */
export interface Extrato {
  readonly id_contabancaria: number
  readonly conta: string
  readonly saldos: readonly SaldoDoBanco[]
  readonly linhas: readonly LinhaDoBanco[]
}

/** What the sheets of a project's accounting are made of. */
export interface Facts {
  /** The source that they are of; null: all of the project. */
  readonly fonte: number | null
  readonly fontes: readonly FonteDaRelacao[]
  readonly gastos: readonly Gasto[]
  readonly linhas: readonly LinhaOfBudget[]
  /** What the company says of an expense. */
  readonly notes: ReadonlyMap<Gasto, string>
  /** Why a line of the budget varied, by its uid. */
  readonly reasons: ReadonlyMap<string, string>
  readonly extratos: readonly Extrato[]
  /** The financing plan, with the structure that it is in. */
  readonly plano: { readonly nos: readonly No[]; readonly cells: readonly PlanoCell[] }
}
