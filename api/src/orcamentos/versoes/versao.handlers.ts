import type * as contract from '@claquete/contract/orcamentos/versoes/versao'
import type { Context, Handlers } from '../../kernel/context.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { deleteVersao } from '../lista/public.ts'
import { listVisao } from '../orcamento/public.ts'
import { listAbas } from '../orcamento/public.ts'
import { startOrcamento } from './start.commands.ts'
import { copy, novaVersao } from './versao.commands.ts'

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
    ...(await startOrcamento(context, body)),
    msg: 'Orçamento criado com sucesso',
  }),
}
