import type * as contract from '@claquete/contract/orcamentos/visao/visao'
import type { Handlers } from '../../kernel/context.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { visaoOf, readVisao } from './visao.read.ts'
import { listVisaoMovimento } from './movimento.read.ts'
import { pagoBeside } from './pago.read.ts'
import { permissoesOf } from './who-sees.ts'
import { buildVisaoArquivo } from './planilha.read.ts'

export const visaoHandlers: Handlers<typeof contract> = {
  visaoView: async (context, { body }) => ({
    data: visaoOf(await readVisao(context, body.id_orcamento)),
  }),

  visaoPermissoes: async (context, { body: { id_orcamento } }) => {
    if (id_orcamento !== undefined) await findOrcamento(context, id_orcamento)
    return { data: permissoesOf(context) }
  },

  visaoExcel: async (context, { body: { id_orcamento, tipo = 'excel' } }) => {
    const reading = await context.transaction((opened) => readVisao(opened, id_orcamento))
    return await buildVisaoArquivo(context, reading, tipo)
  },

  visaoPago: async (context, { params: { id_orcamento } }) => ({
    data: await pagoBeside(context, id_orcamento),
  }),

  visaoMovimentoList: (context, { params, query }) =>
    listVisaoMovimento(context, params.id_orcamento, query),
}
