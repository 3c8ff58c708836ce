import type * as contract from '@claquete/contract/orcamentos/incentivado/titulo'
import type { Handlers } from '../../../../kernel/context.ts'
import { checkTitulo } from './check.read.ts'

export const tituloHandlers: Handlers<typeof contract> = {
  tituloCheck: async (context, { body }) => ({ data: await checkTitulo(context, body) }),
}
