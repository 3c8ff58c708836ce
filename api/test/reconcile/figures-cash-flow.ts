import {
  cashFlowDetailDay,
  cashFlowGrouped,
  cashFlowExport,
  fluxoCaixaGrouped,
  fluxoCaixaDetailed,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { Grouped, FluxoFilter } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import {
  dashboardCashFlow,
  dashboardExpenseRevenue,
} from '@claquete/contract/relatorios/painel/painel'
import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { today, year } from './company.ts'
import { figure, figureOf, money, sumBy, sumOf } from './figure.ts'
import type { Amounts, Figure, Subject } from './figure.ts'
import type { House } from './house.ts'
import { amountIn } from './read-export.ts'
import { cashRows, months, unidades, wholeYear } from './read-titulos.ts'
import { returnedByMonth } from './read-words.ts'

const flow = async (house: House, query: FluxoFilter) =>
  (await house.read(fluxoCaixaGrouped, { query })).data

const daily = (house: House, more: FluxoFilter = {}) =>
  flow(house, { ...wholeYear, passo: 'dia', ...more })

const fromLines = ({ saldoInicial, linhas }: Grouped): Amounts => {
  const entradas = sumOf(linhas, (um) => um.entradas)
  const saidas = sumOf(linhas, (um) => um.saidas)
  const ajuste = sumOf(linhas, (um) => um.ajuste)
  return { entradas, saidas, final: cents(money(saldoInicial) + entradas - saidas + ajuste) }
}

const whole: Figure = figure('Entradas, saídas e saldo final do fluxo de caixa', {
  Totais: async (house) => {
    const { totalGeralIn, totalGeralOut, saldoFinal } = await daily(house)
    return { entradas: money(totalGeralIn), saidas: money(totalGeralOut), final: money(saldoFinal) }
  },
  'Soma dos dias': async (house) => fromLines(await daily(house)),
  'Soma das semanas': async (house) =>
    fromLines(await flow(house, { ...wholeYear, passo: 'semana' })),
  'Soma dos meses': async (house) => fromLines(await flow(house, { ...wholeYear, passo: 'mes' })),
  'Contas do plano no topo': async (house) => {
    const data = await daily(house)
    const top = data.grupos.filter(({ nivel }) => nivel === 1)
    return {
      ...fromLines(data),
      entradas: sumOf(top, (um) => um.entradas),
      saidas: sumOf(top, (um) => um.saidas),
    }
  },
  'Título por título': async (house) => {
    const rows = await cashRows(house)
    const of = (operacao: 'C' | 'D') =>
      sumOf(rows, (um) => (um.operacao === operacao ? um.valor : 0))
    return { ...fromLines(await daily(house)), entradas: of('C'), saidas: of('D') }
  },
  'Pelo endereço v2': async (house) => {
    const query = { ...wholeYear, passo: 'dia' } as const
    return fromLines((await house.read(cashFlowGrouped, { query })).dataCashFlow)
  },
  'Arquivo por conta': async (house) => {
    const body = { ...wholeYear, passo: 'mes', tipo: 'csv', visao: 'agrupado' } as const
    const { sum, rows } = await house.exported(cashFlowExport, { body })
    const { saldoInicial } = await daily(house)
    return {
      final: amountIn(rows.at(-1)?.['Acumulado']) ?? money(saldoInicial),
      entradas: cents(sum('Recebido') + sum('A receber')),
      saidas: cents(sum('Pago') + sum('A pagar')),
    }
  },
  'Arquivo por título': async (house) => {
    const body = { ...wholeYear, tipo: 'csv', visao: 'detalhado' } as const
    const { sum, rows } = await house.exported(cashFlowExport, { body })
    const { saldoInicial } = await daily(house)
    return {
      entradas: sum('Entrada'),
      saidas: sum('Saída'),
      final: rows.length === 0 ? money(saldoInicial) : amountIn(rows.at(-1)?.['Acumulado']),
    }
  },
})

interface Day extends Subject {
  readonly dia: CalendarDate
}

const movingDays = async (house: House): Promise<Day[]> =>
  (await daily(house)).linhas
    .filter(({ entradas, saidas }) => entradas !== 0 || saidas !== 0)
    .map(({ dia }) => ({ dia, nome: dia }))

const days: Figure = figureOf({
  name: 'O que entra e sai no dia',
  each: movingDays,
  places: {
    Linha: async (house, { dia }) => {
      const line = (await daily(house)).linhas.find((um) => um.dia === dia)
      return { entra: money(line?.entradas ?? 0), sai: money(line?.saidas ?? 0) }
    },
    'Detalhe do dia': async (house, { dia }) => {
      const reply = await house.read(cashFlowDetailDay, { body: { ...wholeYear, dia } })
      return { entra: money(reply.totalIn), sai: money(reply.totalOut) }
    },
    'Títulos do dia': async (house, { dia }) => {
      const { data } = await house.read(cashFlowDetailDay, { body: { ...wholeYear, dia } })
      const of = (operacao: 'C' | 'D') =>
        sumOf(data, (um) => (um.operacao === operacao ? um.valor : 0))
      return { entra: of('C'), sai: of('D') }
    },
    Dashboard: async (house, { dia }) => {
      const { data } = (await house.read(dashboardCashFlow, { query: { mes: dia } })).data
      const found = data.find(({ date }) => date === dia)
      return { entra: money(found?.entradas ?? 0), sai: money(found?.saidas ?? 0) }
    },
  },
})

const balances: Figure = figureOf({
  name: 'Saldo no fim do dia',
  each: movingDays,
  places: {
    'Fluxo de caixa, acumulado': async (house, { dia }) => {
      const line = (await daily(house)).linhas.find((um) => um.dia === dia)
      return money(line?.acumulado)
    },
    'Fluxo de caixa do mês, acumulado': async (house, { dia }) => {
      const periodo1 = calendarDate(`${dia.slice(0, 7)}-01`)
      const query = {
        periodo1,
        periodo2: addDays(addMonths(periodo1, 1), -1),
        passo: 'dia' as const,
      }
      const line = (await flow(house, query)).linhas.find((um) => um.dia === dia)
      return money(line?.acumulado)
    },
    'Dashboard, fluxo de caixa': async (house, { dia }) => {
      const { data } = (await house.read(dashboardCashFlow, { query: { mes: dia } })).data
      return money(data.find(({ date }) => date === dia)?.saldo)
    },
  },
})

const chart: Figure = figure('Fluxo de caixa por conta do plano', {
  Tela: async (house) => {
    const { grupos } = await daily(house)
    const own = grupos.filter(
      (um) =>
        !grupos.some(
          (below) => below.id_grupoCustoSuperior === um.id_grupoCusto && um.id_grupoCusto !== null,
        ),
    )
    return sumBy(
      own,
      (um) => um.descricao,
      (um) => um.entradas - um.saidas,
    )
  },
  'Tela, soma das suas colunas': async (house) => {
    const { grupos } = await daily(house)
    const own = grupos.filter(
      (um) =>
        !grupos.some(
          (below) => below.id_grupoCustoSuperior === um.id_grupoCusto && um.id_grupoCusto !== null,
        ),
    )
    const cells = own.flatMap(({ descricao, valores }) =>
      valores.map((um) => ({ descricao, valor: um.entradas - um.saidas })),
    )
    return sumBy(
      cells,
      (um) => um.descricao,
      (um) => Math.round(um.valor * 100) / 100,
    )
  },
})

const parts: Figure = figure('Fluxo de caixa realizado: o todo e as partes', {
  'Todas as contas': async (house) => sides(await daily(house, { em_aberto: 'N' })),
  'Conta por conta': async (house) => {
    const { contas } = await daily(house, { em_aberto: 'N' })
    const each = await Promise.all(
      contas.map(({ id_contabancaria: id }) => daily(house, { em_aberto: 'N', contas: [id] })),
    )
    return sumOfSides(each)
  },
  'Unidade por unidade': async (house) => {
    const each = await Promise.all(
      house.company.registers.unidades.map((id) =>
        daily(house, { em_aberto: 'N', empresas: [id] }),
      ),
    )
    return sumOfSides(each)
  },
})

const ofUnits: Figure = figureOf({
  name: 'Entradas e saídas realizadas da unidade',
  each: unidades,
  places: {
    'Fluxo da unidade': async (house, { id_empresa }) =>
      sides(await daily(house, { em_aberto: 'N', empresas: [id_empresa] })),
    'Fluxo de todas, título por título': async (house, { nome }) => {
      const query = { ...wholeYear, em_aberto: 'N' as const, perPage: 500 }
      const { data } = await house.read(fluxoCaixaDetailed, { query })
      const own = data.datacashFlowDetails.filter(({ empresa }) => empresa === nome)
      const of = (operacao: 'C' | 'D') =>
        sumOf(own, (um) => (um.operacao === operacao ? um.valor : 0))
      return { entradas: of('C'), saidas: of('D') }
    },
    'Arquivo por título': async (house, { id_empresa }) => {
      const more = { em_aberto: 'N' as const, empresas: [id_empresa] }
      const body = { ...wholeYear, ...more, tipo: 'csv', visao: 'detalhado' } as const
      const { sum } = await house.exported(cashFlowExport, { body })
      return { entradas: sum('Entrada'), saidas: sum('Saída') }
    },
  },
})

const sides = ({ totalGeralIn, totalGeralOut }: Grouped) => ({
  entradas: money(totalGeralIn),
  saidas: money(totalGeralOut),
})
const sumOfSides = (each: readonly Grouped[]) => ({
  entradas: sumOf(each, (um) => um.totalGeralIn),
  saidas: sumOf(each, (um) => um.totalGeralOut),
})

const dashboard: Figure = figure('Receitas e despesas de cada mês', {
  'Fluxo de caixa': async (house) => {
    const { linhas } = await flow(house, { ...wholeYear, passo: 'mes' })
    // What comes back of a fund is money in, but no income.
    const returned = await returnedByMonth(house)
    const less = (valor: number, dia: string) => valor - (returned[dia.slice(0, 7)] ?? 0) / 100
    return {
      ...sumBy(
        linhas,
        (um) => `receita de ${um.dia.slice(0, 7)}`,
        (um) => less(um.entradas, um.dia),
      ),
      ...sumBy(
        linhas,
        (um) => `despesa de ${um.dia.slice(0, 7)}`,
        (um) => less(um.saidas, um.dia),
      ),
    }
  },
  'Dashboard, receitas x despesas': async (house) => {
    const { data } = await house.read(dashboardExpenseRevenue, { query: { ano: year } })
    const named = (nome: string, values: Readonly<Record<string, number>>) =>
      sumBy(
        months,
        (mes) => `${nome} de ${mes}`,
        (mes) => values[String(Number(mes.slice(5)))],
      )
    return { ...named('receita', data.receitas), ...named('despesa', data.despesas) }
  },
})

const opening: Figure = figureOf({
  name: 'Saldo inicial do fluxo é o final do dia antes dele',
  each: () => [{ nome: 'março', dia: calendarDate('2026-03-01') }],
  places: {
    Inicial: async (house, { dia }) =>
      money((await flow(house, { periodo1: dia, periodo2: today, em_aberto: 'N' })).saldoInicial),
    Final: async (house, { dia }) => {
      const query = { ...wholeYear, periodo2: addDays(dia, -1), em_aberto: 'N' as const }
      return money((await flow(house, query)).saldoFinal)
    },
  },
})

export const cashFlowFigures: readonly Figure[] = [
  whole,
  days,
  balances,
  chart,
  parts,
  ofUnits,
  dashboard,
  opening,
]
