import type { RequestTo } from '@claquete/contract/endpoint'
import { cartaoCompraSave } from '@claquete/contract/financeiro/cartoes/cartao-compra'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { World } from '../../../../test/world.ts'

type Purchase = RequestTo<typeof cartaoCompraSave>['body']
/** What a test says of its purchase. */
export type Bought = Partial<Purchase>

/** Buys lenses with a card on 10 March 2026, or what `body` says. */
export const buyWith = (world: World, id_contabancaria: number, body: Bought) =>
  world.call(cartaoCompraSave, {
    body: {
      id_contabancaria,
      operacao: 'D',
      data: calendarDate('2026-03-10'),
      descricao: 'Lentes',
      ...body,
    },
  })
