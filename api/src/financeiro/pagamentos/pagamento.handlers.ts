import type * as agora from '@claquete/contract/financeiro/pagamentos/agora'
import type * as lote from '@claquete/contract/financeiro/pagamentos/lote'
import type * as prepare from '@claquete/contract/financeiro/pagamentos/prepare'
import type { Handlers } from '../../kernel/context.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { addToLote } from './lote/add.commands.ts'
import { payNow } from './agora.commands.ts'
import { readAgora } from './agora.read.ts'
import { removeInstrucao, saveInstrucao } from './prepare/instruction.commands.ts'
import { readInstrucao } from './prepare/instruction.read.ts'
import { changeLote, closeLote, createLotes } from './lote/lote.commands.ts'
import { correctTitulo } from './prepare/correct.commands.ts'
import { preparePagamentos } from './prepare/prepare.read.ts'
import { lotes } from './lote/read.queries.ts'
import { readLote } from './lote/lote.read.ts'
import { releaseLote } from './lote/release.commands.ts'

export const prepareHandlers: Handlers<typeof prepare> = {
  pagamentoPrepare: (context, { body }) => preparePagamentos(context, body),
  instrucaoView: async (context, { params }) => ({
    data: await readInstrucao(context, params.id_lancamento),
  }),
  instrucaoSave: async (context, { body }) => {
    await saveInstrucao(context, body)
    return { msg: 'Forma de pagar guardada' }
  },
  pagamentoCorrect: async (context, { body }) => {
    await correctTitulo(context, body)
    return { msg: 'Título corrigido' }
  },
  instrucaoDelete: async (context, { body }) => {
    await removeInstrucao(context, body)
    return { msg: 'O título é pago como diz o cadastro do fornecedor' }
  },
}

export const loteHandlers: Handlers<typeof lote> = {
  loteList: async ({ db, actor }, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await lotes.page(db, await visaoDoLivro(db, actor), query) }
  },
  loteView: async (context, { params }) => ({
    data: await readLote(context, params.id_lote_pagamento),
  }),
  loteCreate: async (context, { body }) => {
    const made = await createLotes(context, body)
    const msg = made.length === 1 ? 'Lote montado' : `${made.length} lotes montados`
    return { lotes: made, msg }
  },
  loteChange: async (context, { body }) => {
    await changeLote(context, body)
    return { msg: 'Lote alterado' }
  },
  loteAdd: async (context, { body }) => {
    await addToLote(context, body)
    const { length } = body.titulos
    return {
      msg: length === 1 ? 'Título acrescentado ao lote' : `${length} títulos acrescentados ao lote`,
    }
  },
  loteRelease: async (context, { body }) => {
    const faltam = await releaseLote(context, body)
    return {
      faltam,
      msg: faltam === 0 ? 'Lote liberado' : 'Liberado por você: falta outra pessoa',
    }
  },
  loteReopen: async (context, { body: { motivo = '', ...chosen } }) => {
    await closeLote(context, chosen, { acao: 'reabrir', motivo })
    return { msg: 'O lote voltou à preparação' }
  },
  loteCancel: async (context, { body: { motivo, ...chosen } }) => {
    await closeLote(context, chosen, { acao: 'cancelar', motivo })
    return { msg: 'Lote cancelado: os títulos estão livres' }
  },
}

export const agoraHandlers: Handlers<typeof agora> = {
  agoraList: (context, { body }) => readAgora(context, body),
  agoraPay: async (context, { body }) => ({
    id_baixa: await payNow(context, body),
    msg: 'Pago',
  }),
}
