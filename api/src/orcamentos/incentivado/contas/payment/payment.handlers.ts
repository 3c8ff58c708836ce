import type * as contract from '@claquete/contract/orcamentos/incentivado/payment'
import type { Handlers } from '../../../../kernel/context.ts'
import { readDelivery } from './delivery.read.ts'
import { readPayments } from './payment.read.ts'

export const paymentHandlers: Handlers<typeof contract> = {
  verbaDeliverCheck: async (context, { body }) => ({ data: await readDelivery(context, body) }),
  paymentCheck: async (context, { body }) => ({ data: await readPayments(context, body.titulos) }),
}
