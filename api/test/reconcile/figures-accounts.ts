import { conciliacaoPainel } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { conciliacaoReport } from '@claquete/contract/financeiro/conciliacao/relatorio'
import {
  contaBancariaExportList,
  contaBancariaList,
  contaBancariaSaldo,
  contaBancariaView,
} from '@claquete/contract/livro/contas/conta-bancaria'
import {
  cashFlowExport,
  fluxoCaixaGrouped,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import {
  extratoExport,
  extratoList,
  extratoSummary,
} from '@claquete/contract/livro/titulos/extrato'
import { fechamentoList } from '@claquete/contract/livro/titulos/fechamento'
import { transferenciaContas } from '@claquete/contract/livro/titulos/transferencia'
import { dashboardCashFlow } from '@claquete/contract/relatorios/painel/painel'
import type { Especie } from '@claquete/core/livro/contas/especie'
import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import { figure, figureOf, money, sumOf } from './figure.ts'
import type { Figure, Subject } from './figure.ts'
import type { House } from './house.ts'
import { amountIn } from './read-export.ts'
import { unidades, wholeYear } from './read-titulos.ts'
import { today, year } from './company.ts'

/** Everything until today, without expected movements. */
const all = { periodo1: calendarDate('2026-01-01'), periodo2: today }
const settled = { ...all, em_aberto: 'N', passo: 'mes' } as const
const until = { data: today }

interface Account extends Subject {
  readonly id_contabancaria: number
  readonly especie: Especie
}

const accounts = async (house: House): Promise<Account[]> =>
  (await house.rows(contaBancariaList)).map(({ id_contabancaria, descricao, especie }) => ({
    id_contabancaria,
    especie,
    nome: descricao,
  }))

/** Excludes barter, which is no money. */
const inMoney = (rows: readonly { readonly especie: Especie; readonly saldo: number }[]) =>
  sumOf(rows, ({ especie, saldo }) => (especie === 'permuta' ? 0 : saldo))

const totalRow = async (house: House) => (await house.read(extratoSummary, { query: all })).data

export const accountFigures: readonly Figure[] = [
  figureOf({
    name: 'Saldo da conta, hoje',
    each: accounts,
    places: {
      'Contas bancárias': async (house, { id_contabancaria: id }) =>
        money(
          (await house.rows(contaBancariaList)).find((um) => um.id_contabancaria === id)?.saldo,
        ),
      Ficha: async (house, { id_contabancaria }) =>
        money((await house.read(contaBancariaView, { params: { id_contabancaria } })).data.saldo),
      'Saldo de contas': async (house, { id_contabancaria }) => {
        const query = { ...until, id_contabancaria }
        return money((await house.read(contaBancariaSaldo, { query })).data.contas[0]?.saldo)
      },
      'Lançamentos, resumo': async (house, { id_contabancaria }) => {
        const query = { ...all, id_contabancaria }
        return money((await house.read(extratoSummary, { query })).data.saldo_final)
      },
      'Lançamentos, conta ao lado': async (house, { id_contabancaria: id }) =>
        money((await totalRow(house)).contas.find((um) => um.id_contabancaria === id)?.saldo),
      'Lançamentos, última linha': async (house, { id_contabancaria }) => {
        const rows = await house.rows(extratoList, { ...all, id_contabancaria, order: 'asc' })
        return money(rows.at(-1)?.saldo)
      },
      'Lançamentos, arquivo': async (house, { id_contabancaria }) => {
        const request = {
          params: { tipo: 'csv' as const },
          query: { ...all, id_contabancaria, order: 'asc' as const },
        }
        const last = (await house.exported(extratoExport, request)).rows.at(-1)
        return last && amountIn(last['Saldo'])
      },
      'Fluxo de caixa': async (house, { id_contabancaria, especie }) => {
        if (especie === 'permuta') return undefined
        const query = { ...settled, contas: [id_contabancaria], transferencias: 'S' as const }
        return money((await house.read(fluxoCaixaGrouped, { query })).data.saldoFinal)
      },
      'Fluxo de caixa, arquivo': async (house, { id_contabancaria, especie }) => {
        if (especie === 'permuta') return undefined
        return lastInFile(house, { contas: [id_contabancaria] })
      },
      'Dar baixa': async (house, { id_contabancaria: id }) => {
        const { data: rows } = await house.read(transferenciaContas, { body: until })
        return money(rows.find((um) => um.id_contabancaria === id)?.saldo)
      },
      'Contas bancárias, arquivo': async (house, { nome }) => {
        const request = { params: { tipo: 'csv' as const }, query: {} }
        const { rows } = await house.exported(contaBancariaExportList, request)
        return amountIn(rows.find((row) => row['Conta'] === nome)?.['Saldo contábil'])
      },
      'Conciliação bancária': async (house, { id_contabancaria: id }) =>
        money(
          (await house.read(conciliacaoPainel, {})).data.find((um) => um.id_contabancaria === id)
            ?.saldo_livro,
        ),
      'Relatório de conciliação': async (house, { id_contabancaria, especie }) => {
        if (especie === 'permuta') return undefined
        const body = { id_contabancaria, ...until }
        return money((await house.read(conciliacaoReport, { body })).data.saldo_livro)
      },
    },
  }),

  figure('Dinheiro em contas e cartões, hoje', {
    'Contas bancárias, subtotais': async (house) =>
      inMoney((await house.read(contaBancariaList, { query: {} })).subtotais),
    'Contas bancárias, linhas': async (house) => inMoney(await house.rows(contaBancariaList)),
    'Saldo de contas, subtotais': async (house) =>
      inMoney((await house.read(contaBancariaSaldo, { query: until })).data.subtotais),
    'Saldo de contas, linhas': async (house) =>
      inMoney((await house.read(contaBancariaSaldo, { query: until })).data.contas),
    'Lançamentos, subtotais': async (house) => inMoney((await totalRow(house)).subtotais),
    'Lançamentos, saldo final': async (house) => money((await totalRow(house)).saldo_final),
    'Lançamentos, última linha': async (house) =>
      money((await house.rows(extratoList, { ...all, order: 'asc' })).at(-1)?.saldo),
    'Lançamentos, arquivo': async (house) => {
      const request = {
        params: { tipo: 'csv' as const },
        query: { ...all, order: 'asc' as const },
      }
      return amountIn((await house.exported(extratoExport, request)).rows.at(-1)?.['Saldo'])
    },
    'Fluxo de caixa, saldo final': async (house) => money((await settledFlow(house)).saldoFinal),
    'Fluxo de caixa, saldo bancário do dia': async (house) =>
      money((await settledFlow(house)).linhas.at(-1)?.saldoBancarioDia),
    'Dashboard, fluxo de caixa': async (house) => {
      const query = { mes: today, em_aberto: 'N' as const }
      const { data } = (await house.read(dashboardCashFlow, { query })).data
      return money(data.find(({ date }) => date === today)?.saldo)
    },
  }),

  figureOf({
    name: 'Dinheiro nas contas da unidade e nas de todas, hoje',
    each: unidades,
    places: {
      'Contas bancárias, subtotais': async (house, { id_empresa }) =>
        inMoney((await house.read(contaBancariaList, { query: { id_empresa } })).subtotais),
      'Contas bancárias, linhas': async (house, { id_empresa }) =>
        inMoney(await house.rows(contaBancariaList, { id_empresa })),
      'Saldo de contas': async (house, { id_empresa }) => {
        const query = { ...until, id_empresa }
        return inMoney((await house.read(contaBancariaSaldo, { query })).data.subtotais)
      },
      'Lançamentos, saldo final': async (house, { id_empresa }) => {
        const query = { ...all, id_empresa }
        return money((await house.read(extratoSummary, { query })).data.saldo_final)
      },
      'Lançamentos, última linha': async (house, { id_empresa }) => {
        const rows = await house.rows(extratoList, { ...all, id_empresa, order: 'asc' })
        return money(rows.at(-1)?.saldo)
      },
      'Fluxo de caixa': async (house, { id_empresa }) => {
        const query = { ...settled, empresas: [id_empresa] }
        return money((await house.read(fluxoCaixaGrouped, { query })).data.saldoFinal)
      },
      'Fluxo de caixa, saldo bancário do dia': async (house, { id_empresa }) => {
        const query = { ...all, passo: 'dia' as const, empresas: [id_empresa] }
        const { linhas } = (await house.read(fluxoCaixaGrouped, { query })).data
        return money(linhas.at(-1)?.saldoBancarioDia)
      },
      'Fluxo de caixa, arquivo': (house, { id_empresa }) =>
        lastInFile(house, { empresas: [id_empresa] }),
      'Fluxo de caixa por conta, arquivo': (house, { id_empresa }) =>
        lastInFile(house, { empresas: [id_empresa], visao: 'agrupado' }),
    },
  }),

  figure('Total geral das contas, permutas com elas', {
    'Contas bancárias': async (house) =>
      money((await house.read(contaBancariaList, { query: {} })).saldo_total),
    'Contas bancárias, subtotais': async (house) =>
      sumOf((await house.read(contaBancariaList, { query: {} })).subtotais, (um) => um.saldo),
    'Contas bancárias, linhas': async (house) =>
      sumOf(await house.rows(contaBancariaList), (um) => um.saldo),
    'Contas bancárias, total do Excel': async (house) => {
      const request = { params: { tipo: 'excel' as const }, query: {} }
      return (await house.exported(contaBancariaExportList, request)).total('Saldo contábil')
    },
    'Contas bancárias, linhas do CSV': async (house) => {
      const request = { params: { tipo: 'csv' as const }, query: {} }
      return (await house.exported(contaBancariaExportList, request)).sum('Saldo contábil')
    },
    'Saldo de contas': async (house) =>
      money((await house.read(contaBancariaSaldo, { query: until })).data.saldo_total),
    Lançamentos: async (house) => money((await totalRow(house)).saldo_total),
    'Lançamentos, contas ao lado': async (house) =>
      sumOf((await totalRow(house)).contas, ({ saldo }) => saldo),
  }),

  figure('Saldo final de Lançamentos: anterior, mais entradas, menos saídas', {
    Final: async (house) => money((await totalRow(house)).saldo_final),
    Soma: async (house) => {
      const { saldo_anterior, entradas, saidas } = await totalRow(house)
      return sumOf([saldo_anterior, entradas, -saidas], (um) => um)
    },
  }),

  figureOf({
    name: 'O que entrou e saiu das contas de dinheiro no mês, transferências à parte',
    each: () => months.map((nome) => ({ nome })),
    places: {
      'Lançamentos, linhas': async (house, { nome: mes }) => {
        const rows = await house.rows(extratoList, { ...wholeYear, order: 'asc' })
        const moved = rows.filter(
          ({ tipo, dataBaixa }) =>
            tipo !== 'abertura' && tipo !== 'transferencia' && dataBaixa.startsWith(mes),
        )
        return sidesOf(moved.map(({ valor }) => valor))
      },
      'Fechamento do mês': async (house, { nome: mes }) => {
        const { data } = await house.read(fechamentoList, { query: { ano: year } })
        const found = data.find((um) => um.mes === mes)
        return found && { entrou: money(found.entradas), saiu: money(found.saidas) }
      },
      'Fluxo de caixa': async (house, { nome: mes }) => {
        const query = { ...settled, ...wholeYear }
        const { data } = await house.read(fluxoCaixaGrouped, { query })
        const line = data.linhas.find(({ dia }) => dia.startsWith(mes))
        return {
          entrou: money(line?.entradas_realizadas ?? 0),
          saiu: money(line?.saidas_realizadas ?? 0),
        }
      },
    },
  }),

  figureOf({
    name: 'Saldo anterior do mês é o final do mês antes dele',
    each: () => months.slice(1).map((nome) => ({ nome })),
    places: {
      'Lançamentos, anterior': async (house, { nome: mes }) =>
        money((await monthOf(house, mes)).saldo_anterior),
      'Lançamentos, final do mês antes': async (house, { nome: mes }) =>
        money((await monthOf(house, monthBefore(mes))).saldo_final),
    },
  }),
]

const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06']
const monthBefore = (mes: string) => months[months.indexOf(mes) - 1] ?? ''

/** The closing balance of the exported cash flow. */
async function lastInFile(
  house: House,
  which: { contas?: number[]; empresas?: number[]; visao?: 'agrupado' | 'detalhado' },
) {
  const body = { ...settled, visao: 'detalhado', tipo: 'csv', ...which } as const
  const last = (await house.exported(cashFlowExport, { body })).rows.at(-1)
  return last && amountIn(last['Acumulado'])
}

const settledFlow = async (house: House) =>
  (await house.read(fluxoCaixaGrouped, { query: { ...settled, passo: 'dia' } })).data

async function monthOf(house: House, mes: string) {
  const periodo1 = calendarDate(`${mes}-01`)
  const query = { periodo1, periodo2: addDays(addMonths(periodo1, 1), -1) }
  return (await house.read(extratoSummary, { query })).data
}

const sidesOf = (valores: readonly number[]) => ({
  entrou: sumOf(valores, (um) => Math.max(um, 0)),
  saiu: sumOf(valores, (um) => Math.max(-um, 0)),
})
