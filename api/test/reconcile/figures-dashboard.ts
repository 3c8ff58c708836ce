import { fluxoCaixaGrouped } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import {
  solicitacaoList,
  solicitacaoTotal,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { contasPayableList, contasReceivableList } from '@claquete/contract/livro/titulos/list'
import {
  visaoRelatorioList,
  visaoRelatorioTotals,
} from '@claquete/contract/orcamentos/visao/visao-relatorio'
import {
  dashboardExpenseRevenue,
  dashboardRevenue,
  dashboardSales,
  dashboardWidgets,
} from '@claquete/contract/relatorios/painel/painel'
import { cents } from '@claquete/core/kernel/amounts/money'
import { weekOf } from '@claquete/core/kernel/amounts/series'
import { bandOf } from '@claquete/core/kernel/amounts/age'
import { today, year } from './company.ts'
import { figure, money, sumBy, sumOf } from './figure.ts'
import type { Amounts, Figure } from './figure.ts'
import type { House } from './house.ts'
import { open, sides, sumsOf } from './read-titulos.ts'

/** The data of one widget, as the dashboard reads it. */
async function shown<W extends keyof Data>(house: House, widget: W) {
  const { data } = await house.read(dashboardWidgets, { query: { widgets: [widget] } })
  const found = data[widget]
  if (!found) throw new Error(`${widget} não respondeu`)
  return found
}
type Data = Awaited<ReturnType<typeof readAll>>
const readAll = async (house: House) =>
  (await house.read(dashboardWidgets, { query: { widgets: ['meu_dia'] } })).data

const [payables, receivables] = sides
const filtersOf = (address: string) =>
  Object.fromEntries(new URL(address, 'http://x').searchParams) as object

const ages: Figure = figure('Recebíveis por idade', {
  Dashboard: async (house) => {
    const { data } = await shown(house, 'recebiveis_idade')
    return sumBy(
      data,
      ({ faixa }) => faixa,
      ({ valor }) => valor,
    )
  },
  'Contas a receber, pelo atraso de cada uma': async (house) => {
    const rows = await house.rows(contasReceivableList, open)
    return sumBy(
      rows,
      ({ atraso }) => bandOf(atraso ?? 0),
      ({ saldo }) => saldo,
    )
  },
  'Somas da lista que cada faixa abre': async (house) => {
    const { data } = await shown(house, 'recebiveis_idade')
    const sums: Record<string, ReturnType<typeof cents>> = {}
    for (const { faixa, lista } of data) {
      sums[faixa] = money((await sumsOf(house, receivables, filtersOf(lista))).em_aberto)
    }
    return sums
  },
})

const week: Figure = figure('A pagar em cada dia da semana, e antes dela', {
  Dashboard: async (house) => {
    const { data, antes } = await shown(house, 'pagar_semana')
    const days = sumBy(
      data,
      ({ dia }) => dia,
      ({ valor }) => valor,
    )
    return { ...days, antes: money(antes.valor) }
  },
  'Contas a pagar': async (house) => {
    const days: readonly string[] = weekOf(today)
    const rows = (await house.rows(contasPayableList, open)).filter(
      ({ dataVencimento }) => dataVencimento <= (days.at(-1) ?? ''),
    )
    return sumBy(
      rows,
      ({ dataVencimento }) => (days.includes(dataVencimento) ? dataVencimento : 'antes'),
      ({ saldo }) => saldo,
    )
  },
  'Somas da lista que cada dia abre': async (house) => {
    const { data, antes } = await shown(house, 'pagar_semana')
    const sums: Record<string, ReturnType<typeof cents>> = {}
    for (const { dia, lista } of [...data, { dia: 'antes', lista: antes.lista }]) {
      sums[dia] = money((await sumsOf(house, payables, filtersOf(lista))).em_aberto)
    }
    return sums
  },
})

const ahead: Figure = figure('Caixa de 30 dias e o seu menor saldo', {
  Dashboard: async (house) => {
    const { data, menor, saldo_inicial } = await shown(house, 'caixa_30_dias')
    return {
      inicial: money(saldo_inicial),
      menor: money(menor.valor),
      ...sumBy(
        data,
        ({ date }) => date,
        ({ saldo }) => saldo,
      ),
    }
  },
  'Fluxo de caixa que ele abre': async (house) => {
    const { lista } = await shown(house, 'caixa_30_dias')
    const { data } = await house.read(fluxoCaixaGrouped, { query: filtersOf(lista) })
    return {
      inicial: money(data.saldoInicial),
      menor: money(data.menorSaldo?.valor ?? 0),
      ...sumBy(
        data.linhas,
        ({ dia }) => dia,
        ({ acumulado }) => acumulado,
      ),
    }
  },
})

const jobsOver: Figure = figure('Jobs acima do previsto', {
  Dashboard: async (house) => ({
    excesso: money((await shown(house, 'jobs_estourados')).excesso),
  }),
  'Relatório de visão, saldos negativos': async (house) => {
    const rows = await house.rows(visaoRelatorioList, {})
    const over = rows.filter(({ saldo }) => (saldo ?? 0) < 0)
    return { excesso: sumOf(over, ({ saldo }) => -(saldo ?? 0)) }
  },
  'Totais do relatório que ele abre': async (house) => {
    const { data } = await house.read(visaoRelatorioTotals, {
      query: { acima: 'S' },
    })
    return { excesso: cents(-(money(data.saldo) ?? 0)) }
  },
})

const approvals: Figure = figure('Pagamentos que esperam aprovação', {
  Dashboard: async (house) => money((await shown(house, 'aprovacoes')).valor),
  'Meu dia': async (house) => {
    const { data } = await shown(house, 'meu_dia')
    return money(data.find(({ chave }) => chave === 'aprovar')?.valor ?? 0)
  },
  'Total das solicitações': async (house) =>
    money((await house.read(solicitacaoTotal, {})).data.valor),
  'Lista de solicitações': async (house) =>
    sumOf(await house.rows(solicitacaoList, { minhas: 'S' }), ({ valor }) => valor),
})

const dueToday: Figure = figure('O que vence hoje', {
  'Meu dia': async (house) => {
    const { data } = await shown(house, 'meu_dia')
    const of = (chave: string) => money(data.find((one) => one.chave === chave)?.valor ?? 0)
    return { pagar: of('pagar_hoje'), receber: of('receber_hoje') }
  },
  'Somas das listas': async (house) => {
    const query = { ...open, periodo1: today, periodo2: today }
    return {
      pagar: money((await sumsOf(house, payables, query)).em_aberto),
      receber: money((await sumsOf(house, receivables, query)).em_aberto),
    }
  },
})

const allMonths = (months: Readonly<Record<string, number>>, of: string): Amounts =>
  Object.fromEntries(
    Object.entries(months).map(([month, value]) => [`${of} ${month}`, money(value)]),
  )

const together: Figure = figure('Gráficos do ano: numa só leitura e cada um na sua', {
  'Todos de uma vez': async (house) => {
    const { data } = await house.read(dashboardWidgets, {
      query: {
        widgets: ['receitas_despesas', 'fluxo_caixa', 'caixa_30_dias', 'faturamento_mensal'],
      },
    })
    return {
      ...allMonths(data.receitas_despesas?.data.receitas ?? {}, 'receita'),
      ...allMonths(data.receitas_despesas?.data.despesas ?? {}, 'despesa'),
      ...allMonths(data.faturamento_mensal?.revenues ?? {}, 'faturado'),
    }
  },
  'Cada um': async (house) => {
    const query = { ano: year }
    const { receitas, despesas } = (await house.read(dashboardExpenseRevenue, { query })).data
    const { revenues } = await house.read(dashboardRevenue, { query })
    return {
      ...allMonths(receitas, 'receita'),
      ...allMonths(despesas, 'despesa'),
      ...allMonths(revenues, 'faturado'),
    }
  },
})

const sold: Figure = figure('Vendas do ano', {
  Dashboard: async (house) => {
    const { data } = await shown(house, 'grafico_vendas')
    return sumOf(data.data, ({ valor }) => valor)
  },
  'Gráfico de vendas': async (house) => {
    const { data } = await house.read(dashboardSales, { query: { ano: year } })
    return sumOf(data.data, ({ valor }) => valor)
  },
})

export const dashboardFigures: readonly Figure[] = [
  ages,
  week,
  ahead,
  jobsOver,
  approvals,
  dueToday,
  together,
  sold,
]
