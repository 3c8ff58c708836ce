import * as contract from '@claquete/contract/financeiro/cheques/cheque'
import type { RequestTo } from '@claquete/contract/endpoint'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { testContaOf } from '../../../test/titulos.ts'
import type { World } from '../../../test/world.ts'

export type ChequeBody = RequestTo<typeof contract.chequeCreate>['body']
export const issuedOn = calendarDate('2026-03-02')

let last = 100

/** The body of a cheque of the tests' account, avulso unless it says titles. */
export async function chequeBody(
  world: World,
  more: Partial<ChequeBody> = {},
): Promise<ChequeBody> {
  last += 1
  return {
    id_contabancaria: await testContaOf(world),
    numCheque: last,
    favorecido: 'Locadora Luz e Movimento',
    valor: 150,
    dataEmissao: issuedOn,
    ...(more.titulos ? {} : { avulso: { descricao: 'Aluguel de luz' } }),
    ...more,
  }
}

export const issue = async (world: World, more: Partial<ChequeBody> = {}) =>
  (await world.call(contract.chequeCreate, { body: await chequeBody(world, more) }))
    .id_chequeEmitido

export const viewCheque = async (world: World, id_chequeEmitido: number) =>
  (await world.call(contract.chequeView, { params: { id_chequeEmitido } })).data

/** A cheque as whoever looks at it now would send it with an act. */
export async function seenCheque(world: World, id_chequeEmitido: number) {
  const { versao } = await viewCheque(world, id_chequeEmitido)
  return { id_chequeEmitido, versao }
}

/** The balances of the tests' account, as the screen of cheques has them. */
export async function balances(world: World) {
  const conta = await testContaOf(world)
  const { data } = await world.call(contract.chequeContas, { query: {} })
  const found = data.find(({ id_contabancaria }) => id_contabancaria === conta)
  return [found?.saldo_contabil, found?.a_compensar, found?.saldo_disponivel]
}
