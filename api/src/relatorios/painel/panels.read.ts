import type { GivenBy } from '@claquete/contract/endpoint'
import type { dashboardWidgets } from '@claquete/contract/relatorios/painel/painel'
import { cents, subtract, sum } from '@claquete/core/kernel/amounts/money'
import type { Context } from '../../kernel/context.ts'
import { holds } from '../../kernel/session/session.ts'
import type { ListedAmount, TodaySource, WidgetSources } from '../../kernel/areas/widgets.ts'

export type WidgetData = GivenBy<typeof dashboardWidgets>['data']
/** How the data of a widget are read; undefined while its area gives none. */
export type Readers<Name extends keyof WidgetData> = {
  readonly [W in Name]: (context: Context) => Promise<WidgetData[W]>
}

const totalOf = (rows: readonly ListedAmount[]) => ({
  quantidade: rows.reduce((all, { quantidade }) => all + quantidade, 0),
  valor: sum(rows.map(({ valor }) => valor)),
})

const isRestricted = ({ actor }: Context) => actor.empresas.length > 0

type Titles = Readers<'recebiveis_idade' | 'pagar_semana'>

const titlePanels = (sources: WidgetSources): Titles => ({
  recebiveis_idade: async (context) => {
    const source = sources.recebiveis_idade
    if (!source) return undefined
    const bands = await source.read(context)
    return {
      data: [...bands],
      ...totalOf(bands),
      lista: source.lista,
      restrito: isRestricted(context),
    }
  },

  pagar_semana: async (context) => {
    const found = await sources.pagar_semana?.read(context)
    if (!found) return undefined
    return {
      data: [...found.dias],
      antes: found.antes,
      ...totalOf(found.dias),
      lista: found.lista,
      restrito: isRestricted(context),
    }
  },
})

type Money = Readers<'caixa_30_dias' | 'jobs_estourados' | 'aprovacoes'>

const moneyPanels = (sources: WidgetSources): Money => ({
  caixa_30_dias: async (context) => {
    const found = await sources.caixa_30_dias?.read(context)
    if (!found) return undefined
    const { dias, ...rest } = found
    return { ...rest, data: [...dias], restrito: isRestricted(context) }
  },

  jobs_estourados: async (context) => {
    const source = sources.jobs_estourados
    if (!source) return undefined
    const { lista } = source
    const found = await source.read(context)
    const shared = { lista, restrito: isRestricted(context) }
    if ('motivo' in found) {
      return { data: [], quantidade: 0, excesso: cents(0), ...found, ...shared }
    }
    return {
      data: found.jobs.map((job) => ({
        ...job,
        excesso: subtract(job.gasto, job.previsto),
        path: `/relatorios/visao-orcamento/detalhes/${job.id_orcamento}`,
      })),
      quantidade: found.quantidade,
      excesso: found.excesso,
      motivo: null,
      ...shared,
    }
  },

  aprovacoes: async (context) => {
    const source = sources.aprovacoes
    if (!source) return undefined
    const { primeiras, quantidade, valor } = await source.read(context)
    return { data: [...primeiras], quantidade, valor, lista: source.lista }
  },
})

/** What waits for the person, of the kinds that they may act on and that there are. */
const mine = (today: readonly TodaySource[]): Readers<'meu_dia'>['meu_dia'] =>
  async function readMine(context) {
    const data = []
    for (const { chave, needs, texto, path, read } of today) {
      if (!holds(context.actor, needs ?? 'session')) continue
      const { quantidade, valor } = await read(context)
      if (quantidade === 0) continue
      data.push({
        chave,
        texto: texto[quantidade === 1 ? 0 : 1],
        quantidade,
        valor: valor === undefined || valor === cents(0) ? null : valor,
        path: path(context),
      })
    }
    return { data }
  }

/** The widgets that no call of their own gives. */
export const panelReaders = (
  sources: WidgetSources,
  today: readonly TodaySource[],
): Titles & Money & Readers<'meu_dia'> => ({
  ...titlePanels(sources),
  ...moneyPanels(sources),
  meu_dia: mine(today),
})
