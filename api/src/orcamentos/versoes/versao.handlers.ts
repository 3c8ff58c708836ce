import { fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type * as contract from '@claquete/contract/orcamentos/versoes/versao'
import type { Context, Handlers } from '../../kernel/context.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { createHeader, putInitialEncargos } from '../lista/public.ts'
import { deleteVersao } from '../lista/public.ts'
import { listVisao } from '../orcamento/public.ts'
import { countEvent } from '../status/public.ts'
import { listAbas } from '../orcamento/public.ts'
import { putModelo } from './modelo.read.ts'
import { copy, novaVersao } from './versao.commands.ts'

type NovoBody = Parameters<Handlers<typeof contract>['orcamentoNovo']>[1]['body']

async function novo(context: Context, body: NovoBody) {
  const { origem, id_orca_modelo = null, id_orcamento: de, ...head } = body
  if (origem === 'orcamento') {
    if (de === undefined) throw fieldFailure('id_orcamento', messages.required)
    return copy(context, de, head)
  }
  const { id_orcamento, num_orc } = await createHeader(context, head)
  await putInitialEncargos(context, id_orcamento)
  const nome = origem === 'modelo' ? await putModelo(context, id_orcamento, id_orca_modelo) : ''
  const descricao = nome ? `Criado do modelo “${nome}”` : 'Criado em branco'
  await countEvent(context, id_orcamento, { tipo: 'criacao', descricao })
  return { id_orcamento, num_orc }
}

async function deleteOwnVersao(context: Context, id_orcamento: number) {
  await deleteVersao(context, id_orcamento)
  return { msg: 'Deletado com sucesso' }
}

export const versaoHandlers: Handlers<typeof contract> = {
  versaoAbas: async (context, { params }) => {
    const { db, actor } = context
    const { id_familia } = await findOrcamento(context, params.id_orcamento)
    const visao = listVisao(actor)
    return { data: await listAbas(db, { actor, visao }, id_familia) }
  },

  versaoCopy: async (context, { params, body }) => ({
    ...(await copy(context, params.id_orcamento, body)),
    msg: 'Orçamento copiado',
  }),

  orcamentoCopy: async (context, { body: { id_orcamento, ...changes } }) => ({
    ...(await copy(context, id_orcamento, changes)),
    msg: 'Orçamento copiado',
  }),

  versaoNova: async (context, { params, body }) => ({
    ...(await novaVersao(context, params.id_orcamento, body.nome_versao ?? '')),
    msg: 'Versão criada',
  }),

  versaoDeleteByPost: (context, { params }) => deleteOwnVersao(context, params.id_orcamento),
  versaoDelete: (context, { query }) => deleteOwnVersao(context, query.id),

  orcamentoNovo: async (context, { body }) => ({
    ...(await novo(context, body)),
    msg: 'Orçamento criado com sucesso',
  }),
}
