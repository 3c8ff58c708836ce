import type * as contract from '@claquete/contract/orcamentos/incentivado/obrigatorias'
import type { Handlers } from '../../kernel/context.ts'
import { insertObrigatorias, listObrigatorias } from './obrigatorias.commands.ts'

export const obrigatoriasHandlers: Handlers<typeof contract> = {
  obrigatoriasList: async (context, { params }) => ({
    data: await listObrigatorias(context, params.id_orcamento),
  }),

  obrigatoriasInsert: async (context, { params, body }) => ({
    ...(await insertObrigatorias(context, params.id_orcamento, body.categorias)),
    msg: body.categorias.length === 1 ? 'Linha incluída' : 'Linhas incluídas',
  }),
}
