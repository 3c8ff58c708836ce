import type * as contract from '@claquete/contract/orcamentos/incentivado/pagar'
import type { Handlers } from '../../../kernel/context.ts'
import { readAPagar } from './pagar.read.ts'

export const pagarHandlers: Handlers<typeof contract> = {
  pagarCheck: async (context, { body }) => ({ data: await readAPagar(context, body.titulos) }),
}
