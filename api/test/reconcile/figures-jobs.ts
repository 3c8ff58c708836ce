import { itensDoJob, jobSummary } from '@claquete/contract/orcamentos/execucao/choices'
import { pagamentoRelacao, pagamentoSaldos } from '@claquete/contract/orcamentos/execucao/pagamento'
import {
  grandesItensItems,
  grandesItensReport,
  grandesItensSuppliers,
} from '@claquete/contract/orcamentos/visao/grande-item'
import {
  orcamentoIncentivadoList,
  orcamentoList,
} from '@claquete/contract/orcamentos/lista/orcamento'
import { custoProducao } from '@claquete/contract/orcamentos/papeis/papeis'
import { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import {
  visaoExcel,
  visaoMovimentoList,
  visaoPago,
} from '@claquete/contract/orcamentos/visao/visao'
import {
  visaoRelatorioExport,
  visaoRelatorioList,
  visaoRelatorioTotals,
} from '@claquete/contract/orcamentos/visao/visao-relatorio'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { year } from './company.ts'
import { figure, figureOf, money, sumOf } from './figure.ts'
import type { Amounts, Figure } from './figure.ts'
import type { House } from './house.ts'
import { approved, approvedOfProjetos, sheetOf, versions } from './read-budgets.ts'
import type { Version } from './read-budgets.ts'
import { amountIn, readExport } from './read-export.ts'
import type { ExportedTable } from './read-export.ts'
import { mirror } from './read-versions.ts'

interface Spent {
  readonly comprometido?: number | undefined
  readonly realizado?: number | undefined
}
interface Planned {
  readonly orcado?: number | undefined
  readonly previsto?: number | undefined
}

const spent = ({ comprometido, realizado }: Spent): Amounts => ({
  comprometido: money(comprometido ?? 0),
  realizado: money(realizado ?? 0),
})
const planned = ({ orcado, previsto }: Planned): Amounts => ({
  orcado: money(orcado ?? 0),
  previsto: money(previsto ?? 0),
})
const sumSpent = (rows: readonly Spent[]): Amounts => ({
  comprometido: sumOf(rows, (um) => um.comprometido),
  realizado: sumOf(rows, (um) => um.realizado),
})
const sumPlanned = (rows: readonly Planned[]): Amounts => ({
  orcado: sumOf(rows, (um) => um.orcado),
  previsto: sumOf(rows, (um) => um.previsto),
})

/** Lines of the cost report without sublines. */
async function leaves(house: House, version: Version) {
  const { linhas } = await mirror(house, version)
  const parents = new Set(linhas.map(({ superior }) => superior))
  return linhas.filter(({ uid }) => !parents.has(uid))
}

export const payments = async (house: House, { id_orcamento }: Version) =>
  (await house.read(pagamentoRelacao, { params: { id_orcamento }, query: { todos: 'S' } })).data

const summary = async (house: House, { id_orcamento }: Version) =>
  (await house.read(jobSummary, { params: { id_orcamento } })).data

const bigItems = async (house: House, { id_orcamento }: Version) =>
  (await house.read(grandesItensReport, { query: { id_orcamento } })).data

/** The total in the cost report's workbook. */
const workbookTotal = (
  { rows }: ExportedTable,
  ...labels: readonly [string, string]
): readonly [number, number] => {
  const row = rows.findLast((um) => um['Descrição'] === 'Total')
  return [amountIn(row?.[labels[0]]), amountIn(row?.[labels[1]])]
}

const mirrorBook = async (house: House, { id_orcamento }: Version) =>
  readExport(await house.file(visaoExcel, { body: { id_orcamento } }))

const spentOfJob: Figure = figureOf({
  name: 'Comprometido e realizado do job',
  each: approved,
  places: {
    Visão: async (house, version) => spent((await mirror(house, version)).totais),
    'Visão, soma das linhas': async (house, version) => sumSpent(await leaves(house, version)),
    'Visão, Excel': async (house, version) => {
      const [comprometido, realizado] = workbookTotal(
        await mirrorBook(house, version),
        'Comprometido',
        'Realizado',
      )
      return { comprometido: cents(comprometido), realizado: cents(realizado) }
    },
    'Custo de produção, Excel': async (house, { id_orcamento }) => {
      const book = await house.exported(custoProducao, { body: { id_orcamento } })
      const [comprometido, realizado] = workbookTotal(book, 'Comprometido', 'Realizado')
      return { comprometido: cents(comprometido), realizado: cents(realizado) }
    },
    'Visão, lançamentos por trás': async (house, { id_orcamento }) => {
      const { data } = await house.read(visaoMovimentoList, { params: { id_orcamento }, query: {} })
      return sumSpent(data)
    },
    'Relatório de visão': async (house, { id_orcamento: id }) => {
      const rows = await house.rows(visaoRelatorioList)
      return spent(rows.find((um) => um.id_orcamento === id) ?? {})
    },
    'Grandes itens': async (house, version) => spent((await bigItems(house, version)).totais),
    'Grandes itens, soma das linhas': async (house, version) =>
      sumSpent((await bigItems(house, version)).linhas),
    'Grandes itens, soma dos itens': async (house, { id_orcamento }) =>
      sumSpent((await house.read(grandesItensItems, { body: { id_orcamento } })).data),
    Fornecedores: async (house, { id_orcamento }) =>
      sumSpent((await house.read(grandesItensSuppliers, { body: { id_orcamento } })).data),
    Pagamentos: async (house, version) => spent((await payments(house, version)).totais),
    Job: async (house, version) => spent(await summary(house, version)),
  },
})

/** What a job realised, what is told to be between it and what was paid, and the report of payments. */
const paidOfJob: Figure = figureOf({
  name: 'Realizado do job, com a diferença, e pago dos seus lançamentos',
  each: approved,
  places: {
    'Visão, realizado com a diferença': async (house, version) => {
      const { id_orcamento } = version
      const { realizado = 0 } = (await mirror(house, version)).totais
      const { data } = await house.read(visaoPago, { params: { id_orcamento } })
      return sumOf([realizado, ...(data?.partes ?? []).map(({ valor }) => valor)], (um) => um)
    },
    'Orçamentos no período, de todas as versões': async (house, { id_familia }) => {
      const family = (await versions(house)).filter((um) => um.id_familia === id_familia)
      const query = {
        periodo1: calendarDate(`${year - 1}-01-01`),
        periodo2: calendarDate(`${year + 1}-12-31`),
        id_orcamento: family.map((um) => um.id_orcamento),
      }
      const { data } = await house.read(orcamentoPeriodo.endpoints.totals, { query })
      return money(data.pago)
    },
  },
})

const spentOfLines: Figure = figureOf({
  name: 'Comprometido e realizado das linhas do job',
  each: approved,
  places: {
    Planilha: async (house, version) => {
      const { gastos } = await sheetOf(house, version)
      const all = Object.values(gastos)
      return {
        comprometido: cents(all.reduce((sum, um) => sum + um.comprometido, 0)),
        realizado: cents(all.reduce((sum, um) => sum + um.realizado, 0)),
      }
    },
    'Visão, linhas da planilha': async (house, version) => {
      const own = (await leaves(house, version)).filter(
        ({ tipo, uid }) => tipo === 'item' || uid.startsWith('direto:'),
      )
      return sumSpent(own)
    },
    'Pagamentos, itens': async (house, version) => sumSpent((await payments(house, version)).itens),
    'Itens do job': async (house, { id_orcamento }) =>
      sumSpent((await house.read(itensDoJob, { body: { id_orcamento } })).data),
    Saldos: async (house, { id_orcamento }) =>
      sumSpent((await house.read(pagamentoSaldos, { body: { id_orcamento } })).data),
  },
})

const plannedOfJob: Figure = figureOf({
  name: 'Orçado e previsto do job',
  each: approved,
  places: {
    Visão: async (house, version) => planned((await mirror(house, version)).totais),
    'Visão, soma das linhas': async (house, version) => sumPlanned(await leaves(house, version)),
    'Visão, Excel': async (house, version) => {
      const [orcado, previsto] = workbookTotal(
        await mirrorBook(house, version),
        'Orçado',
        'Previsto',
      )
      return { orcado: cents(orcado), previsto: cents(previsto) }
    },
    'Grandes itens': async (house, version) => planned((await bigItems(house, version)).totais),
    Fornecedores: async (house, { id_orcamento }) =>
      sumPlanned((await house.read(grandesItensSuppliers, { body: { id_orcamento } })).data),
    Pagamentos: async (house, version) => planned((await payments(house, version)).totais),
    Job: async (house, version) => planned(await summary(house, version)),
  },
})

const costOfJob: Figure = figureOf({
  name: 'Previsto e preço do job',
  each: approved,
  places: {
    Visão: async (house, version) => {
      const { total_geral, previsto } = (await mirror(house, version)).totais
      return planned({ orcado: total_geral, previsto })
    },
    'Relatório de visão': async (house, { id_orcamento: id }) => {
      const rows = await house.rows(visaoRelatorioList)
      return planned(rows.find((um) => um.id_orcamento === id) ?? {})
    },
  },
})

/** What the report sums by itself is what was approved; lost deals and drafts are summed on request alone. */
const summedBudgets: Figure = figureOf({
  name: 'O que a visão de orçamentos soma',
  each: () => [{ nome: 'aprovados' }, { nome: 'todos' }] as const,
  places: {
    Totais: async (house, { nome }) => {
      const query = nome === 'todos' ? { situacao: nome } : {}
      const { data } = await house.read(visaoRelatorioTotals, { query })
      return { ...planned(data), quantidade: cents(data.quantidade) }
    },
    'Listas de orçamentos': async (house, { nome }) => {
      const current = { versoes: 'atuais' } as const
      const rows = [
        ...(await house.rows(orcamentoList, current)),
        ...(await house.rows(orcamentoIncentivadoList, current)),
      ]
      const all = [...(await approved(house)), ...(await approvedOfProjetos(house))]
      const sold = new Set(all.map(({ id_orcamento }) => id_orcamento))
      const counted = rows.filter(({ id_orcamento: id }) => nome === 'todos' || sold.has(id))
      return {
        orcado: sumOf(counted, (um) => um.total_geral),
        previsto: sumOf(counted, (um) => um.custo_total),
        quantidade: cents(counted.length),
      }
    },
  },
})

const atApproval: Figure = figureOf({
  name: 'Previsto na aprovação é o previsto de quem não mudou depois dela',
  each: approved,
  places: {
    Visão: async (house, version) => money((await mirror(house, version)).totais.previsto),
    'Visão, na aprovação': async (house, version) =>
      money((await mirror(house, version)).totais.previsto_aprovado),
    'Visão, na aprovação, soma das linhas': async (house, version) =>
      sumOf(await leaves(house, version), (um) => um.previsto_aprovado),
  },
})

const reportTotals: Figure = figure('Totais do relatório de visão e as suas linhas', {
  Totais: async (house) => {
    const { data } = await house.read(visaoRelatorioTotals, { query: {} })
    return { ...planned(data), ...spent(data), saldo: money(data.saldo ?? 0) }
  },
  Linhas: async (house) => {
    const rows = await house.rows(visaoRelatorioList)
    return { ...sumPlanned(rows), ...sumSpent(rows), saldo: sumOf(rows, (um) => um.saldo) }
  },
  Arquivo: async (house) => {
    const request = { params: { tipo: 'excel' as const }, query: {} }
    const { total } = await house.exported(visaoRelatorioExport, request)
    return {
      orcado: total('Orçado') ?? cents(0),
      previsto: total('Previsto') ?? cents(0),
      comprometido: total('Comprometido') ?? cents(0),
      realizado: total('Realizado') ?? cents(0),
      saldo: total('Saldo') ?? cents(0),
    }
  },
})

export const jobFigures: readonly Figure[] = [
  spentOfJob,
  paidOfJob,
  spentOfLines,
  plannedOfJob,
  costOfJob,
  summedBudgets,
  atApproval,
  reportTotals,
]
