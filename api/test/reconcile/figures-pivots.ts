import type { ReplyOf } from '@claquete/contract/endpoint'
import type { PivotBase, PivotGroup } from '@claquete/contract/relatorios/planilhas/pivot'
import { lancamentoList } from '@claquete/contract/livro/titulos/list'
import { graficoLucro, graficoView } from '@claquete/contract/relatorios/graficos/graficos'
import {
  planejamentoFill,
  planejamentoList,
} from '@claquete/contract/relatorios/planejamento/planejamento'
import { resultadoFinanceiro } from '@claquete/contract/relatorios/planejamento/resultado'
import {
  planilhaDespesas,
  planilhaReceitas,
} from '@claquete/contract/relatorios/planilhas/planilhas'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { cents } from '@claquete/core/kernel/amounts/money'
import { year } from './company.ts'
import { figure, figureOf, money, sumBy, sumOf } from './figure.ts'
import type { Amounts, Figure, Subject } from './figure.ts'
import { incomeStatement } from './figures-reports.ts'
import type { House } from './house.ts'
import { amountIn, readExport } from './read-export.ts'
import { wholeYear } from './read-titulos.ts'

const pivots = { receita: planilhaReceitas, despesa: planilhaDespesas } as const
type Side = keyof typeof pivots
const sides: readonly Side[] = ['receita', 'despesa']
const groups: readonly PivotGroup[] = ['pessoa', 'unidade', 'centro', 'orcamento', 'responsavel']

const read = async (house: House, side: Side, more: object = {}) =>
  (await house.read(pivots[side].endpoints.table, { query: { ...wholeYear, ...more } })).data

interface Pivoted extends Subject {
  readonly side: Side
  readonly base: PivotBase
}

const each = (bases: readonly PivotBase[]): readonly Pivoted[] =>
  bases.flatMap((base) => sides.map((side) => ({ side, base, nome: `${side} ${base}` })))

/** The total of a pivot from its months, rows, groups, units, entries and file. */
const totals: Figure = figureOf({
  name: 'Total da planilha de receitas ou de despesas',
  each: () => each(['competencia', 'vencimento', 'pagamento']),
  places: {
    Total: async (house, { side, base }) => money((await read(house, side, { base })).total),
    'Soma dos meses': async (house, { side, base }) =>
      sumOf((await read(house, side, { base })).valores, (um) => um),
    'Soma das linhas sem outras abaixo': async (house, { side, base }) =>
      sumOf(
        (await read(house, side, { base })).linhas.filter(({ filhos }) => filhos === 0),
        ({ total }) => total,
      ),
    ...Object.fromEntries(
      groups.map((agrupar) => [
        `Por ${agrupar}, soma`,
        async (house: House, { side, base }: Pivoted) =>
          sumOf(
            (await read(house, side, { base, agrupar })).linhas.filter(
              ({ superior }) => superior === null,
            ),
            ({ total }) => total,
          ),
      ]),
    ),
    'Por unidade escolhida, soma': async (house, { side, base }) => {
      const { unidades } = house.company.registers
      const all = await Promise.all(
        unidades.map((id_empresa) => read(house, side, { base, id_empresa: [id_empresa] })),
      )
      return sumOf(all, ({ total }) => total)
    },
    'Lançamentos por trás': async (house, { side, base }) => {
      const query = { ...wholeYear, base, perPage: 1 }
      return money((await house.read(pivots[side].endpoints.entries, { query })).data.valor_total)
    },
    Excel: async (house, { side, base }) => {
      const request = { params: { tipo: 'excel' as const }, query: { ...wholeYear, base } }
      const { rows } = readExport(await house.file(pivots[side].endpoints.file, request))
      return amountIn(rows.at(-1)?.['Total'])
    },
  },
})

const dreBases = { competencia: 'competencia', pagamento: 'caixa' } as const

/** By account of the chart, without the sign of the side. */
const ofDre = async (house: House, { side, base }: Pivoted): Promise<Amounts> => {
  if (base === 'vencimento') return {}
  const { linhas } = await incomeStatement(house, dreBases[base])
  const contas = linhas.flatMap((line) => line.contas)
  const { linhas: rows } = await read(house, side, { base })
  const codes = new Set(rows.map(({ codigo }) => codigo).filter(Boolean))
  const own = contas.filter(({ codigo }) => codes.has(codigo))
  return sumBy(
    own,
    ({ codigo }) => codigo,
    ({ total }) => (side === 'receita' ? total : -total),
  )
}

const leaves = <R extends { readonly filhos: number; readonly codigo: string }>(
  rows: readonly R[],
) => rows.filter(({ filhos, codigo }) => filhos === 0 && codigo !== '')

const accounts: Figure = figureOf({
  name: 'Conta do plano na planilha, no DRE e no plano',
  each: () => each(['competencia', 'pagamento']),
  places: {
    Planilha: async (house, { side, base }) =>
      sumBy(
        leaves((await read(house, side, { base })).linhas),
        ({ codigo }) => codigo,
        ({ total }) => total,
      ),
    DRE: ofDre,
    'Resultado financeiro, realizado e em aberto': async (house, { side, base }) => {
      if (base !== 'competencia') return undefined
      const { linhas } = (await house.read(resultadoFinanceiro, { query: { ano: year } })).data
      return sumBy(
        leaves(linhas.filter(({ tipo }) => tipo === side)),
        ({ codigo }) => codigo,
        ({ total }) => Math.round((total.realizado + total.aberto) * 100) / 100,
      )
    },
  },
})

const results: Figure = figureOf({
  name: 'Resultado do ano nas planilhas e nos gráficos',
  each: () => [
    { nome: 'competencia', base: 'competencia' as const },
    { nome: 'pagamento', base: 'pagamento' as const },
  ],
  places: {
    DRE: async (house, { base }) => {
      const { linhas } = await incomeStatement(house, dreBases[base])
      return money(linhas.find(({ codigo }) => codigo === 'resultado_periodo')?.total)
    },
    'Receitas menos despesas': async (house, { base }) => {
      const [receitas, despesas] = [
        await read(house, 'receita', { base }),
        await read(house, 'despesa', { base }),
      ]
      return cents((money(receitas.total) ?? 0) - (money(despesas.total) ?? 0))
    },
    'Gráfico de lucro': async (house, { base }) => {
      if (base !== 'competencia') return undefined
      const { data } = await house.read(graficoLucro, { body: { ano: year } })
      return sumOf(data.series.at(-1)?.valores ?? [], (um) => um)
    },
    'Resultado financeiro': async (house, { base }) => {
      if (base !== 'competencia') return undefined
      const { resultado } = (await house.read(resultadoFinanceiro, { query: { ano: year } })).data
      const { realizado, aberto } = resultado.total
      return sumOf([realizado, aberto], (um) => um)
    },
  },
})

const clients: Figure = figureOf({
  name: 'Receita de todos os clientes',
  each: () => [{ nome: 'ano' }],
  places: {
    'Planilha de receitas': async (house) => money((await read(house, 'receita')).total),
    'Gráfico de concentração': async (house) => {
      const query = { tipo: 'concentracao' as const, ano: year }
      const { data } = await house.read(graficoView, { query })
      return sumOf(data.series[0]?.valores ?? [], (um) => um)
    },
  },
})

/** A plan filled from a year is what its result shows, with what has no account. */
const filledPlan: Figure = figure('Planejamento preenchido com o ano anterior', {
  Preenchimento: async (house) => {
    const plans = (await house.read(planejamentoList, { query: { ano: year + 1 } })).data
    const params = { id_planejamento: plans[0]?.id_planejamento ?? 0 }
    const body = { fonte: 'ano_anterior' as const }
    const { data } = await house.read(planejamentoFill, { params, body })
    return sumBy(
      data.valores,
      ({ id_grupoCusto, especie }) => especie ?? `p${id_grupoCusto}`,
      ({ valor }) => valor,
    )
  },
  'Resultado financeiro': async (house) => {
    const { linhas } = (await house.read(resultadoFinanceiro, { query: { ano: year } })).data
    return sumBy(
      linhas.filter(({ filhos }) => filhos === 0),
      ({ chave, tipo }) => (chave.startsWith('p') ? chave.replace('=', '') : `${tipo}.${chave}`),
      ({ total }) => Math.round((total.realizado + total.aberto) * 100) / 100,
    )
  },
})

/** What has no account is on one side in all places: a refund on a line of a budget lowers expenses. */
const unplaced: Figure = figureOf({
  name: 'Lançado no ano sem conta do plano, verbas à parte',
  each: () => sides.map((nome) => ({ nome })),
  places: {
    Planilha: async (house, { nome }) =>
      sumOf(
        (await read(house, nome)).linhas.filter(({ chave }) => chave === 'sem_conta'),
        ({ total }) => total,
      ),
    'Planilha, lançamentos por trás': async (house, { nome }) => {
      const query = { ...wholeYear, linha: 'sem_conta', perPage: 1 }
      return money((await house.read(pivots[nome].endpoints.entries, { query })).data.valor_total)
    },
    'Lançamentos por dia, sem as faturas de cartão': async (house, { nome }) => {
      const query = { ...wholeYear, id_grupoCusto: [0], verbas: 'N' as const }
      const { data } = await house.read(lancamentosByDay.endpoints.totals, { query })
      const statements = (await house.rows(lancamentoList, { operacao: 'D' })).filter(
        ({ origem, situacao }) =>
          origem === 'fatura_cartao' && (situacao === 'aprovado' || situacao === 'pago'),
      )
      return nome === 'receita'
        ? money(data.receitas)
        : cents(money(data.despesas) - sumOf(statements, ({ valor }) => valor))
    },
  },
})

type Forecast = ReplyOf<typeof resultadoFinanceiro>['data']
const forecast = async (house: House): Promise<Forecast> =>
  (await house.read(resultadoFinanceiro, { query: { ano: year } })).data
type Sums = Forecast['receitas']['total']

/** What the year is expected to be, however it is added up. */
const forecasts: Figure = figureOf({
  name: 'Previsão do ano: realizado, em aberto e o resto do plano',
  each: () => sides.map((nome) => ({ nome })),
  places: {
    Previsão: async (house, { nome }) => money((await forecast(house))[`${nome}s`].total.previsao),
    'Realizado, em aberto e resto': async (house, { nome }) => {
      const { realizado, aberto, resto } = (await forecast(house))[`${nome}s`].total
      return sumOf([realizado, aberto, resto], (um) => um)
    },
    'Planejado e desvio': async (house, { nome }) => {
      const { planejado, desvio } = (await forecast(house))[`${nome}s`].total
      return sumOf([planejado, desvio], (um) => um)
    },
    'Soma dos meses': async (house, { nome }) =>
      sumOf((await forecast(house))[`${nome}s`].meses, ({ previsao }: Sums) => previsao),
    'Soma das contas': async (house, { nome }) =>
      sumOf(
        (await forecast(house)).linhas.filter(({ tipo, filhos }) => tipo === nome && filhos === 0),
        ({ total }) => total.previsao,
      ),
    'Planilha e o resto do plano': async (house, { nome }) => {
      const { resto } = (await forecast(house))[`${nome}s`].total
      return sumOf([(await read(house, nome)).total, resto], (um) => um)
    },
  },
})

const planned: Figure = figureOf({
  name: 'Planejado do ano',
  each: () => sides.map((nome) => ({ nome })),
  places: {
    'Resultado financeiro': async (house, { nome }) =>
      money((await forecast(house))[`${nome}s`].total.planejado),
    'Lista de planejamentos': async (house, { nome }) => {
      const plans = (await house.read(planejamentoList, { query: { ano: year } })).data
      return money(plans.find(({ principal }) => principal === 'S')?.[`${nome}s`])
    },
  },
})

export const pivotFigures: readonly Figure[] = [
  totals,
  accounts,
  results,
  clients,
  filledPlan,
  unplaced,
  forecasts,
  planned,
]
