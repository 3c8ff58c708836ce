import type * as contract from '@claquete/contract/orcamentos/incentivado/recibo'
import type { Handlers } from '../../../../kernel/context.ts'
import { draftRecibo, sendRecibo } from './recibo.commands.ts'

export const reciboHandlers: Handlers<typeof contract> = {
  gastoReciboDraft: async (context, { params }) => ({ data: await draftRecibo(context, params) }),
  gastoReciboSend: (context, { body }) => sendRecibo(context, body),
}
