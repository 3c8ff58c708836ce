import { fluxoCaixaGrouped } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import { relatorioPaidContas, resultFinanceiro } from '@claquete/contract/livro/titulos/exportacao'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { figure, money, sumOf } from './figure.ts'
import type { Amounts, Figure } from './figure.ts'
import type { House } from './house.ts'
import { amountIn } from './read-export.ts'
import { wholeYear } from './read-titulos.ts'
import { returnedRows } from './read-words.ts'

const settlements = {
  pago: paidContas.endpoints,
  recebido: receivedContas.endpoints,
} as const

/** Reads both reports of settlements the same way. */
const bothSides = async (
  read: (side: (typeof settlements)['pago']) => Promise<Cents>,
): Promise<Amounts> => ({
  pago: await read(settlements.pago),
  recebido: await read(settlements.recebido),
})

const settledInYear: Figure = figure('Pago e recebido no ano', {
  'Contas pagas e recebidas': async (house) =>
    bothSides(async ({ totals }) =>
      money((await house.read(totals, { query: wholeYear })).data.valor),
    ),
  ...Object.fromEntries(
    Object.keys(paidContas.groups).map((name) => [
      `Por ${name}, soma`,
      (house: House) =>
        bothSides(async ({ totals }) => {
          const agrupar = name as keyof typeof paidContas.groups
          const { data } = await house.read(totals, { query: { ...wholeYear, agrupar } })
          return sumOf(data.grupos, (um) => um.valor)
        }),
    ]),
  ),
  'Linhas por conta do plano': async (house) =>
    bothSides(async ({ list }) =>
      sumOf(await house.rows(list, { ...wholeYear, agrupar: 'plano' }), (um) => um.valor),
    ),
  Arquivos: async (house) => {
    const request = { params: { tipo: 'csv' as const }, query: wholeYear }
    return {
      pago: (await house.exported(settlements.pago.export, request)).sum('Pago'),
      recebido: (await house.exported(settlements.recebido.export, request)).sum('Recebido'),
    }
  },
  'Relatório de contas pagas': async (house) => {
    const query = { ...wholeYear, extensao: 'csv' as const }
    const received = await house.read(settlements.recebido.totals, { query: wholeYear })
    return {
      pago: (await house.exported(relatorioPaidContas, { query })).sum('Pago'),
      recebido: money(received.data.valor),
    }
  },
  'Resultado financeiro': async (house) => {
    const query = { ...wholeYear, extensao: 'csv' as const, base: 'caixa' as const }
    const last = (await house.exported(resultFinanceiro, { query })).rows.at(-1)
    return { recebido: amountIn(last?.['Receitas']), pago: amountIn(last?.['Despesas']) }
  },
})

const realized = async (house: House) =>
  (await house.read(fluxoCaixaGrouped, { query: { ...wholeYear, em_aberto: 'N' } })).data

/** The cash flow has no barter accounts, but the reports do. */
const settledInMoney: Figure = figure('Pago e recebido no ano em contas de dinheiro', {
  'Contas pagas e recebidas': async (house) => {
    const { contas } = await realized(house)
    const isMoney = new Set(contas.map(({ id_contabancaria: id }) => String(id)))
    return bothSides(async ({ totals }) => {
      const { data } = await house.read(totals, { query: { ...wholeYear, agrupar: 'conta' } })
      return sumOf(
        data.grupos.filter(({ chave }) => chave !== null && isMoney.has(chave)),
        (um) => um.valor,
      )
    })
  },
  'Fluxo de caixa': async (house) => {
    const { linhas } = await realized(house)
    // What comes back of a fund is money in for the accounts; it lowers what was paid.
    const devolvido = sumOf(await returnedRows(house), (um) => um.valor_movido)
    return {
      pago: cents(sumOf(linhas, (um) => um.saidas_realizadas) - devolvido),
      recebido: cents(sumOf(linhas, (um) => um.entradas_realizadas) - devolvido),
    }
  },
})

/** The settlement reports against every other place that shows what was paid and received. */
export const settlementFigures: readonly Figure[] = [settledInYear, settledInMoney]
