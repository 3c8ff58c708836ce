import {
  faturaExportTipo,
  faturaList,
  faturaView,
  faturasDoLancamento,
  orcamentoInvoiceList,
} from '@claquete/contract/financeiro/faturas/fatura'
import type { FaturaRow } from '@claquete/contract/financeiro/faturas/fatura'
import { faturaPrint } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { lancamentoList } from '@claquete/contract/livro/titulos/list'
import { orcamentoView } from '@claquete/contract/orcamentos/lista/orcamento'
import { dashboardRevenue } from '@claquete/contract/relatorios/painel/painel'
import { cents } from '@claquete/core/kernel/amounts/money'
import { year } from './company.ts'
import { figure, figureOf, money, sumBy, sumOf } from './figure.ts'
import type { Figure, Subject } from './figure.ts'
import type { House } from './house.ts'
import { amountIn } from './read-export.ts'
import { months } from './read-titulos.ts'

interface Fatura extends Subject {
  readonly id_fatura: number
  readonly isLive: boolean
}

const invoices = async (house: House): Promise<Fatura[]> =>
  (await house.rows(faturaList)).map(({ id_fatura, numero_documento, situacao }) => ({
    id_fatura,
    isLive: situacao === 'faturado',
    nome: numero_documento,
  }))

const liveInvoices = async (house: House) => (await invoices(house)).filter(({ isLive }) => isLive)

const view = async (house: House, { id_fatura }: Pick<Fatura, 'id_fatura'>) =>
  (await house.read(faturaView, { params: { id_fatura } })).data

const rowOf = async (house: House, { id_fatura }: Fatura): Promise<FaturaRow | undefined> =>
  (await house.rows(faturaList)).find((um) => um.id_fatura === id_fatura)

const fileRow = async (house: House, { nome }: Fatura) => {
  const request = { params: { tipo: 'csv' as const }, query: {} }
  const { rows } = await house.exported(faturaExportTipo, request)
  return rows.find((row) => row['Fatura'] === nome)
}

const paper = (house: House, { id_fatura }: Fatura) =>
  house.paper(faturaPrint, { body: { id_fatura } })

const value: Figure = figureOf({
  name: 'Valor da fatura',
  each: invoices,
  places: {
    Lista: async (house, fatura) => money((await rowOf(house, fatura))?.valor),
    Ficha: async (house, fatura) => money((await view(house, fatura)).valor),
    'Soma dos itens': async (house, fatura) =>
      sumOf((await view(house, fatura)).itens, (um) => um.valor),
    'Total menos IBS e CBS': async (house, fatura) => {
      const { valor_total, cbs, ibs } = await view(house, fatura)
      return cents((money(valor_total) ?? 0) - (money(cbs) ?? 0) - (money(ibs) ?? 0))
    },
    Arquivo: async (house, fatura) => amountIn((await fileRow(house, fatura))?.['Valor líquido']),
    'PDF, itens': async (house, fatura) => {
      const { tipo_impressao, itens } = await view(house, fatura)
      if (tipo_impressao !== 'detalhada') return undefined
      const numbers = new Set(itens.map(({ num_orc }) => num_orc))
      const lines = (await paper(house, fatura)).after('O que está sendo faturado')
      return cents(
        lines
          .filter(({ texts }) => numbers.has(texts[0] ?? ''))
          .reduce((all, { amounts }) => all + (amounts.at(-1) ?? 0), 0),
      )
    },
  },
})

/** The total of an invoice: net value and taxes, and the sum of its titles. */
const total: Figure = figureOf({
  name: 'Total da fatura: líquido, CBS e IBS',
  each: invoices,
  places: {
    Lista: async (house, fatura) => money((await rowOf(house, fatura))?.valor_total),
    'Ficha, líquido com CBS e IBS': async (house, fatura) => {
      const { valor, cbs, ibs } = await view(house, fatura)
      return cents((money(valor) ?? 0) + (money(cbs) ?? 0) + (money(ibs) ?? 0))
    },
    'Itens, e CBS e IBS das parcelas': async (house, fatura) => {
      const { itens, parcelas } = await view(house, fatura)
      const taxes = sumOf(parcelas, (um) => um.cbs) + sumOf(parcelas, (um) => um.ibs)
      return cents(sumOf(itens, (um) => um.valor) + taxes)
    },
    'Parcelas, retenções e BV retido': async (house, fatura) => {
      const { parcelas, retencoes, bv, bv_retido } = await view(house, fatura)
      const kept = bv_retido === 'S' ? money(bv) : 0
      const parts = sumOf(parcelas, (um) => um.valor_receber)
      return cents(parts + sumOf(retencoes, (um) => um.valor) + kept)
    },
    'Títulos a receber': async (house, fatura) => {
      const { titulos, situacao, emitir_titulo } = await view(house, fatura)
      if (situacao === 'cancelado' || emitir_titulo === 'N') return undefined
      return sumOf(titulos, (um) => (um.operacao === 'C' ? um.valor : 0))
    },
    Arquivo: async (house, fatura) => amountIn((await fileRow(house, fatura))?.['Total']),
    'PDF, total': async (house, fatura) => {
      const { lines } = await paper(house, fatura)
      return lines.find(({ label }) => label === 'Valor da fatura')?.amounts.at(-1)
    },
  },
})

const receivable: Figure = figureOf({
  name: 'A receber da fatura',
  each: liveInvoices,
  places: {
    Parcelas: async (house, fatura) =>
      sumOf((await view(house, fatura)).parcelas, (um) => um.valor_receber),
    'Títulos das parcelas': async (house, fatura) => {
      const { parcelas, titulos, emitir_titulo } = await view(house, fatura)
      if (emitir_titulo === 'N') return undefined
      const ids = new Set(parcelas.map(({ id_lancamento }) => id_lancamento))
      return sumOf(titulos, (um) => (ids.has(um.id_lancamento) ? um.valor : 0))
    },
    'PDF, a pagar': async (house, fatura) => {
      const { lines } = await paper(house, fatura)
      return lines.findLast(({ label }) => label === 'A pagar')?.amounts.at(-1)
    },
    'PDF, parcelas': async (house, fatura) => {
      const lines = (await paper(house, fatura)).after('Parcelas')
      const parts = lines.filter(({ texts }) => /^\d+ de \d+$/.test(texts[0] ?? ''))
      return cents(parts.reduce((all, { amounts }) => all + (amounts.at(-1) ?? 0), 0))
    },
    'PDF, valor menos o retido': async (house, fatura) => {
      const { lines } = await paper(house, fatura)
      const kept = lines.filter(({ label }) => /retido$|^Valor da fatura$/.test(label))
      if (kept.length === 0) return undefined
      return cents(kept.reduce((all, { amounts }) => all + (amounts.at(-1) ?? 0), 0))
    },
  },
})

const received: Figure = figureOf({
  name: 'Recebido da fatura',
  each: liveInvoices,
  places: {
    Lista: async (house, fatura) => money((await rowOf(house, fatura))?.recebido),
    Ficha: async (house, fatura) => money((await view(house, fatura)).recebido),
    Arquivo: async (house, fatura) => amountIn((await fileRow(house, fatura))?.['Recebido']),
    'Lançamentos das parcelas': async (house, fatura) => {
      const ids = new Set((await view(house, fatura)).parcelas.map((um) => um.id_lancamento))
      const rows = await house.rows(lancamentoList, { operacao: 'C' })
      return sumOf(rows, (um) => (ids.has(um.id_lancamento) ? um.valor_movido : 0))
    },
    'Títulos da ficha': async (house, fatura) => {
      const { parcelas, titulos } = await view(house, fatura)
      const ids = new Set(parcelas.map((um) => um.id_lancamento))
      return sumOf(titulos, (um) => (ids.has(um.id_lancamento) ? um.valor_movido : 0))
    },
  },
})

const totals: Figure = figure('Totais de Faturas e as suas linhas', {
  Totais: async (house) => {
    const { totais } = await house.read(faturaList, { query: {} })
    return {
      valor: money(totais.valor),
      valor_total: money(totais.valor_total),
      recebido: money(totais.recebido),
      a_receber: money(totais.a_receber),
    }
  },
  Linhas: async (house) => {
    const rows = (await house.rows(faturaList)).filter((um) => um.situacao === 'faturado')
    const views = await Promise.all(rows.map((um) => view(house, um)))
    // Of an invoice that posts no title, nothing is owed in the books.
    const parts = views.flatMap((um) => um.parcelas).filter((um) => um.id_lancamento !== null)
    const ids = new Set(parts.map(({ id_lancamento }) => id_lancamento))
    const settled = sumOf(
      views.flatMap((um) => um.titulos).filter((um) => ids.has(um.id_lancamento)),
      (um) => um.valor_baixado,
    )
    return {
      valor: sumOf(rows, (um) => um.valor),
      valor_total: sumOf(rows, (um) => um.valor_total),
      recebido: sumOf(rows, (um) => um.recebido),
      // `valor_receber` leaves out what the client withholds: no money comes for it.
      a_receber: cents(sumOf(parts, (um) => um.valor_receber) - settled),
    }
  },
})

const perMonth: Figure = figure('Faturado em cada mês', {
  'Faturas, e contas a receber sem elas': async (house) => {
    const rows = (await house.rows(faturaList)).filter((um) => um.situacao === 'faturado')
    const byHand = (await house.rows(lancamentoList, { operacao: 'C' })).filter(
      (um) => um.origem === 'avulso' && um.faturamento_avulso === 'N' && um.valor_faturado > 0,
    )
    return sumBy(
      [
        ...rows.map((um) => ({ dia: um.data_faturado, valor: um.valor_total })),
        ...byHand.map((um) => ({
          dia: um.data_emissao ?? um.competencia,
          valor: um.valor_faturado,
        })),
      ],
      (um) => um.dia.slice(0, 7),
      (um) => um.valor,
    )
  },
  'Dashboard, faturamento mensal': async (house) => {
    const { revenues } = await house.read(dashboardRevenue, { query: { ano: year } })
    return sumBy(
      months,
      (mes) => mes,
      (mes) => revenues[String(Number(mes.slice(5)))],
    )
  },
})

const invoicedRows = (house: House) => house.rows(orcamentoInvoiceList)

const budgets: Figure = figureOf({
  name: 'Faturado e a faturar do orçamento',
  each: async (house) =>
    (await invoicedRows(house)).map(({ id_orcamento, num_orc }) => ({
      id_orcamento,
      nome: num_orc,
    })),
  places: {
    'Orçamentos a faturar': async (house, { id_orcamento: id }) => {
      const row = (await invoicedRows(house)).find((um) => um.id_orcamento === id)
      return row && { faturado: money(row.valor_faturado), resta: money(row.a_faturar) }
    },
    'Total menos as faturas': async (house, { id_orcamento, nome }) => {
      const views = await Promise.all((await liveInvoices(house)).map((um) => view(house, um)))
      const itens = views.flatMap((um) => um.itens).filter((um) => um.num_orc === nome)
      const faturado = sumOf(itens, (um) => um.valor)
      const { data } = await house.read(orcamentoView, { params: { id_orcamento } })
      return { faturado, resta: cents((money(data.total_geral) ?? 0) - faturado) }
    },
  },
})

const toInvoice: Figure = figure('Totais de orçamentos a faturar e as suas linhas', {
  Totais: async (house) => {
    const { totais } = await house.read(orcamentoInvoiceList, { query: {} })
    return {
      total: money(totais.total),
      faturado: money(totais.valor_faturado),
      resta: money(totais.a_faturar),
    }
  },
  Linhas: async (house) => {
    const rows = await invoicedRows(house)
    return {
      total: sumOf(rows, (um) => um.total),
      faturado: sumOf(rows, (um) => um.valor_faturado),
      resta: sumOf(rows, (um) => um.a_faturar),
    }
  },
})

const ofTitulo: Figure = figureOf({
  name: 'Faturado de uma conta a receber',
  each: async (house) =>
    (await house.rows(lancamentoList, { operacao: 'C' }))
      .filter((um) => um.valor_faturado !== 0)
      .map((um) => ({ id: um.id_lancamento, nome: `nº ${um.id_lancamento}` })),
  places: {
    'Lista, valor faturado': async (house, { id }) => {
      const rows = await house.rows(lancamentoList, { operacao: 'C' })
      return money(rows.find((um) => um.id_lancamento === id)?.valor_faturado)
    },
    'Itens e parcelas das suas faturas': async (house, { id }) => {
      const { data } = await house.read(faturasDoLancamento, { params: { id } })
      // A receivable without an invoice is billed by itself.
      if (data.length === 0) return undefined
      const views = await Promise.all(data.map((um) => view(house, um)))
      const titulos = views.flatMap((um) => um.titulos)
      return sumOf(titulos, (um) => (um.id_lancamento === id ? um.valor : 0))
    },
  },
})

export const invoiceFigures: readonly Figure[] = [
  value,
  total,
  receivable,
  received,
  totals,
  perMonth,
  budgets,
  toInvoice,
  ofTitulo,
]
