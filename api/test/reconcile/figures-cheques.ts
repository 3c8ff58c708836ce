import { chequeContas, chequeList, chequeSums } from '@claquete/contract/financeiro/cheques/cheque'
import {
  contaBancariaExportList,
  contaBancariaList,
  contaBancariaSaldo,
  contaBancariaView,
} from '@claquete/contract/livro/contas/conta-bancaria'
import { extratoSummary } from '@claquete/contract/livro/titulos/extrato'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { add } from '@claquete/core/kernel/amounts/money'
import { today } from './company.ts'
import { figureOf, money, sumOf } from './figure.ts'
import type { Figure, Subject } from './figure.ts'
import type { House } from './house.ts'
import { amountIn } from './read-export.ts'

const all = { periodo1: calendarDate('2026-01-01'), periodo2: today }
const until = { data: today }

interface Account extends Subject {
  readonly id_contabancaria: number
}

/** Accounts that may have cheques. */
const currentAccounts = async (house: House): Promise<Account[]> =>
  (await house.read(chequeContas, { query: {} })).data.map(({ id_contabancaria, descricao }) => ({
    id_contabancaria,
    nome: descricao,
  }))

export const chequeFigures: readonly Figure[] = [
  figureOf({
    name: 'Saldo disponível da conta: o contábil e os cheques que o banco ainda não descontou, hoje',
    each: currentAccounts,
    places: {
      'Contas bancárias': async (house, { id_contabancaria: id }) =>
        money(
          (await house.rows(contaBancariaList)).find((um) => um.id_contabancaria === id)
            ?.saldo_disponivel,
        ),
      Ficha: async (house, { id_contabancaria }) =>
        money(
          (await house.read(contaBancariaView, { params: { id_contabancaria } })).data
            .saldo_disponivel,
        ),
      'Saldo de contas': async (house, { id_contabancaria }) => {
        const query = { ...until, id_contabancaria }
        return money(
          (await house.read(contaBancariaSaldo, { query })).data.contas[0]?.saldo_disponivel,
        )
      },
      'Saldo de contas, total': async (house, { id_contabancaria }) => {
        const query = { ...until, id_contabancaria }
        return money((await house.read(contaBancariaSaldo, { query })).data.disponivel_total)
      },
      'Cheques, contas': async (house, { id_contabancaria: id }) =>
        money(
          (await house.read(chequeContas, { query: {} })).data.find(
            (um) => um.id_contabancaria === id,
          )?.saldo_disponivel,
        ),
      'Extrato e lista de cheques': async (house, { id_contabancaria }) => {
        const { saldo_final } = (
          await house.read(extratoSummary, { query: { ...all, id_contabancaria } })
        ).data
        const cheques = await house.rows(chequeList, { id_contabancaria, a_compensar: 'S' })
        return add(
          money(saldo_final),
          sumOf(cheques, ({ valor }) => valor),
        )
      },
      'Extrato e somas de cheques': async (house, { id_contabancaria }) => {
        const query = { id_contabancaria, a_compensar: 'S' as const }
        const { saldo_final } = (
          await house.read(extratoSummary, { query: { ...all, id_contabancaria } })
        ).data
        const { valor } = (await house.read(chequeSums, { query })).data
        return add(money(saldo_final), money(valor))
      },
      'Contas bancárias, arquivo': async (house, { nome }) => {
        const request = { params: { tipo: 'csv' as const }, query: {} }
        const { rows } = await house.exported(contaBancariaExportList, request)
        return amountIn(rows.find((row) => row['Conta'] === nome)?.['Saldo disponível'])
      },
    },
  }),
]
