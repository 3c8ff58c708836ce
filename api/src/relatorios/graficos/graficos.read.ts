import { Failure } from '@claquete/contract/failures'
import type { GraficoInside as Grafico } from '@claquete/contract/relatorios/graficos/graficos'
import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  graficoEficiencia,
  graficoView,
} from '@claquete/contract/relatorios/graficos/graficos'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, subtract, sum } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { fold } from '@claquete/core/kernel/text'
import { largestPoints } from '@claquete/core/relatorios/graficos/points'
import type { ChartPoint } from '@claquete/core/relatorios/graficos/points'
import { shareOf } from '@claquete/core/relatorios/planilhas/pivot'
import type { WhoToday } from '../../kernel/context.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { listVisao } from '../../orcamentos/orcamento/public.ts'
import { listSums, listNamed, wholePlano } from '../planilhas/public.ts'
import type { PivotCut } from '../planilhas/public.ts'
import { listDays, listEfficiency, listOwners } from './graficos.queries.ts'
import type { BudgetOwners } from './graficos.queries.ts'

type Body = TakenBy<typeof graficoEficiencia>['body']
type ViewQuery = TakenBy<typeof graficoView>['query']

interface Year {
  readonly ano: number
  readonly id_empresa: number | null
}

const mostPoints = 12
const monthNames =
  'Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro'.split(
    ' ',
  )

/** The year and the unit; a unit that the person does not see does not exist for them. */
export function yearOf({ today, actor }: WhoToday, { ano, id_empresa }: Body): Year {
  const unit = id_empresa ?? null
  if (unit !== null && actor.empresas.length > 0 && !actor.empresas.includes(unit)) {
    throw new Failure('nao_encontrado')
  }
  return { ano: ano ?? Number(today.slice(0, 4)), id_empresa: unit }
}

/** The sums of a side in a year, by account, group and month. */
async function sumsOf(
  { db, actor }: WhoToday,
  { ano, id_empresa }: Year,
  { side, agrupar }: Pick<PivotCut, 'side' | 'agrupar'>,
) {
  const visao = await visaoDoLivro(db, actor)
  return listSums(db, {
    ...wholePlano,
    side,
    agrupar,
    recorte: {
      base: 'competencia',
      periodo1: calendarDate(`${ano}-01-01`),
      periodo2: calendarDate(`${ano}-12-31`),
      id_empresa,
      id_centrocusto: null,
      empresas: actor.empresas,
      visao,
      ...(agrupar !== 'plano' && { byLine: true as const }),
    },
  })
}

type Sums = Awaited<ReturnType<typeof sumsOf>>
const percent = (share: number | null) => (share === null ? null : share / 100)

interface Drawn {
  readonly ano: number
  readonly names: readonly (readonly [codigo: string, nome: string])[]
  readonly points: readonly ChartPoint[]
  readonly share: (point: ChartPoint) => number | null
}

const drawn = ({ ano, names, points, share }: Drawn): Grafico => ({
  ano,
  unidade: 'reais',
  pontos: points.map((point) => ({
    chave: point.chave,
    nome: point.nome,
    percentual: percent(share(point)),
  })),
  series: names.map(([codigo, nome], at) => ({
    codigo,
    nome,
    valores: points.map(({ valores }) => valores[at] ?? cents(0)),
  })),
})

/** The share of the last amount (profit, margin) in the first (income). */
const marginOf = ({ valores }: ChartPoint) =>
  shareOf(valores[2] ?? cents(0), valores[0] ?? cents(0))

const ofMonth = (sums: Sums, mes: number) =>
  sum(sums.filter((one) => Number(one.mes.slice(5)) === mes).map(({ valor }) => valor))

const byMonth = (receitas: Sums, despesas: Sums): ChartPoint[] =>
  monthNames.map((nome, at) => {
    const [income, expense] = [ofMonth(receitas, at + 1), ofMonth(despesas, at + 1)]
    return { chave: at + 1, nome, valores: [income, expense, subtract(income, expense)] }
  })

export async function profitOf(who: WhoToday, year: Year): Promise<Grafico> {
  const receitas = await sumsOf(who, year, { side: 'receita', agrupar: 'plano' })
  const despesas = await sumsOf(who, year, { side: 'despesa', agrupar: 'plano' })
  return drawn({
    ano: year.ano,
    names: [
      ['receitas', 'Receitas'],
      ['despesas', 'Despesas'],
      ['lucro', 'Lucro'],
    ],
    points: byMonth(receitas, despesas),
    share: marginOf,
  })
}

/** How much of what was planned to be spent the budgets spent: above 100% they cost less than planned. */
export async function efficiencyOf(who: WhoToday, year: Year): Promise<Grafico> {
  const { db, actor } = who
  const visao = listVisao(actor)
  if (!visao.custos) throw new Failure('sem_permissao')
  const budgets = await listEfficiency(db, actor, { ...year, visao })
  return drawn({
    ano: year.ano,
    names: [
      ['vendido', 'Vendido'],
      ['planejado', 'Custo planejado'],
      ['gasto', 'Gasto'],
    ],
    points: largestPoints(
      budgets.map(({ id_orcamento, nome, venda, planejado, gasto }) => ({
        chave: id_orcamento,
        nome,
        valores: [venda, planejado, gasto],
      })),
      mostPoints,
    ),
    share: ({ valores: [, planejado = cents(0), gasto = cents(0)] }) => shareOf(planejado, gasto),
  })
}

type By = NonNullable<ViewQuery['por']>

interface Group {
  readonly chave: number | null
  readonly nome: string
}

/** What a budget is grouped by. Products are only written in budgets, and have no id. */
const groupOf: Readonly<Record<Exclude<By, 'mes'>, (owners: BudgetOwners) => Group>> = {
  orcamento: ({ id_orcamento, nome }) => ({ chave: id_orcamento, nome }),
  cliente: ({ id_cliente, cliente }) => ({ chave: id_cliente, nome: cliente ?? 'Sem cliente' }),
  agencia: ({ id_agencia, agencia }) => ({
    chave: id_agencia,
    nome: agencia ?? 'Direto, sem agência',
  }),
  produto: ({ produto }) => ({ chave: null, nome: produto ?? 'Sem produto anunciado' }),
}

/** Income and cost of each budget, as points by what they are grouped by. */
async function pointsBy(who: WhoToday, por: By, [receitas, despesas]: readonly [Sums, Sums]) {
  if (por === 'mes') return byMonth(receitas, despesas)
  const ids = [...receitas, ...despesas].flatMap(({ grupo }) => (grupo === null ? [] : [grupo]))
  const owners = new Map(
    (await listOwners(who.db, [...new Set(ids)])).map((one) => [Number(one.id_orcamento), one]),
  )
  const points = new Map<string, Group & { cameIn: Cents; wentOut: Cents }>()
  const add = (sums: Sums, name: 'cameIn' | 'wentOut') => {
    for (const { grupo, valor } of sums) {
      const owner = owners.get(Number(grupo))
      if (!owner) continue
      const group = groupOf[por](owner)
      // However it is spelled, a product is one.
      const key = String(group.chave ?? fold(group.nome))
      const one = points.get(key) ?? { ...group, cameIn: cents(0), wentOut: cents(0) }
      points.set(key, { ...one, [name]: cents(one[name] + valor) })
    }
  }
  add(receitas, 'cameIn')
  add(despesas, 'wentOut')
  return largestPoints(
    [...points.values()].map(({ chave, nome, cameIn, wentOut }) => ({
      chave,
      nome,
      valores: [cameIn, wentOut, subtract(cameIn, wentOut)],
    })),
    mostPoints,
  )
}

/** What jobs brought in, cost and left, by job, client, agency, advertised product or month. */
export async function marginsOf(who: WhoToday, year: Year, por: By): Promise<Grafico> {
  const ofJobs = (sums: Sums) => sums.filter(({ grupo }) => grupo !== null)
  const receitas = ofJobs(await sumsOf(who, year, { side: 'receita', agrupar: 'orcamento' }))
  const despesas = ofJobs(await sumsOf(who, year, { side: 'despesa', agrupar: 'orcamento' }))
  return drawn({
    ano: year.ano,
    names: [
      ['receitas', 'Receita dos jobs'],
      ['custos', 'Custo dos jobs'],
      ['margem', 'Margem'],
    ],
    points: await pointsBy(who, por, [receitas, despesas]),
    share: marginOf,
  })
}

/** How much of the income each client is. */
export async function concentrationOf(who: WhoToday, year: Year): Promise<Grafico> {
  const sums = await sumsOf(who, year, { side: 'receita', agrupar: 'pessoa' })
  const byClient = new Map<number | null, Cents>()
  for (const { grupo, valor } of sums) {
    byClient.set(grupo, cents((byClient.get(grupo) ?? 0) + valor))
  }
  const ids = [...byClient.keys()].flatMap((one) => (one === null ? [] : [one]))
  const names = new Map(
    (await listNamed(who.db, 'pessoa', ids)).map(({ id, nome }) => [Number(id), nome]),
  )
  const whole = sum(byClient.values())
  return drawn({
    ano: year.ano,
    names: [['receita', 'Receita']],
    points: largestPoints(
      [...byClient].map(([chave, valor]) => ({
        chave,
        nome: chave === null ? 'Sem cliente' : (names.get(Number(chave)) ?? ''),
        valores: [valor],
      })),
      mostPoints,
    ),
    share: ({ valores: [valor = cents(0)] }) => shareOf(valor, whole),
  })
}

/** How many days clients take to pay, by month. */
export async function receiptDaysOf(who: WhoToday, year: Year): Promise<Grafico> {
  const { db, actor } = who
  const days = await listDays(db, await visaoDoLivro(db, actor), year)
  const of = (name: 'emissao' | 'vencimento') =>
    monthNames.map((_, at) => days.find(({ mes }) => mes === at + 1)?.[name] ?? 0)
  return {
    ano: year.ano,
    unidade: 'dias',
    pontos: monthNames.map((nome, at) => ({ chave: at + 1, nome, percentual: null })),
    series: [
      { codigo: 'emissao', nome: 'Da emissão ao recebimento', valores: of('emissao') },
      { codigo: 'vencimento', nome: 'Depois do vencimento', valores: of('vencimento') },
    ],
  }
}
