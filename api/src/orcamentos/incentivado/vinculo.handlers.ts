import type { FieldError } from '@claquete/contract/failures'
import { Failure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type * as contract from '@claquete/contract/orcamentos/incentivado/vinculo'
import type { Context, Handlers } from '../../kernel/context.ts'
import {
  isLivePessoa,
  isPessoa,
  listRelatedTo,
  listVinculosOf,
  putVinculo,
  removeVinculo,
} from './vinculo.queries.ts'

async function mustExist({ db }: Context, id_pessoa: number) {
  if (!(await isLivePessoa(db, id_pessoa))) throw new Failure('nao_encontrado')
}

async function check({ db }: Context, id_pessoa: number, id_proponente: number | null) {
  const erros: FieldError[] = []
  if (id_proponente === id_pessoa) {
    erros.push({ campo: 'id_proponente', msg: 'Uma pessoa não é ligada a si mesma.' })
  } else if (id_proponente !== null && !(await isLivePessoa(db, id_proponente))) {
    erros.push({ campo: 'id_proponente', msg: messages.exists })
  }
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

export const vinculoHandlers: Handlers<typeof contract> = {
  vinculoList: async (context, { params: { id_pessoa } }) => {
    const { db } = context
    // The record of somebody who was anonymised is still opened.
    if (!(await isPessoa(db, id_pessoa))) throw new Failure('nao_encontrado')
    return {
      data: {
        vinculos: await listVinculosOf(db, id_pessoa),
        ligadas: await listRelatedTo(db, id_pessoa),
      },
    }
  },
  vinculoSave: async (context, { params: { id_pessoa }, body }) => {
    const { vinculo, id_proponente = null } = body
    await mustExist(context, id_pessoa)
    await check(context, id_pessoa, id_proponente)
    const id_pessoa_vinculo = await putVinculo(context.db, { id_pessoa, id_proponente, vinculo })
    return { id_pessoa_vinculo, msg: 'Salvo com sucesso' }
  },
  vinculoDelete: async ({ db }, { params: { id_pessoa_vinculo } }) => {
    if (!(await removeVinculo(db, id_pessoa_vinculo))) throw new Failure('nao_encontrado')
    return { msg: 'Deletado com sucesso' }
  },
}
