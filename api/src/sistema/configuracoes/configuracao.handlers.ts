import type * as contract from '@claquete/contract/sistema/configuracoes/configuracao'
import { Failure } from '@claquete/contract/failures'
import type { Handlers } from '../../kernel/context.ts'
import {
  deleteView,
  findColumns,
  insertView,
  listViews,
  saveColumns,
} from './configuracao.queries.ts'

export const configuracaoHandlers: Handlers<typeof contract> = {
  columnsView: async ({ db, actor }, { params: { model } }) => ({
    data: { model, columns: await findColumns(db, actor.id_usuario, model) },
  }),

  columnsUpdate: async ({ db, actor }, { body: { model, columns } }) => {
    const text = typeof columns === 'string' ? columns : JSON.stringify(columns)
    await saveColumns(db, actor.id_usuario, model, text)
    return { msg: 'Cofigurações de Colunas atualizadas com sucesso!' }
  },

  visaoList: async ({ db, actor }, { params }) => ({
    data: await listViews(db, actor.id_usuario, params.model),
  }),

  visaoCreate: async ({ db, actor }, { params, body }) =>
    insertView(db, { id_usuario: actor.id_usuario, model: params.model, ...body }),

  visaoDelete: async ({ db, actor }, { params }) => {
    const deleted = await deleteView(db, actor.id_usuario, params.model, params.id_visao)
    if (!deleted) throw new Failure('nao_encontrado')
    return { msg: 'Deletado com sucesso' }
  },
}
