import {
  despesaCount,
  despesaList,
  despesaListOfJob,
} from '@claquete/contract/orcamentos/execucao/despesa'
import { verbaList, verbaTotals, verbaView } from '@claquete/contract/orcamentos/execucao/verba'
import { fornecedoresByJob } from '@claquete/contract/relatorios/relatorios/fornecedores'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { linkList } from '@claquete/contract/orcamentos/proposta/link'
import { despesasPrint } from '@claquete/contract/orcamentos/papeis/papeis'
import { cents } from '@claquete/core/kernel/amounts/money'
import { figureOf, money, sumBy, sumOf } from './figure.ts'
import type { Figure } from './figure.ts'
import type { House } from './house.ts'
import { approved } from './read-budgets.ts'
import type { Version } from './read-budgets.ts'
import { readExport } from './read-export.ts'
import { wholeYear } from './read-titulos.ts'
import { form } from './read-versions.ts'

const funds = async (house: House) =>
  (await house.rows(verbaList)).map((um) => ({
    id_orca_verba: um.id_orca_verba,
    nome: `nº ${um.id_orca_verba} (${um.descricao})`,
  }))

const view = async (house: House, id_orca_verba: number) =>
  (await house.read(verbaView, { params: { id_orca_verba } })).data

const balance: Figure = figureOf({
  name: 'Saldo da verba',
  each: funds,
  places: {
    Lista: async (house, { id_orca_verba: id }) =>
      money((await house.rows(verbaList)).find((um) => um.id_orca_verba === id)?.saldo),
    Ficha: async (house, { id_orca_verba }) => money((await view(house, id_orca_verba)).saldo),
    'Recebido menos o que saiu': async (house, { id_orca_verba }) => {
      const { recebido, gasto, transferido, devolvido } = await view(house, id_orca_verba)
      return sumOf([recebido, -gasto, -transferido, -devolvido], (um) => um)
    },
    'Soma dos movimentos': async (house, { id_orca_verba }) =>
      sumOf((await view(house, id_orca_verba)).movimentos, (um) => um.valor),
    'Saldo depois do último movimento': async (house, { id_orca_verba }) => {
      const { movimentos } = await view(house, id_orca_verba)
      const last = movimentos.toSorted((a, b) => a.id_verba_movimento - b.id_verba_movimento).at(-1)
      return last && money(last.saldo)
    },
  },
})

const spentOfFund: Figure = figureOf({
  name: 'Gasto da verba',
  each: funds,
  places: {
    Lista: async (house, { id_orca_verba: id }) =>
      money((await house.rows(verbaList)).find((um) => um.id_orca_verba === id)?.gasto),
    'Despesas aprovadas': async (house, { id_orca_verba }) => {
      const rows = await house.rows(despesaList, { id_orca_verba, situacao: 'aprovada' })
      return sumOf(rows, (um) => um.valor)
    },
  },
})

const fundTotals: Figure = figureOf({
  name: 'Totais das verbas e as suas linhas',
  each: async (house) => [
    { nome: 'todos os jobs', id_orcamento: undefined },
    ...(await approved(house)).map(({ nome, id_orcamento }) => ({ nome, id_orcamento })),
  ],
  places: {
    Totais: async (house, { id_orcamento }) => {
      const { data } = await house.read(verbaTotals, { query: { id_orcamento } })
      return { entregue: money(data.entregue), gasto: money(data.gasto), saldo: money(data.saldo) }
    },
    Linhas: async (house, { id_orcamento }) => {
      const rows = await house.rows(verbaList, { id_orcamento })
      return {
        entregue: sumOf(rows, (um) => um.entregue),
        gasto: sumOf(rows, (um) => um.gasto),
        saldo: sumOf(rows, (um) => um.saldo),
      }
    },
  },
})

const expenses = (house: House, { id_orcamento }: Version) =>
  house.rows(despesaList, { id_orcamento })

const expenseCount: Figure = figureOf({
  name: 'Despesas do job',
  each: approved,
  places: {
    Contagem: async (house, { id_orcamento }) => {
      const { data } = await house.read(despesaCount, { body: { id_orcamento } })
      return { total: money(data.valor), aprovadas: money(data.valor_aprovado) }
    },
    Lista: async (house, version) => {
      const rows = await expenses(house, version)
      return {
        total: sumOf(rows, (um) => um.valor),
        aprovadas: sumOf(rows, (um) => (um.situacao === 'aprovada' ? um.valor : 0)),
      }
    },
    'Lista do job': async (house, { id_orcamento }) => {
      const request = { params: { id_orcamento }, query: { perPage: 100 } }
      const rows = (await house.read(despesaListOfJob, request)).data.data
      return {
        total: sumOf(rows, (um) => um.valor),
        aprovadas: sumOf(rows, (um) => (um.situacao === 'aprovada' ? um.valor : 0)),
      }
    },
  },
})

const suppliers = async (house: House, { id_orcamento }: Version) =>
  (await house.rows(fornecedoresByJob.endpoints.list, wholeYear)).filter(
    (um) => um.id_orcamento === id_orcamento,
  )

/** What funds of a job paid, by who sold it: `fornecedor 12`, a name, or nobody. */
const sellers: Figure = figureOf({
  name: 'Quem vendeu o que as verbas do job pagaram',
  each: approved,
  places: {
    'Fornecedores por job': async (house, version) => {
      const rows = await suppliers(house, version)
      const paid = rows.filter(({ tipo }) => tipo === 'despesa' || tipo === 'texto')
      return sumBy(
        paid,
        (um) => um.id_pessoa ?? um.razao_nome,
        (um) => um.valor,
      )
    },
    'Despesas aprovadas das verbas': async (house, version) => {
      const rows = (await expenses(house, version)).filter(
        (um) => um.id_orca_verba !== null && um.situacao === 'aprovada',
      )
      return sumBy(
        rows,
        (um) => um.id_fornecedor ?? (um.fornecedor || 'Sem fornecedor'),
        (um) => um.valor,
      )
    },
  },
})

const withProducers: Figure = figureOf({
  name: 'O que os produtores têm das verbas do job',
  each: approved,
  places: {
    'Fornecedores por job': async (house, version) => {
      const rows = await suppliers(house, version)
      return sumOf(rows, (um) => (um.tipo === 'verba' ? um.valor : 0))
    },
    Verbas: async (house, { id_orcamento }) =>
      sumOf(await house.rows(verbaList, { id_orcamento }), (um) => um.saldo),
  },
})

const givenBack: Figure = figureOf({
  name: 'O que os produtores devolveram das verbas do job',
  each: approved,
  places: {
    'Lançamentos por dia': async (house, { id_orcamento }) => {
      const query = { ...wholeYear, operacao: 'D', verbas: 'S', id_orcamento: [id_orcamento] }
      const rows = await house.rows(lancamentosByDay.endpoints.list, query)
      return sumOf(rows, (um) => Math.max(0, um.valor ?? 0))
    },
    Verbas: async (house, { id_orcamento }) =>
      sumOf(await house.rows(verbaList, { id_orcamento }), (um) => um.devolvido),
  },
})

const expensePaper: Figure = figureOf({
  name: 'Total do relatório de despesas do job',
  each: approved,
  places: {
    Lista: async (house, version) => {
      const rows = (await expenses(house, version)).filter((um) => um.situacao !== 'rejeitada')
      return sumOf(rows, (um) => um.valor)
    },
    Excel: async (house, { id_orcamento }) => {
      const body = { id_orcamento, formato: 'excel' as const }
      return readExport(await house.file(despesasPrint, { body })).total('Valor')
    },
    PDF: async (house, { id_orcamento }) => {
      const { lines } = await house.paper(despesasPrint, { body: { id_orcamento } })
      return lines.find(({ amounts }) => amounts.length > 0)?.amounts[0]
    },
    'PDF, por verba': async (house, { id_orcamento }) => {
      const { lines } = await house.paper(despesasPrint, { body: { id_orcamento } })
      const groups = lines.filter(({ number, texts }) => /^\d+$/.test(number) && texts.length === 3)
      const known = new Map(groups.map((um) => [um.number, um.amounts.at(-1) ?? 0]))
      return cents([...known.values()].reduce<number>((all, one) => all + one, 0))
    },
  },
})

const decided: Figure = figureOf({
  name: 'Total que o cliente aprovou no link',
  each: async (house) => (await approved(house)).filter(({ token }) => token !== null),
  places: {
    'Lista de links': async (house, { id_orcamento }) => {
      const { data } = await house.read(linkList, { params: { id_orcamento } })
      return money(data.find(({ total_decidido }) => total_decidido !== null)?.total_decidido)
    },
    Orçamento: async (house, version) => money((await form(house, version)).total_geral),
  },
})

export const fundFigures: readonly Figure[] = [
  balance,
  spentOfFund,
  fundTotals,
  expenseCount,
  sellers,
  withProducers,
  givenBack,
  expensePaper,
  decided,
]
