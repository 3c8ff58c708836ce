import { acoesDePagamento, situacoesDePagamento } from '@claquete/core/livro/titulos/pagamento'
import { origens } from '@claquete/core/livro/titulos/origem'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  commaList,
  day,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  reais,
  reply,
  simNao,
  text,
} from '../../wire.ts'
import { Figuras, job } from './comum.ts'
import {
  destino,
  forma,
  motivo,
  refId,
  shownText,
  valorPositivo,
} from '../../livro/titulos/comum.ts'

const situacao = oneOf(...situacoesDePagamento)
const origem = oneOf(...origens)

/** A title of the ledger, as the payments of a job show it. */
export const PagamentoRow = z.object({
  id_lancamento: id,
  id_orcamento: id,
  id_orca_item: z.nullable(id),
  item: shownText,
  operacao: oneOf('C', 'D'),
  origem,
  id_pessoa: z.nullable(id),
  pessoa: shownText,
  descricao: z.string(),
  obs: shownText,
  valor: reais,
  competencia: day,
  dataVencimento: day,
  dataBaixa: z.nullable(day),
  situacao,
  motivo: shownText,
  /** Approved beyond the balance of the item, and by how much. */
  excesso: reais,
  forma_pagamento: shownText,
  id_tipoDocumento: z.nullable(id),
  tipo_documento: shownText,
  num_documento: shownText,
  id_contabancaria: z.nullable(id),
  conta: shownText,
  id_grupoCusto: z.nullable(id),
  id_centrocusto: z.nullable(id),
  solicitante: shownText,
  aprovador: shownText,
  aprovado_em: z.nullable(instant),
  conciliado: z.nullable(z.literal('s')),
  acoes: z.array(oneOf(...acoesDePagamento)),
  versao: z.int(),
})
export type PagamentoRow = z.output<typeof PagamentoRow>

export const ItemDaRelacao = z.object({
  id_orca_item: id,
  id_orca_grupo: id,
  grupo: z.string(),
  item: z.string(),
  id_fornecedor: z.nullable(id),
  fornecedor: shownText,
  /** Requested and not decided yet. */
  solicitado: reais,
  a_pagar: reais,
  pago: reais,
  ...Figuras,
  pagamentos: z.array(PagamentoRow),
})
export type ItemDaRelacao = z.output<typeof ItemDaRelacao>

const Relacao = z.object({
  ...job,
  status: z.object({ descricao: z.string(), cor: z.string(), cor_fundo: z.string() }),
  /** The status of the budget lets money move. */
  liberado: z.boolean(),
  /** For whom the payments of the items are not, but only what they asked for. */
  parcial: z.boolean(),
  itens: z.array(ItemDaRelacao),
  /** Titles of the job and of no item: reimbursements, returns, funds handed over. */
  outros: z.array(PagamentoRow),
  totais: z.object({
    ...Figuras,
    solicitado: reais,
    aprovado: reais,
    pago: reais,
    rejeitado: reais,
  }),
})
export type Relacao = z.output<typeof Relacao>

const params = z.object({ id_orcamento: pathId })

export const pagamentoRelacao = read(
  'GET /pagamentos/relacao-de-pagamentos/id_orcamento/{id_orcamento}',
  {
    summary: 'Pagamentos de um job por item, com orçado, previsto, comprometido, realizado e saldo',
    access: 'execucao.consultar',
    params,
    query: z.object({
      situacao: z.optional(situacao),
      /** Items without any payment too. */
      todos: z.optional(simNao),
      search: z.optional(text(120)),
    }),
    reply: reply({ data: Relacao }),
  },
)

const fields = {
  id_orca_item: id,
  id_pessoa: refId,
  descricao: z.optional(text(300)),
  valor: valorPositivo,
  dataVencimento: day,
  competencia: z.optional(day),
  forma_pagamento: z.optional(z.nullable(forma)),
  id_tipoDocumento: refId,
  num_documento: z.optional(z.nullable(text(60))),
  data_documento: z.optional(z.nullable(day)),
  obs: z.optional(z.nullable(text(2000))),
  ...destino,
}
export const PagamentoBody = z.object(fields)
export type PagamentoBody = z.output<typeof PagamentoBody>

const Pedido = reply({
  id_lancamento: id,
  situacao,
  /** By how much it passes the balance of the item: approving it takes a permission of its own. */
  excesso: reais,
  repetidos: z.array(z.object({ id_lancamento: id, descricao: z.string(), dataVencimento: day })),
})

export const pagamentoRequest = write('POST /pagamentos/solicitar-pagamento-individual', {
  summary: 'Pede o pagamento de um item do job',
  access: 'execucao.solicitar',
  body: z.object({ ...fields, id_orcamento: id }),
  reply: Pedido,
})

export const pagamentoUpdate = write('v2 POST /pagamentos/{id_lancamento}/alterar', {
  summary: 'Altera um pedido de pagamento ainda não decidido',
  access: 'execucao.solicitar',
  params: z.object({ id_lancamento: pathId }),
  body: z.object({ ...fields, versao: z.optional(z.int()) }),
  reply: Pedido,
})

const Feito = reply({ id_lancamento: id, situacao, excesso: reais })
const one = z.object({ id_lancamento: pathId })

export const pagamentoApprove = write('POST /pagamentos/aprovar-pagamento-individual', {
  summary: 'Aprova um pedido de pagamento',
  access: 'execucao.aprovar',
  body: z.object({ id_lancamento: id }),
  reply: Feito,
})

export const pagamentoReject = write('v2 POST /pagamentos/{id_lancamento}/rejeitar', {
  summary: 'Rejeita um pedido de pagamento, com o motivo',
  access: 'execucao.aprovar',
  params: one,
  body: z.object({ motivo }),
  reply: Feito,
})

export const pagamentoCancel = write('v2 POST /pagamentos/{id_lancamento}/cancelar', {
  summary: 'Desiste de um pedido de pagamento ainda não decidido',
  access: 'execucao.solicitar',
  params: one,
  body: z.object({ motivo: z.optional(text(500)) }),
  reply: Feito,
})

export const pagamentoReopen = write('POST /pagamentos/reabrir-item', {
  summary: 'Volta um passo um pagamento não pago: o aprovado ou rejeitado volta a ser pedido',
  access: 'execucao.reabrir',
  body: z.object({ id_lancamento: id, motivo: z.optional(text(500)) }),
  reply: Feito,
})

export const pagamentoPay = write('v2 POST /pagamentos/{id_lancamento}/pagar', {
  summary: 'Paga o que foi aprovado: sai da conta escolhida',
  access: 'execucao.pagar',
  params: one,
  body: z.object({
    id_contabancaria: id,
    dataBaixa: z.optional(day),
    forma_pagamento: z.optional(z.nullable(forma)),
  }),
  reply: Feito,
})

export const pagamentoReverse = write('v2 POST /pagamentos/{id_lancamento}/estornar', {
  summary: 'Desfaz a baixa de um pagamento que não foi conciliado nem exportado',
  access: 'execucao.reabrir',
  params: one,
  body: z.object({ motivo }),
  reply: Feito,
})

export const pagamentoBvComissao = read('GET /pagamentos/listar-bv-comissao-api', {
  summary: 'BV e comissões dos jobs a que os lançamentos dados pertencem',
  access: 'orcamento.custos',
  query: z.object({ id_lancamento: commaList }),
  reply: reply({
    data: z.array(
      z.object({
        id_lancamento: id,
        ...job,
        total_geral: reais,
        bv_total: reais,
        comissao_total: reais,
        comissionados: z.array(
          z.object({
            id_orca_comissionado: id,
            nome: z.string(),
            tipo_comissionado: z.int(),
            base: z.string(),
            taxa: z.number(),
            valor: reais,
          }),
        ),
      }),
    ),
  }),
})

export const pagamentoSaldos = read('POST /pagamentos/atualizar-saldo-a-pagar-detalhado', {
  summary: 'Saldos a pagar de um job, item a item, contados de novo',
  access: 'execucao.consultar',
  body: z.object({ id_orcamento: id, id_orca_item: refId }),
  reply: reply({
    data: z.array(
      z.object({
        id_orca_item: id,
        item: z.string(),
        solicitado: reais,
        a_pagar: reais,
        pago: reais,
        ...Figuras,
      }),
    ),
  }),
})

const Pendente = z.object({ ...PagamentoRow.shape, num_orc: z.string(), titulo: z.string() })

export const pagamentoPending = read('v2 POST /budget/payment-approve', {
  summary: 'Pedidos de pagamento que esperam aprovação, com o que passam do saldo do item',
  access: 'execucao.aprovar',
  body: z.object({ id_orcamento: refId }),
  reply: reply({ data: z.array(Pendente) }),
})

const Decisao = z.object({ id_lancamento: id, motivo: z.optional(text(500)) })
const Recusado = z.object({ id_lancamento: id, msg: z.string() })

export const pagamentoDecide = write('v2 POST /budget/payment-approve-save', {
  summary: 'Aprova e rejeita vários pedidos de pagamento; os que não puderam são ditos',
  access: 'execucao.aprovar',
  body: z.object({
    aprovados: z.optional(z.array(id).check(z.maxLength(200))),
    rejeitados: z.optional(z.array(Decisao).check(z.maxLength(200))),
  }),
  reply: reply({
    aprovados: z.array(id),
    rejeitados: z.array(id),
    recusados: z.array(Recusado),
  }),
})

export const pagamentoRecompute = write('v2 POST /budget/script-payment-approve', {
  summary:
    'Conta de novo o excesso de cada pagamento aprovado de um job, pela ordem de aprovação e o previsto de agora, e o estado das suas verbas abertas; diz quantos corrigiu',
  access: 'execucao.aprovar',
  body: z.object({ id_orcamento: id }),
  reply: reply({ pagamentos: z.int(), verbas: z.int() }),
})

export const pagamentoFromItems = write('POST /orcamento/post/tipo/contas-pagar', {
  summary:
    'Pede de uma vez o pagamento de vários itens, cada um pelo seu saldo ou por um valor dado',
  access: 'execucao.solicitar',
  body: z.object({
    id_orcamento: id,
    dataVencimento: day,
    itens: z
      .array(
        z.object({
          id_orca_item: id,
          valor: z.optional(valorPositivo),
          id_pessoa: refId,
          dataVencimento: z.optional(day),
        }),
      )
      .check(z.minLength(1), z.maxLength(300)),
  }),
  reply: reply({
    ids: z.array(id),
    /** Items with nothing left to be asked for. */
    sem_saldo: z.array(z.object({ id_orca_item: id, item: z.string() })),
  }),
})

export const financeiroMail = write('POST /orcamento/enviar-emai-finaceiro', {
  summary: 'Envia ao financeiro a lista do que espera pagamento em um job',
  access: ['execucao.aprovar', 'execucao.solicitar'],
  body: z.object({ id_orcamento: id, mensagem: z.optional(text(2000)) }),
  reply: nothing,
})
