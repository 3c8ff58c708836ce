import type * as autorizacao from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import type * as cobranca from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import { scheduleWindow } from '@claquete/core/financeiro/cobranca/pix/cobranca'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { noteConsulta } from '../../../cadastros/pessoas/public.ts'
import type { Handlers } from '../../../kernel/context.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import {
  askAll,
  cancelAutorizacao,
  cancelCobranca,
  decideCobranca,
  evidenceOfCobranca,
  retryCobranca,
} from './act.commands.ts'
import { authorise, setAutomatico } from './authorise.commands.ts'
import {
  prepareAutorizacao,
  problemOf,
  readOfTitulo,
  readToSchedule,
  viewAutorizacao,
} from './autorizacao.read.ts'
import { listAutorizacoes } from './list.queries.ts'
import { scheduleTitulos } from './schedule.commands.ts'

export const pixAutorizacaoHandlers: Handlers<typeof autorizacao> = {
  pixAutorizacaoList: async (context, { query }) => {
    const { db, actor } = context
    noteConsulta(context, 'lista')
    return { data: await listAutorizacoes(db, await visaoDoLivro(db, actor), query) }
  },

  pixAutorizacaoView: async (context, { params }) => ({
    data: await viewAutorizacao(context, params.id_pix_autorizacao),
  }),

  pixAutorizacaoPrepare: (context, { query }) => prepareAutorizacao(context, query.id_lancamento),

  pixAutorizacaoCreate: async (context, { body }) => ({
    id_pix_autorizacao: await authorise(context, body),
    msg: 'Autorização pedida ao banco',
  }),

  pixAutorizacaoChange: async (context, { params, body }) => {
    await setAutomatico(context, params.id_pix_autorizacao, body)
    const msg =
      body.automatico === 'S'
        ? 'As cobranças são agendadas sozinhas a cada manhã'
        : 'As cobranças esperam que alguém as agende'
    return { msg }
  },

  pixAutorizacaoCancel: async (context, { params }) => {
    await cancelAutorizacao(context, params.id_pix_autorizacao)
    return { msg: 'Autorização cancelada' }
  },

  pixAutorizacaoAsk: async (context, { params }) => {
    await askAll(context, params.id_pix_autorizacao)
    return { msg: 'Atualizado com o banco' }
  },
}

export const pixCobrancaHandlers: Handlers<typeof cobranca> = {
  pixCobrancaOfTitulo: async (context, { params }) => ({
    data: await readOfTitulo(context, params.id_lancamento),
  }),

  pixToSchedule: async (context) => {
    const data = (await readToSchedule(context)).map((one) => ({
      ...one,
      ate: scheduleWindow(one.vencimento).ate,
      automatico: one.automatico === 'S',
      problema: problemOf(one, context.today) ?? null,
    }))
    noteConsulta(context, 'lista')
    const ready = data.filter(({ problema }) => problema === null)
    return { data, total: sumOf(ready, ({ saldo }) => saldo) }
  },

  pixSchedule: async (context, { body }) => {
    const data = await scheduleTitulos(context, body.ids)
    const msg =
      data.length === 1 ? 'Cobrança pedida ao banco' : `${data.length} cobranças pedidas ao banco`
    return { data, msg }
  },

  pixCobrancaCancel: async (context, { params }) => {
    await cancelCobranca(context, params.id_pix_cobranca)
    return { msg: 'Cobrança cancelada' }
  },

  pixCobrancaRetry: async (context, { params, body }) => {
    await retryCobranca(context, params.id_pix_cobranca, body.data)
    return { msg: 'Nova tentativa pedida ao banco' }
  },

  pixCobrancaEvidence: async (context, { params }) => ({
    data: await evidenceOfCobranca(context, params.id_pix_cobranca),
  }),

  pixCobrancaDecide: async (context, { params, body }) => {
    await decideCobranca(context, params.id_pix_cobranca, body)
    return { msg: 'Baixa dada como você decidiu' }
  },
}
