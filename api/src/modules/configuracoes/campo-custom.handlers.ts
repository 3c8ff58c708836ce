import type * as contract from '@claquete/contract/configuracoes/campo-custom'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Handlers } from '../../kernel/context.ts'
import { customValueProblems } from './campo-custom.rules.ts'
import {
  deleteCustomField,
  findCustomValues,
  insertCustomField,
  listCustomFields,
  ownerExists,
  saveCustomValues,
  updateCustomField,
} from './campo-custom.queries.ts'

export const campoCustomHandlers: Handlers<typeof contract> = {
  campoCustomList: async ({ db }, { query }) => ({ data: await listCustomFields(db, query.model) }),

  campoCustomView: async ({ db }, { params: { id, model } }) => {
    if (!(await ownerExists(db, model, id))) throw new Failure('nao_encontrado')
    return {
      data: await listCustomFields(db, model),
      fields: await findCustomValues(db, model, id),
    }
  },

  campoCustomCreate: async ({ db }, { body }) => {
    const { id_campos_custom, opcoes = [], obrigatorio = 'N', ordem = 0, ...rest } = body
    if (rest.tipo === 'lista' && opcoes.length === 0) {
      throw fieldFailure('opcoes', 'Informe ao menos uma opção da lista.')
    }
    const field = { ...rest, opcoes, obrigatorio, ordem }
    if (id_campos_custom === undefined) return insertCustomField(db, field)
    const { model: _, ...changes } = field
    const saved = await updateCustomField(db, id_campos_custom, changes)
    if (!saved) throw new Failure('nao_encontrado')
    return saved
  },

  campoCustomDelete: async ({ db }, { params }) => {
    if (!(await deleteCustomField(db, params.id))) throw new Failure('nao_encontrado')
    return { msg: 'Deletado com sucesso' }
  },

  campoCustomSave: async ({ db }, { body: { id_owner, model = 'pessoa', fields } }) => {
    if (!(await ownerExists(db, model, id_owner))) throw new Failure('nao_encontrado')
    const erros = customValueProblems(await listCustomFields(db, model), fields)
    if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
    await saveCustomValues(db, model, id_owner, fields)
    return { msg: 'Campos salvos.' }
  },
}
