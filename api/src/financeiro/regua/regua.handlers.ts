import { Failure } from '@claquete/contract/failures'
import type * as extrato from '@claquete/contract/financeiro/regua/extrato-link'
import type * as contract from '@claquete/contract/financeiro/regua/regua'
import { usualRegua } from '@claquete/core/financeiro/regua/regua'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Handlers } from '../../kernel/context.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { draftExtrato, sendExtrato } from './extrato.commands.ts'
import { revokeLink } from './link.queries.ts'
import { extratoLinks, listLembretes } from './list.queries.ts'
import { resumeLembretes, stopLembretes } from './parada.commands.ts'
import { paradas } from './parada.queries.ts'
import { previewRegua } from './preview.read.ts'
import { findRegua } from './regua.queries.ts'
import { saveRegua } from './save.commands.ts'

const proposed = {
  ...usualRegua,
  dias: [...usualRegua.dias],
  ativo: 'N' as const,
  valor_minimo: cents(0),
  ligada_em: null,
  rodou_em: null,
  versao: 0,
}

export const reguaHandlers: Handlers<typeof contract> = {
  reguaView: async ({ db }) => ({ data: (await findRegua(db)) ?? proposed }),

  reguaSave: async (context, { body }) => {
    await saveRegua(context, body)
    return { msg: body.ativo === 'S' ? 'Régua salva e ligada' : 'Régua salva, desligada' }
  },

  reguaPreview: (context, { body }) => previewRegua(context, body),

  lembreteList: async ({ db, actor }, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await listLembretes(db, await visaoDoLivro(db, actor), query) }
  },

  paradaList: async ({ db, actor }, { query }) => ({
    data: await paradas.page(db, await visaoDoLivro(db, actor), query),
  }),

  paradaCreate: async (context, { body }) => ({
    id_cobranca_parada: await stopLembretes(context, body),
    msg: 'Lembretes parados',
  }),

  paradaDelete: async (context, { params }) => {
    await resumeLembretes(context, params.id_cobranca_parada)
    return { msg: 'Os lembretes voltam a sair' }
  },
}

export const extratoHandlers: Handlers<typeof extrato> = {
  extratoLinkList: async ({ db, services }, { query }) => ({
    data: await extratoLinks.page(db, new Date(services.now()).toISOString(), query),
  }),

  extratoLinkDraft: async (context, { params }) => ({
    data: await draftExtrato(context, params.id_pessoa),
  }),

  extratoLinkSend: (context, { body }) => sendExtrato(context, body),

  extratoLinkRevoke: async ({ db }, { params }) => {
    if (!(await revokeLink(db, params.id_cobranca_link))) throw new Failure('nao_encontrado')
    return { msg: 'O link não abre mais' }
  },
}
