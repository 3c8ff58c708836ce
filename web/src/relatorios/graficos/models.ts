import type { Grafico } from '@claquete/contract/relatorios/graficos/graficos'
import type { DreLine } from '@claquete/contract/financeiro/dre/dre'
import { centsOfReais, centsToReais } from '@claquete/core/kernel/amounts/money'
import { waterfallOf } from '@claquete/core/relatorios/graficos/points'
import type { ChartModel, ChartSeries } from '../../ui/chart/chart-model.ts'

type Look = Pick<ChartSeries, 'kind' | 'tone'>

/** How each series is drawn. */
const looks: Readonly<Record<string, Look>> = {
  receitas: { kind: 'bars', tone: 'income' },
  receita: { kind: 'bars', tone: 'income' },
  despesas: { kind: 'bars', tone: 'expense' },
  custos: { kind: 'bars', tone: 'expense' },
  lucro: { kind: 'line', tone: 'balance' },
  margem: { kind: 'line', tone: 'balance' },
  vendido: { kind: 'bars', tone: 'income' },
  planejado: { kind: 'bars', tone: 'balance' },
  gasto: { kind: 'bars', tone: 'expense' },
  emissao: { kind: 'bars', tone: 'accent' },
  vencimento: { kind: 'line', tone: 'expense' },
}
const plain: Look = { kind: 'bars', tone: 'accent' }

const shortLength = 12
const shortName = (name: string) =>
  name.length > shortLength ? `${name.slice(0, shortLength - 1)}…` : name

/** Numbers of budgets begin alike: under the axis stands the title. */
const labelOf = (axis: string, name: string) =>
  shortName(axis === 'Job' || axis === 'Orçamento' ? name.replace(/^\S+ (?=.)/u, '') : name)

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Converts a reply into a chart. Months are connected by a line; records have no order, so each gets a bar. */
export function modelOf(grafico: Grafico, axis: string): ChartModel {
  const isByMonth = axis === 'Mês'
  const { pontos, series, unidade } = grafico
  return {
    axis,
    labels: pontos.map(({ nome }) => (isByMonth ? nome.slice(0, 3) : labelOf(axis, nome))),
    titles: pontos.map(({ nome, percentual }) =>
      percentual === null ? nome : `${nome} (${percent.format(percentual)}%)`,
    ),
    unit: unidade === 'dias' ? 'unidades' : 'reais',
    series: series.map(({ codigo, nome, valores }) => {
      const { kind, tone } = looks[codigo] ?? plain
      return { label: nome, kind: isByMonth ? kind : 'bars', tone, values: valores }
    }),
  }
}

const bareName = ({ descricao }: DreLine) => descricao.replace(/^(\([−+]\)|=) /u, '')

/** The income statement as a waterfall: what comes in, what each line takes, where it arrives. */
export function waterfallModel(lines: readonly DreLine[]): ChartModel {
  const shown = lines.filter(
    ({ especie, codigo }) => especie !== 'subtotal' || arrivals.has(codigo),
  )
  const steps = waterfallOf(
    shown.map((line) => ({
      nome: bareName(line),
      valor: centsOfReais(line.total),
      isSubtotal: line.especie === 'subtotal',
    })),
  )
  const side = (isIn: boolean, of: (step: (typeof steps)[number]) => number) =>
    steps.map((step) => (step.valor >= 0 === isIn ? of(step) : 0))
  return {
    axis: 'Linha',
    labels: steps.map(({ nome }) => shortName(nome)),
    titles: steps.map(({ nome }) => nome),
    unit: 'reais',
    series: [true, false].map((isIn) => ({
      label: isIn ? 'Entra' : 'Sai',
      kind: 'bars' as const,
      tone: isIn ? ('income' as const) : ('expense' as const),
      values: side(isIn, ({ valor }) => centsToReais(valor)),
      starts: side(isIn, ({ inicio }) => centsToReais(inicio)),
    })),
  }
}

/** The subtotals that a waterfall shows: more would hide the steps. */
const arrivals = new Set(['receita_liquida', 'margem_contribuicao', 'resultado_periodo'])

/** The sum of the shares of the first points, in words: how much the largest clients are. */
export const shareOfFirst = ({ pontos }: Grafico, count: number): string => {
  const first = pontos.slice(0, count).filter(({ chave }) => chave !== null)
  return `${percent.format(first.reduce((all, { percentual }) => all + (percentual ?? 0), 0))}%`
}
