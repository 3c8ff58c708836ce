/** What each area gives the dashboard: the data of its widgets and the words for its changes. */
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { SimNao } from '@claquete/contract/wire'
import type { ChartWidget, TotalWidget } from '@claquete/contract/relatorios/painel/widgets'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import type { CashDay, MonthAmounts } from '@claquete/core/kernel/series'
import type { Context } from './context.ts'

/** Where a widget reads. */
export interface WidgetSource<Query, Data> {
  /** Screen of the list behind the numbers; it takes `periodo1` and `periodo2`. */
  readonly lista: string
  readonly read: (context: Context, query: Query) => Promise<Data>
}

interface Year {
  readonly ano: number
}
interface Months {
  /** First day of each month, oldest first. */
  readonly meses: readonly CalendarDate[]
}
interface CashFlowQuery {
  /** First day of the month. */
  readonly mes: CalendarDate
  readonly transferencias: SimNao
  readonly em_aberto: SimNao
}

/** What the source of each chart answers. Amounts are centavos. */
interface Charts {
  receitas_despesas: WidgetSource<Year, { receitas: MonthAmounts; despesas: MonthAmounts }>
  fluxo_caixa: WidgetSource<CashFlowQuery, { saldo_inicial: Cents; dias: readonly CashDay[] }>
  faturamento_mensal: WidgetSource<Year, MonthAmounts>
  grafico_vendas: WidgetSource<Year, readonly { date: CalendarDate; valor: Cents }[]>
  cadastros_mes: WidgetSource<Months, readonly { date: CalendarDate; valor: number }[]>
}

/** An area contributes the widgets it feeds; those nobody feeds say what will make them appear. */
export type WidgetSources = {
  readonly [W in ChartWidget]?: Charts[W]
} & {
  readonly [W in TotalWidget]?: WidgetSource<void, number>
}

/** How the changes of one table are told among the recent ones. */
export interface ChangeWords {
  readonly tabela: string
  /** With its article: `a pessoa`. */
  readonly noun: string
  /** Who sees them. */
  readonly needs: AnyPermissionKey
  readonly path: (id: number) => string
}
