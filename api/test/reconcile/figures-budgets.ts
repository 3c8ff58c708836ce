import { calculationGet } from '@claquete/contract/orcamentos/folha/calculation'
import {
  grandesItensItems,
  grandesItensReport,
} from '@claquete/contract/orcamentos/visao/grande-item'
import { grupoGet, grupoTree } from '@claquete/contract/orcamentos/folha/grupos'
import { budgetListItens, itemGet } from '@claquete/contract/orcamentos/folha/itens'
import {
  orcamentoExport,
  orcamentoList,
  orcamentoSums,
} from '@claquete/contract/orcamentos/lista/orcamento'
import { producaoAuthorization } from '@claquete/contract/orcamentos/papeis/papeis'
import { versaoAbas } from '@claquete/contract/orcamentos/versoes/versao'
import { visaoRelatorioList } from '@claquete/contract/orcamentos/visao/visao-relatorio'
import { dashboardSales } from '@claquete/contract/relatorios/painel/painel'
import { cents } from '@claquete/core/kernel/amounts/money'
import { twinOf } from '../twin.ts'
import { year } from './company.ts'
import { figure, figureOf, money, sumBy, sumOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { amountIn } from './read-export.ts'
import {
  approved,
  approvedOfProjetos,
  budgetPaper,
  fromLetter,
  fromPage,
  fromPdf,
  fromWorkbook,
  letterPaper,
  sheetOf,
  sumOfAll,
  versions,
} from './read-budgets.ts'
import { account, compared, comparison, fileRowOf, form, mirror, rowOf } from './read-versions.ts'

const v2Calculation = twinOf(calculationGet, 'budgetCalculate')

const total: Figure = figureOf({
  name: 'Total do orçamento',
  each: versions,
  places: {
    Planilha: async (house, version) =>
      cents((await sheetOf(house, version)).totais.totalGeral ?? 0),
    Lista: async (house, version) => money((await rowOf(house, version))?.total_geral),
    'Lista, arquivo': async (house, version) =>
      amountIn((await fileRowOf(house, version))?.['Total']),
    Ficha: async (house, version) => money((await form(house, version)).total_geral),
    Cálculo: async (house, version) => money((await account(house, version)).totalGeral),
    'Cálculo v2': async (house, { id_orcamento }) =>
      money((await house.read(v2Calculation, { params: { id_orcamento } })).data.totalGeral),
    'Itens com totais': async (house, { id_orcamento }) =>
      money((await house.read(budgetListItens, { params: { id_orcamento } })).totais.totalGeral),
    Abas: async (house, { id_orcamento }) => {
      const { data } = await house.read(versaoAbas, { params: { id_orcamento } })
      return money(data.find((um) => um.id_orcamento === id_orcamento)?.total_geral)
    },
    Comparar: async (house, version) => money((await compared(house, version))?.totalGeral),
    'Comparar, soma das partes': async (house, version) => {
      const partes = (await comparison(house, version))?.partes
      return partes && sumOf(partes, (um) => um.antes)
    },
    Visão: async (house, version) => money((await mirror(house, version)).totais.total_geral),
    'Relatório de visão, orçado': async (house, { id_orcamento: id }) => {
      const rows = await house.rows(visaoRelatorioList, { versoes: 'todas', situacao: 'todos' })
      return money(rows.find((um) => um.id_orcamento === id)?.orcado)
    },
    'PDF do cliente': async (house, version) => (await fromPdf(house, version)).total,
    'PDF do cliente, em destaque': async (house, version) => {
      const { lines } = await budgetPaper(house, version)
      return lines.find(({ amounts }) => amounts.length > 0)?.amounts[0]
    },
    'PDF interno': async (house, version) => {
      const { lines } = await budgetPaper(house, version, { visao: 'interna' })
      return lines.find(({ amounts }) => amounts.length > 0)?.amounts[0]
    },
    'Excel do cliente': async (house, version) => (await fromWorkbook(house, version)).total,
    'Excel interno': async (house, version) =>
      (await fromWorkbook(house, version, { visao: 'interna' })).total,
    Link: async (house, version) => (await fromPage(house, version))?.total,
    'Carta, tabela': async (house, version) => (await fromLetter(house, version))?.total,
    'Carta, variável': async (house, version) => {
      const paper = await letterPaper(house, version, 'total')
      return paper?.lines.findLast(({ amounts }) => amounts.length > 0)?.amounts[0]
    },
    'Autorização de produção': async (house, { id_orcamento }) => {
      const { lines } = await house.paper(producaoAuthorization, {
        params: { id_orcamento },
        body: {},
      })
      return lines.find(({ amounts }) => amounts.length > 0)?.amounts[0]
    },
  },
})

const subtotal: Figure = figureOf({
  name: 'Subtotal dos itens',
  each: versions,
  places: {
    Planilha: async (house, version) => cents((await sheetOf(house, version)).totais.subtotal ?? 0),
    'Grupos do topo': async (house, { id_orcamento }) => {
      const { data } = await house.read(grupoGet, { params: { id_orcamento } })
      return sumOf(data, (um) => (um.id_orca_grupo_superior === null ? um.valor_total : 0))
    },
    Árvore: async (house, { id_orcamento }) =>
      sumOf(
        (await house.read(grupoTree, { params: { id_orcamento } })).data,
        (um) => um.valor_total,
      ),
    'Itens que contam': async (house, { id_orcamento }) => {
      const { data } = await house.read(itemGet, { params: { id_orcamento }, query: {} })
      const parents = new Set(data.map((um) => um.id_orca_item_superior))
      const leaves = data.filter((um) => um.conta && !parents.has(um.id_orca_item))
      return sumOf(leaves, (um) => um.valor_total)
    },
    'Visão, orçado': async (house, version) => money((await mirror(house, version)).totais.orcado),
    'Grandes itens': async (house, { id_orcamento }) => {
      const { data } = await house.read(grandesItensReport, { query: { id_orcamento } })
      return money(data.totais.orcado)
    },
    'Grandes itens, soma': async (house, { id_orcamento }) => {
      const { data } = await house.read(grandesItensReport, { query: { id_orcamento } })
      return sumOf(data.linhas, (um) => um.orcado)
    },
    'Itens dos grandes itens': async (house, { id_orcamento }) => {
      const { data } = await house.read(grandesItensItems, { body: { id_orcamento } })
      return sumOf(data, (um) => um.orcado)
    },
    'Excel interno, grupos': async (house, version) =>
      sumOfAll((await fromWorkbook(house, version, { visao: 'interna' })).groups),
  },
})

const sums: Figure = figure('Soma da lista de orçamentos: um orçamento por família', {
  Soma: async (house) => {
    const { data } = await house.read(orcamentoSums, { query: {} })
    return {
      total: money(data.total_geral ?? 0),
      custo: money(data.custo_total ?? 0),
      lucro: money(data.lucro_total ?? 0),
    }
  },
  'Soma das versões atuais': async (house) => {
    const { data } = await house.read(orcamentoSums, { query: { versoes: 'atuais' } })
    return {
      total: money(data.total_geral ?? 0),
      custo: money(data.custo_total ?? 0),
      lucro: money(data.lucro_total ?? 0),
    }
  },
  'Linhas das versões atuais': async (house) => {
    const rows = await house.rows(orcamentoList, { versoes: 'atuais' })
    return {
      total: sumOf(rows, (um) => um.total_geral),
      custo: sumOf(rows, (um) => um.custo_total),
      lucro: sumOf(rows, (um) => um.lucro_total),
    }
  },
  'Soma com todas as versões na lista': async (house) => {
    const { data } = await house.read(orcamentoSums, { query: { versoes: 'todas' } })
    return {
      total: money(data.total_geral ?? 0),
      custo: money(data.custo_total ?? 0),
      lucro: money(data.lucro_total ?? 0),
    }
  },
  'Arquivo das versões atuais': async (house) => {
    const request = { params: { tipo: 'excel' as const }, query: { versoes: 'atuais' as const } }
    const { total: of } = await house.exported(orcamentoExport, request)
    const [sold, cost, profit] = [of('Total'), of('Custo'), of('Lucro')]
    return { total: sold ?? cents(0), custo: cost ?? cents(0), lucro: profit ?? cents(0) }
  },
})

const sales: Figure = figure('Vendas de cada dia', {
  'Dashboard, gráfico de vendas': async (house) => {
    const { data } = (await house.read(dashboardSales, { query: { ano: year } })).data
    return sumBy(
      data,
      (um) => um.date,
      (um) => um.valor,
    )
  },
  'Orçamentos aprovados': async (house) => {
    const forms = await Promise.all((await approved(house)).map((um) => form(house, um)))
    return sumBy(
      [...forms, ...(await approvedOfProjetos(house))],
      (um) => um.data_aprovacao,
      (um) => um.total_geral,
    )
  },
})

export const budgetFigures: readonly Figure[] = [total, subtotal, sums, sales]
