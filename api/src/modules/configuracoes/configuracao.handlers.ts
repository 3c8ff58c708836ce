import type * as contract from '@claquete/contract/configuracoes/configuracao'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Handlers } from '../../kernel/context.ts'
import {
  deleteView,
  findColumns,
  findTenantName,
  insertView,
  listSettings,
  listViews,
  saveColumns,
  saveSetting,
} from './configuracao.queries.ts'

const isHttpUrl = (text: string) => /^https?:\/\/[^\s]+\{cep\}[^\s]*$/.test(text)

export const configuracaoHandlers: Handlers<typeof contract> = {
  colunasView: async ({ db, actor }, { params: { model } }) => ({
    data: { model, columns: await findColumns(db, actor.id_usuario, model) },
  }),

  colunasUpdate: async ({ db, actor }, { body: { model, columns } }) => {
    const text = typeof columns === 'string' ? columns : JSON.stringify(columns)
    await saveColumns(db, actor.id_usuario, model, text)
    return { msg: 'Cofigurações de Colunas atualizadas com sucesso!' }
  },

  configuracaoView: async ({ db }) => {
    const { nome, dominio } = await findTenantName(db)
    const settings = await listSettings(db)
    const configuracoes = Object.fromEntries(settings.map(({ chave, valor }) => [chave, valor]))
    return { data: { subdominio: dominio, nome, configuracoes } }
  },

  configuracaoUpdate: async ({ db }, { body }) => {
    for (const [chave, valor] of Object.entries(body)) {
      if (valor !== undefined) await saveSetting(db, chave, valor)
    }
    return { msg: 'Configurações salvas.' }
  },

  configuracaoIntegration: async ({ db }, { query, body }) => {
    if (!isHttpUrl(body.url)) {
      throw fieldFailure('url', 'Informe um endereço http(s) que contenha {cep}.')
    }
    await saveSetting(db, `integracao.${query.tipo}`, body)
    return { msg: 'Integração salva.' }
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
