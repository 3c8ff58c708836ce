import { Failure } from '@claquete/contract/failures'
import type { GivenBy } from '@claquete/contract/endpoint'
import type { dashboardWidgets } from '@claquete/contract/relatorios/painel/painel'
import { widgetData } from '@claquete/contract/relatorios/painel/widget-data'
import { isWidget, widgets } from '@claquete/contract/kernel/widgets'
import type { TotalWidget } from '@claquete/contract/kernel/widgets'
import type { Context } from '../../kernel/context.ts'
import { inPart } from '../../kernel/database/part.queries.ts'
import { withoutParallelWorkers } from '../../kernel/database/report.ts'
import { holds } from '../../kernel/session/session.ts'
import type { ChangeWords, TodaySource, WidgetSources } from '../../kernel/areas/widgets.ts'
import { chartHandlers } from './charts.read.ts'
import { panelReaders } from './panels.read.ts'
import type { Readers, WidgetData } from './panels.read.ts'
import { recentChanges } from './recent.read.ts'

type Reply = Omit<GivenBy<typeof dashboardWidgets>, 'msg'>

/** What the dashboard is made of. */
export interface PainelParts {
  readonly sources: WidgetSources
  readonly today: readonly TodaySource[]
  readonly changes: readonly ChangeWords[]
}

const totalReaders = (sources: WidgetSources): Readers<TotalWidget> => {
  const of = (widget: TotalWidget) => async (context: Context) => {
    const source = sources[widget]
    return { total: source ? await source.read(context) : null, lista: source?.lista ?? null }
  }
  return {
    total_pessoas: of('total_pessoas'),
    total_empresas: of('total_empresas'),
    total_usuarios: of('total_usuarios'),
    total_tarefas: of('total_tarefas'),
  }
}

/** How each widget is read as a person first sees it; charts by the calls of the specification. */
function readersOf({ sources, today, changes }: PainelParts): Readers<keyof WidgetData> {
  const charts = chartHandlers(sources)
  const query = {}
  return {
    ...totalReaders(sources),
    ...panelReaders(sources, today),
    receitas_despesas: (context) => charts.dashboardExpenseRevenue(context, { query }),
    fluxo_caixa: (context) => charts.dashboardCashFlow(context, { query }),
    faturamento_mensal: (context) => charts.dashboardRevenue(context, { query }),
    grafico_vendas: (context) => charts.dashboardSales(context, { query }),
    cadastros_mes: (context) => charts.dashboardPeople(context, {}),
    alteracoes: async (context) => ({ data: await recentChanges(context, changes) }),
  }
}

const hasData = (widget: string): widget is keyof WidgetData => Object.hasOwn(widgetData, widget)

/** Refuses a widget that does not exist, or that this person may not use. */
function refusalOf(widget: string, { actor }: Context): string | undefined {
  if (!isWidget(widget) || !hasData(widget)) return `Widget inexistente: ${widget}.`
  return holds(actor, widgets[widget].access)
    ? undefined
    : 'O seu perfil não pode mais ver este widget.'
}

/** Reads several widgets in one transaction; what refuses one, or breaks it, leaves the others as they are. */
export function togetherOf(parts: PainelParts) {
  const readers = readersOf(parts)
  return async (context: Context, asked: readonly string[]): Promise<Reply> => {
    const data: Record<string, unknown> = {}
    const falhas: Reply['falhas'] = []
    await withoutParallelWorkers(context.db)
    for (const widget of new Set(asked)) {
      const refusal = refusalOf(widget, context)
      if (refusal !== undefined || !hasData(widget)) {
        falhas.push({ widget, msg: refusal ?? '' })
        continue
      }
      try {
        const read: (context: Context) => Promise<unknown> = readers[widget]
        data[widget] = await inPart(context.db, () => read(context))
      } catch (error) {
        if (error instanceof Failure && error.code === 'sobrecarga') throw error
        context.services.log.error({ err: error, widget }, 'um widget não pôde ser lido')
        falhas.push({ widget, msg: 'Este widget não pôde ser lido.' })
      }
    }
    return { data: data as WidgetData, falhas }
  }
}
