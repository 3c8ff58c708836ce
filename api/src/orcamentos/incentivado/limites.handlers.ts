import type * as contract from '@claquete/contract/orcamentos/incentivado/limites'
import type { Handlers } from '../../kernel/context.ts'
import { readLimites } from './limites.read.ts'

export const limitesHandlers: Handlers<typeof contract> = {
  projetoLimites: async (context, { params, query }) => ({
    data: await readLimites(context, params.id_projeto_incentivado, query.id_orcamento),
  }),
}
