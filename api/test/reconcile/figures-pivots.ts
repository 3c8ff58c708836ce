import type { PivotBase, PivotGroup } from '@claquete/contract/pivot'
import { graficoLucro, graficoView } from '@claquete/contract/relatorios/graficos/graficos'
import { resultadoFinanceiro } from '@claquete/contract/relatorios/planejamento/resultado'
import {
  planilhaDespesas,
  planilhaReceitas,
} from '@claquete/contract/relatorios/planilhas/planilhas'
import { cents } from '@claquete/core/kernel/money'
import { year } from './company.ts'
import { figureOf, money, sumBy, sumOf } from './figure.ts'
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

export const pivotFigures: readonly Figure[] = [totals, accounts, results, clients]
