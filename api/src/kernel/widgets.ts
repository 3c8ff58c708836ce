/** What each area contributes to the dashboard: data of widgets and names of changes. */
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { YesNo } from '@claquete/contract/wire'
import type { ChartWidget, TotalWidget } from '@claquete/contract/relatorios/painel/widgets'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import type { CashDay, MonthAmounts } from '@claquete/core/kernel/series'
import type { Context } from './context.ts'

/** How to read a widget's data. */
export interface WidgetSource<Query, Data> {
  /** Path of the list behind the numbers; it takes `periodo1` and `periodo2`. */
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
  readonly transferencias: YesNo
  readonly em_aberto: YesNo
}

/** The data of each chart, amounts in centavos. */
interface Charts {
  receitas_despesas: WidgetSource<Year, { receitas: MonthAmounts; despesas: MonthAmounts }>
  fluxo_caixa: WidgetSource<CashFlowQuery, { saldo_inicial: Cents; dias: readonly CashDay[] }>
  faturamento_mensal: WidgetSource<Year, MonthAmounts>
  grafico_vendas: WidgetSource<Year, readonly { date: CalendarDate; valor: Cents }[]>
  cadastros_mes: WidgetSource<Months, readonly { date: CalendarDate; valor: number }[]>
}

/** The widgets that an area feeds; those without a source tell what will make them appear. */
export type WidgetSources = {
  readonly [W in ChartWidget]?: Charts[W]
} & {
  readonly [W in TotalWidget]?: WidgetSource<void, number>
}

/** How recent changes name a table's records. */
export interface ChangeWords {
  readonly tabela: string
  /** With article: `a pessoa`. */
  readonly noun: string
  /** Of several: `pessoas`. */
  readonly plural: string
  /** What the fields that a person changes are called. */
  readonly labels: Readonly<Record<string, string>>
  /** The permission needed to see them. */
  readonly needs: AnyPermissionKey
  readonly path: (id: number) => string
  /** Which of these records the person sees; by default all of them. */
  readonly seen?: (context: Context, keys: readonly number[]) => Promise<ReadonlySet<number>>
}
