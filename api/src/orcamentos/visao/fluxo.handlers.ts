import type * as contract from '@claquete/contract/orcamentos/visao/fluxo'
import type { Handlers } from '../../kernel/context.ts'
import { fluxoDoOrcamento } from './fluxo.read.ts'

export const fluxoHandlers: Handlers<typeof contract> = {
  fluxoView: async (context, { params, query: { por = 'mes' } }) => ({
    data: await fluxoDoOrcamento(context, params.id_orcamento, por),
  }),
}
