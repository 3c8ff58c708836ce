import type * as contract from '@claquete/contract/orcamentos/incentivado/payment'
import type { Handlers } from '../../../kernel/context.ts'
import { readPayments } from './payment.read.ts'

export const paymentHandlers: Handlers<typeof contract> = {
  paymentCheck: async (context, { body }) => ({ data: await readPayments(context, body.titulos) }),
}
