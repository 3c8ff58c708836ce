import {
  extratoCartaoExport,
  extratoCartaoExportList,
  extratoCartaoList,
  extratoCartaoView,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { contasPayableList } from '@claquete/contract/livro/titulos/list'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { add } from '@claquete/core/kernel/amounts/money'
import { figureOf, money, sumOf } from './figure.ts'
import type { Figure, Subject } from './figure.ts'
import type { House } from './house.ts'
import { amountIn } from './read-export.ts'

interface Statement extends Subject {
  readonly id_extrato_cartao: number
  readonly mes_ano: string
}

const statements = async (house: House): Promise<Statement[]> =>
  (await house.rows(extratoCartaoList)).map(({ id_extrato_cartao, cartao, mes_ano }) => ({
    id_extrato_cartao,
    mes_ano,
    nome: `${cartao} ${mes_ano}`,
  }))

const view = async (house: House, { id_extrato_cartao }: Statement) =>
  (await house.read(extratoCartaoView, { params: { id_extrato_cartao } })).data

const csv = { tipo: 'csv' } as const

export const cardFigures: readonly Figure[] = [
  figureOf({
    name: 'Total da fatura do cartão: as suas compras e o que ficou da anterior',
    each: statements,
    places: {
      Faturas: async (house, { id_extrato_cartao: id }) =>
        money(
          (await house.rows(extratoCartaoList)).find((um) => um.id_extrato_cartao === id)?.total,
        ),
      Fatura: async (house, statement) => money((await view(house, statement)).total),
      'Fatura, compras': async (house, statement) => {
        const { entradas, saldo_anterior } = await view(house, statement)
        return add(
          sumOf(entradas, ({ valor }) => valor),
          money(saldo_anterior),
        )
      },
      'Fatura, arquivo': async (house, statement) => {
        const { id_extrato_cartao } = statement
        const request = { params: { ...csv, id_extrato_cartao }, query: {} }
        const { sum } = await house.exported(extratoCartaoExport, request)
        return add(sum('Valor'), money((await view(house, statement)).saldo_anterior))
      },
      'Faturas, arquivo': async (house, { mes_ano }) => {
        const request = { params: csv, query: {} }
        const { rows } = await house.exported(extratoCartaoExportList, request)
        return amountIn(rows.find((row) => row['Fatura'] === mes_ano)?.['Total'])
      },
      'Contas a pagar': async (house, statement) => {
        const { id_lancamento } = await view(house, statement)
        const rows = await house.rows(contasPayableList)
        const found = rows.find((um) => um.id_lancamento === id_lancamento)
        return found && money(found.valor)
      },
      Título: async (house, statement) => {
        const { id_lancamento } = await view(house, statement)
        if (id_lancamento === null) return undefined
        return money((await house.read(tituloView, { params: { id: id_lancamento } })).data.valor)
      },
    },
  }),
]
