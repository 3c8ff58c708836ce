import type * as contract from '@claquete/contract/orcamentos/orcamento/visao'
import type { Handlers } from '../../../kernel/context.ts'
import { findOrcamento } from '../acesso.ts'
import { visaoDe, readVisao } from './ler-visao.ts'
import { movimentosDaVisao } from './movimentos.ts'
import { permissoesDe } from './quem-ve.ts'
import { arquivoDaVisao } from './planilha.ts'

export const visaoHandlers: Handlers<typeof contract> = {
  visaoView: async (context, { body }) => ({
    data: visaoDe(await readVisao(context, body.id_orcamento)),
  }),

  visaoPermissoes: async (context, { body: { id_orcamento } }) => {
    if (id_orcamento !== undefined) await findOrcamento(context, id_orcamento)
    return { data: permissoesDe(context) }
  },

  visaoExcel: async (context, { body: { id_orcamento, tipo = 'excel' } }) => {
    const lida = await context.transaction((opened) => readVisao(opened, id_orcamento))
    return await arquivoDaVisao(context, lida, tipo)
  },

  visaoMovimentos: async (context, { params, query }) => ({
    data: await movimentosDaVisao(context, params.id_orcamento, query),
  }),
}
