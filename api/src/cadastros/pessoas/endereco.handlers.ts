import type * as contract from '@claquete/contract/cadastros/pessoas/endereco'
import { Failure } from '@claquete/contract/failures'
import type { Handlers } from '../../kernel/context.ts'
import { lookUpCep } from '../../sistema/configuracoes/public.ts'
import { blankEndereco, findEndereco, saveEndereco, suggestValues } from './endereco.queries.ts'
import { checkEndereco } from './fields.rules.ts'
import { findOption } from './pessoa-list.queries.ts'
import { touchPessoas } from './pessoa.queries.ts'

const suggestionsMax = 20

export const enderecoHandlers: Handlers<typeof contract> = {
  enderecoView: async ({ db }, { params }) => {
    const endereco = await findEndereco(db, params.id_pessoa)
    if (endereco) return { data: endereco }
    if (!(await findOption(db, params.id_pessoa))) throw new Failure('nao_encontrado')
    return { data: { ...blankEndereco(), id_pessoa_endereco: null } }
  },

  enderecoUpdate: async ({ db }, { body: { id_pessoa, ...endereco } }) => {
    const { values, erros } = checkEndereco(endereco)
    if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
    const touched = await touchPessoas(db, [id_pessoa])
    if (touched.length === 0) throw new Failure('nao_encontrado')
    await saveEndereco(db, id_pessoa, values)
    return { msg: 'Endereço salvo.' }
  },

  cepView: async (context, { params }) => ({ data: await lookUpCep(context, params.cep) }),

  citySuggest: async ({ db }, { query }) => ({
    data: await suggestValues(db, query.campo ?? 'cidade', query.search ?? '', suggestionsMax),
  }),
}
