import type * as contract from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { noteConsulta } from './privacidade/consulta.read.ts'
import { Failure } from '@claquete/contract/failures'
import type { Handlers } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { checkConta, checkContato } from './fields.rules.ts'
import type { Checked } from './fields.rules.ts'
import {
  deleteContas,
  deleteContatos,
  insertConta,
  insertContato,
  listContas,
  listContatos,
  suggestContatos,
  updateConta,
  updateContato,
} from './pessoa-parts.queries.ts'
import { findOption } from './pessoa-list.queries.ts'
import { touchPessoas } from './pessoa.queries.ts'

const suggestionsMax = 20

function accepted<Values>({ values, erros }: Checked<Values>): Values {
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  return values
}

async function mustExist(db: TenantDb, id_pessoa: number) {
  if (!(await findOption(db, id_pessoa))) throw new Failure('nao_encontrado')
}

/** Counts as a change of the whole record: anyone editing it is warned when saving. */
async function touch(db: TenantDb, owners: readonly { readonly id_pessoa: number }[], wanted = 1) {
  if (owners.length < wanted) throw new Failure('nao_encontrado')
  const ids = [...new Set(owners.map(({ id_pessoa }) => id_pessoa))]
  const touched = await touchPessoas(db, ids)
  if (touched.length < ids.length) throw new Failure('nao_encontrado')
}

const owners = (row: { readonly id_pessoa: number } | undefined) => (row ? [row] : [])

export const pessoaPartsHandlers: Handlers<typeof contract> = {
  contaBancoList: async (context, { params: { id_pessoa } }) => {
    const { db } = context
    await mustExist(db, id_pessoa)
    noteConsulta(context, 'ficha', id_pessoa)
    return { data: await listContas(db, id_pessoa) }
  },

  contaBancoCreate: async ({ db }, { body: { id_pessoa, ...body } }) => {
    const conta = accepted(checkConta(body))
    await touch(db, [{ id_pessoa }])
    return { ...(await insertConta(db, id_pessoa, conta)), msg: 'Conta bancária cadastrada.' }
  },

  contaBancoUpdate: async ({ db }, { body: { id_pessoa_conta_banco, ...body } }) => {
    const conta = accepted(checkConta(body))
    await touch(db, owners(await updateConta(db, id_pessoa_conta_banco, conta)))
    return { msg: 'Conta bancária alterada.' }
  },

  contaBancoDelete: async ({ db }, { params }) => {
    await touch(db, await deleteContas(db, [params.id_pessoa_conta_banco]))
    return { msg: 'Deletado com sucesso' }
  },

  contatoList: async ({ db }, { params: { id_pessoa } }) => {
    await mustExist(db, id_pessoa)
    return { data: await listContatos(db, id_pessoa) }
  },

  contatoCreate: async ({ db }, { body: { id_pessoa, ...body } }) => {
    const contato = accepted(checkContato(body))
    await touch(db, [{ id_pessoa }])
    return { ...(await insertContato(db, id_pessoa, contato)), msg: 'Contato cadastrado.' }
  },

  contatoUpdate: async ({ db }, { body: { id_pessoa_contato, ...body } }) => {
    const contato = accepted(checkContato(body))
    await touch(db, owners(await updateContato(db, id_pessoa_contato, contato)))
    return { msg: 'Contato alterado.' }
  },

  contatoDelete: async ({ db }, { params }) => {
    await touch(db, await deleteContatos(db, [params.id_pessoa_contato]))
    return { msg: 'Deletado com sucesso' }
  },

  contatoDeleteMany: async ({ db }, { body }) => {
    const ids = [...new Set(body.ids)]
    await touch(db, await deleteContatos(db, ids), ids.length)
    return { msg: 'Deletado com sucesso' }
  },

  contatoSuggest: async ({ db, actor }, { body: { search = '', id_pessoa } }) => {
    const { permissions } = actor
    const writes = permissions.has('pessoa.consultar') || permissions.has('orcamento.enviar')
    const reach = permissions.has('pessoa.consultar') ? 'all' : 'public'
    const data = await suggestContatos(db, search, { id_pessoa, limit: suggestionsMax, reach })
    return { data: writes ? data : data.map((row) => ({ ...row, email: null })) }
  },
}
