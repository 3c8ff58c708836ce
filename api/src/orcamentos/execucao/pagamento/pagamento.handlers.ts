import type * as contract from '@claquete/contract/orcamentos/execucao/pagamento'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { SituacaoOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { requestAprovacao } from '../../../livro/alcadas/public.ts'
import { findOrcamento } from '../../orcamento/public.ts'
import { decideAll } from './decide.commands.ts'
import { consentOf, itemExcess } from '../scope/estouro.commands.ts'
import { requestOfItens } from './request-itens.commands.ts'
import { announceToFinanceiro } from './financeiro-mail.commands.ts'
import {
  updatePagamento,
  approvePagamento,
  cancelPagamento,
  reversePagamento,
  payPagamento,
  reopenPagamento,
  rejectPagamento,
  requestItemPagamento,
} from './acts.commands.ts'
import { listApproved } from '../aprovacao/aprovacao.queries.ts'
import {
  listBv,
  listComissionados,
  listDuplicatePagamentos,
  listPendingTitulos,
} from './pagamento.queries.ts'
import { pagamentoRows, readerOf, recount, relacaoOf } from './relacao.commands.ts'

interface Done {
  readonly id_lancamento: number
  readonly situacao: SituacaoOfPagamento
  readonly excesso: Cents
}

const done = ({ id_lancamento, situacao, excesso }: Done, msg: string) => ({
  msg,
  id_lancamento,
  situacao,
  excesso,
})

async function requestReply({ db }: Context, um: Done, id_orcamento: number, msg: string) {
  const repetidos = await listDuplicatePagamentos(db, um.id_lancamento, id_orcamento)
  const aviso = repetidos.length > 0 ? `${msg}. Há outro igual: confira.` : msg
  return { ...done(um, aviso), repetidos }
}

async function listPending(context: Context, id_orcamento: number | null) {
  if (id_orcamento !== null) await findOrcamento(context, id_orcamento)
  const titulos = await listPendingTitulos(await readerOf(context), id_orcamento)
  const rows = []
  for (const titulo of await pagamentoRows(context, titulos)) {
    const excesso = await itemExcess(context, titulo.id_orca_item, titulo.valor)
    rows.push({ ...titulo, excesso })
  }
  return { data: rows }
}

async function saldos(context: Context, id_orcamento: number, id_orca_item: number | null) {
  const { itens } = await relacaoOf(context, id_orcamento, { todos: 'S' })
  const pedidos = itens.filter((one) => id_orca_item === null || one.id_orca_item === id_orca_item)
  if (id_orca_item !== null && pedidos.length === 0) throw new Failure('nao_encontrado')
  return { data: pedidos }
}

async function bvOf({ db, actor }: Context, ids: readonly number[]) {
  const rows = await listBv(db, actor, ids)
  const pessoas = await listComissionados(db, [...new Set(rows.map((row) => row.id_orcamento))])
  return {
    data: rows.map((row) => ({
      ...row,
      comissionados: pessoas.filter(({ id_orcamento }) => id_orcamento === row.id_orcamento),
    })),
  }
}

const idOf = ({ id }: { readonly id: number }) => id

export const pagamentoHandlers: Handlers<typeof contract> = {
  pagamentoRelacao: async (context, { params, query }) => ({
    data: await relacaoOf(context, params.id_orcamento, query),
  }),
  pagamentoRequest: async (context, { body: { id_orcamento, ...body } }) => {
    const um = await requestItemPagamento(context, id_orcamento, body)
    await requestAprovacao(context, [um.id_lancamento])
    return requestReply(context, um, id_orcamento, 'Pagamento solicitado')
  },
  pagamentoUpdate: async (context, { params, body }) => {
    const um = await updatePagamento(context, params.id_lancamento, body)
    return requestReply(context, um, um.id_orcamento, 'Pedido alterado')
  },
  pagamentoApprove: async (context, { body }) => {
    const um = await approvePagamento(context, body.id_lancamento, { aceita: consentOf(body) })
    return done(um, um.faltam > 0 ? 'Aprovado por você: falta outra pessoa' : 'Pagamento aprovado')
  },
  pagamentoReject: async (context, { params, body }) =>
    done(await rejectPagamento(context, params.id_lancamento, body.motivo), 'Pagamento rejeitado'),
  pagamentoCancel: async (context, { params, body }) => {
    const um = await cancelPagamento(context, params.id_lancamento, body.motivo ?? null)
    return done(um, 'Pedido cancelado')
  },
  pagamentoReopen: async (context, { body }) => {
    const um = await reopenPagamento(context, body.id_lancamento, body.motivo ?? null)
    return done(um, 'Pagamento reaberto')
  },
  pagamentoPay: async (context, { params, body }) =>
    done(await payPagamento(context, params.id_lancamento, body), 'Pagamento registrado'),
  pagamentoReverse: async (context, { params, body }) =>
    done(await reversePagamento(context, params.id_lancamento, body.motivo), 'Baixa desfeita'),

  pagamentoBvComissao: (context, { query }) => bvOf(context, query.id_lancamento),
  pagamentoSaldos: (context, { body }) =>
    saldos(context, body.id_orcamento, body.id_orca_item ?? null),
  pagamentoPending: (context, { body }) => listPending(context, body.id_orcamento ?? null),

  pagamentoDecide: async (context, { body: { aprovados = [], rejeitados = [], ...consent } }) => {
    if (rejeitados.some(({ motivo }) => !motivo || motivo.length < 3)) {
      throw fieldFailure('rejeitados', 'Diga o motivo de cada rejeição.')
    }
    const aceita = consentOf(consent)
    const decided = await decideAll(context, [
      ...aprovados.map((id) => ({
        tipo: 'pagamento' as const,
        id,
        acao: 'aprovar' as const,
        aceita,
      })),
      ...rejeitados.map(({ id_lancamento, motivo }) => ({
        tipo: 'pagamento' as const,
        id: id_lancamento,
        acao: 'rejeitar' as const,
        motivo,
      })),
    ])
    const { feitos, recusados } = decided
    return {
      desfazer: await listApproved(context.db, feitos),
      aprovados: feitos.filter(({ acao }) => acao === 'aprovar').map(idOf),
      rejeitados: feitos.filter(({ acao }) => acao === 'rejeitar').map(idOf),
      recusados: recusados.map(({ id, msg }) => ({ id_lancamento: id, msg })),
    }
  },
  pagamentoRecompute: async (context, { body }) => ({
    ...(await recount(context, body.id_orcamento)),
    msg: 'Pagamentos e verbas contados de novo',
  }),
  pagamentoFromItems: async (context, { body }) => {
    const pedidos = await requestOfItens(context, body)
    await requestAprovacao(context, pedidos.ids)
    return pedidos
  },
  financeiroMail: (context, { body }) => announceToFinanceiro(context, body),
}
