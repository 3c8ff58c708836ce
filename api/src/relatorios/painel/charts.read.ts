import type * as contract from '@claquete/contract/relatorios/painel/painel'
import { widgetNames, widgets } from '@claquete/contract/kernel/widgets'
import type { TotalWidget, WidgetName } from '@claquete/contract/kernel/widgets'
import { firstOfMonth } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { byMonth, lastMonths, noAmounts, withBalance } from '@claquete/core/kernel/amounts/series'
import type { Context, Handlers } from '../../kernel/context.ts'
import { holds } from '../../kernel/session/session.ts'
import type { WidgetSources } from '../../kernel/areas/widgets.ts'

const monthsOfPeople = 12

type Calls = Handlers<typeof contract>
type YearCharts = Pick<Calls, 'dashboardExpenseRevenue' | 'dashboardRevenue' | 'dashboardSales'>
type OtherCharts = Pick<Calls, 'dashboardTotals' | 'dashboardCashFlow' | 'dashboardPeople'>

const currentYear = ({ today }: Context) => Number(today.slice(0, 4))
const isTotal = (widget: WidgetName): widget is TotalWidget =>
  widgets[widget].tipo === 'TOTALIZADOR'

const yearCharts = (sources: WidgetSources): YearCharts => ({
  dashboardExpenseRevenue: async (context, { query }) => {
    const source = sources.receitas_despesas
    const ano = query.ano ?? currentYear(context)
    const found = await source?.read(context, { ano })
    return {
      data: {
        receitas: byMonth(found?.receitas ?? noAmounts),
        despesas: byMonth(found?.despesas ?? noAmounts),
      },
      ano,
      lista: source?.lista ?? null,
    }
  },

  dashboardRevenue: async (context, { query }) => {
    const source = sources.faturamento_mensal
    const ano = query.ano ?? currentYear(context)
    const found = await source?.read(context, { ano })
    return { revenues: byMonth(found ?? noAmounts), ano, lista: source?.lista ?? null }
  },

  dashboardSales: async (context, { query }) => {
    const source = sources.grafico_vendas
    const ano = query.ano ?? currentYear(context)
    const data = (await source?.read(context, { ano })) ?? []
    return { data: { data: [...data] }, ano, lista: source?.lista ?? null }
  },
})

const otherCharts = (sources: WidgetSources): OtherCharts => ({
  dashboardTotals: async (context) => {
    const data = []
    for (const widget of widgetNames.filter(isTotal)) {
      if (!holds(context.actor, widgets[widget].access)) continue
      const source = sources[widget]
      const total = source ? await source.read(context) : null
      data.push({ widget, total, lista: source?.lista ?? null })
    }
    return { data }
  },

  dashboardCashFlow: async (context, { query }) => {
    const source = sources.fluxo_caixa
    const mes = firstOfMonth(query.mes ?? context.today)
    // The widget's defaults: the current month, without transfers, with open titles.
    const { transferencias = 'N', em_aberto = 'S' } = query
    const found = await source?.read(context, { mes, transferencias, em_aberto })
    const opening = found?.saldo_inicial ?? cents(0)
    return {
      data: { saldo_inicial: opening, data: withBalance(opening, found?.dias ?? []) },
      mes,
      transferencias,
      em_aberto,
      lista: source?.lista ?? null,
    }
  },

  dashboardPeople: async (context) => {
    const source = sources.cadastros_mes
    const meses = lastMonths(context.today, monthsOfPeople)
    const data = (await source?.read(context, { meses })) ?? []
    return { data: { data: [...data] }, lista: source?.lista ?? null }
  },
})

/** The data of the dashboard's charts, from the areas' sources; empty for charts without one. */
export const chartHandlers = (sources: WidgetSources): YearCharts & OtherCharts => ({
  ...yearCharts(sources),
  ...otherCharts(sources),
})
