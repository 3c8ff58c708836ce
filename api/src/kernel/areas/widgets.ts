/** What each area contributes to the dashboard: data of widgets and names of changes. */
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { YesNo } from '@claquete/contract/wire'
import type { ChartWidget, TotalWidget } from '@claquete/contract/kernel/widgets'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CashDay, MonthAmounts } from '@claquete/core/kernel/amounts/series'
import type { AgeBand } from '@claquete/core/kernel/amounts/age'
import type { Context } from '../context.ts'

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

interface Amount {
  readonly quantidade: number
  readonly valor: Cents
}

/** Amounts with the address of the list that shows the same. */
export interface ListedAmount extends Amount {
  readonly lista: string
}

/** What is expected of the cash in the next days. */
export interface CashAhead {
  readonly saldo_inicial: Cents
  readonly dias: readonly (CashDay & { readonly saldo: Cents })[]
  readonly menor: { readonly date: CalendarDate; readonly valor: Cents }
  readonly negativo: CalendarDate | null
  readonly lista: string
}

export interface JobOver {
  readonly id_orcamento: number
  readonly num_orc: string
  readonly titulo: string
  readonly cliente: string | null
  readonly previsto: Cents
  readonly gasto: Cents
}

interface WaitingApproval {
  readonly id_lancamento: number
  readonly descricao: string
  readonly pessoa: string | null
  readonly dataVencimento: CalendarDate
  readonly valor: Cents
}

/** The data of the panels and charts that only `dashboard-widgets` gives. */
interface Panels {
  recebiveis_idade: WidgetSource<void, readonly (ListedAmount & { readonly faixa: AgeBand })[]>
  pagar_semana: WidgetSource<
    void,
    {
      readonly dias: readonly (ListedAmount & { readonly dia: CalendarDate })[]
      readonly antes: ListedAmount
      readonly lista: string
    }
  >
  caixa_30_dias: WidgetSource<void, CashAhead>
  /** In words when the profile may not see what is planned. */
  jobs_estourados: WidgetSource<
    void,
    | { readonly jobs: readonly JobOver[]; readonly quantidade: number; readonly excesso: Cents }
    | { readonly motivo: string }
  >
  aprovacoes: WidgetSource<void, Amount & { readonly primeiras: readonly WaitingApproval[] }>
}

/** The widgets that an area feeds; those without a source tell what will make them appear. */
export type WidgetSources = {
  readonly [W in Exclude<ChartWidget, keyof Panels>]?: Charts[W]
} & {
  readonly [W in keyof Panels]?: Panels[W]
} & {
  readonly [W in TotalWidget]?: WidgetSource<void, number>
}

/** One kind of thing that waits for a person, a line of the widget "Meu dia". */
export interface TodaySource {
  readonly at: number
  readonly chave: string
  /** Whoever has none of these permissions has no such line; absent means anyone signed in. */
  readonly needs?: readonly AnyPermissionKey[]
  /** In words, of one and of several: `1 lote em preparo`, `3 lotes em preparo`. */
  readonly texto: readonly [one: string, several: string]
  /** Where what is counted is shown; null is under the bell. */
  readonly path: (context: Context) => string | null
  readonly read: (context: Context) => Promise<{
    readonly quantidade: number
    readonly valor?: Cents
  }>
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
