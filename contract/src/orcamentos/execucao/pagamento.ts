import { actsOfPagamento, situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { origins } from '@claquete/core/livro/titulos/origem'
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
  money,
  reply,
  yesNo,
  text,
  requiredVersao,
  positiveMoney,
} from '../../wire.ts'
import { acceptance, ApprovedOne, Figures, job } from './common.ts'
import { target, forma, reason, refId, shownText } from '../../livro/titulos/shared.ts'

const situacao = oneOf(...situacoesOfPagamento)
const origem = oneOf(...origins)

/** A title for the list of a job's payments. */
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
  valor: money,
  competencia: day,
  dataVencimento: day,
  dataBaixa: z.nullable(day),
  situacao,
  motivo: shownText,
  /** By how much its approval exceeded the line's balance. */
  excesso: money,
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
  acoes: z.array(oneOf(...actsOfPagamento)),
  versao: z.int(),
})
export type PagamentoRow = z.input<typeof PagamentoRow>
export type PagamentoRowInside = z.output<typeof PagamentoRow>

export const RelacaoItem = z.object({
  id_orca_item: id,
  id_orca_grupo: id,
  grupo: z.string(),
  item: z.string(),
  id_fornecedor: z.nullable(id),
  fornecedor: shownText,
  /** Requested, not decided. */
  solicitado: money,
  a_pagar: money,
  pago: money,
  ...Figures,
  pagamentos: z.array(PagamentoRow),
})
export type RelacaoItem = z.input<typeof RelacaoItem>
export type RelacaoItemInside = z.output<typeof RelacaoItem>

const Relacao = z.object({
  ...job,
  status: z.object({ descricao: z.string(), cor: z.string(), cor_fundo: z.string() }),
  /** The budget's status accepts money. */
  liberado: z.boolean(),
  /** The caller may see only their own requests, not all payments. */
  parcial: z.boolean(),
  itens: z.array(RelacaoItem),
  /** Titles of the job without a line: reimbursements, returns, delivered funds. */
  outros: z.array(PagamentoRow),
  totais: z.object({
    ...Figures,
    solicitado: money,
    aprovado: money,
    pago: money,
    rejeitado: money,
  }),
})
export type Relacao = z.input<typeof Relacao>
export type RelacaoInside = z.output<typeof Relacao>

const params = z.object({ id_orcamento: pathId })

export const pagamentoRelacao = read(
  'GET /pagamentos/relacao-de-pagamentos/id_orcamento/{id_orcamento}',
  {
    summary: 'Pagamentos de um job por item, com orçado, previsto, comprometido, realizado e saldo',
    access: 'execucao.consultar',
    params,
    query: z.object({
      situacao: z.optional(situacao),
      /** Includes lines without payments. */
      todos: z.optional(yesNo),
      search: z.optional(text(120)),
    }),
    reply: reply({ data: Relacao }),
  },
)

const fields = {
  id_orca_item: id,
  /** The source of the incentivised project that pays it whole; null: none. Absent: it stays. */
  id_projeto_fonte: refId,
  id_pessoa: refId,
  descricao: z.optional(text(300)),
  valor: positiveMoney,
  dataVencimento: day,
  competencia: z.optional(day),
  forma_pagamento: z.optional(z.nullable(forma)),
  id_tipoDocumento: refId,
  num_documento: z.optional(z.nullable(text(60))),
  data_documento: z.optional(z.nullable(day)),
  obs: z.optional(z.nullable(text(2000))),
  ...acceptance,
  ...target,
}
export const PagamentoBody = z.object(fields)
export type PagamentoBody = z.output<typeof PagamentoBody>

const RequestReply = reply({
  id_lancamento: id,
  situacao,
  /** By how much it exceeds the line's balance; approving it needs a separate permission. */
  excesso: money,
  repetidos: z.array(z.object({ id_lancamento: id, descricao: z.string(), dataVencimento: day })),
})

export const pagamentoRequest = write('POST /pagamentos/solicitar-pagamento-individual', {
  summary: 'Pede o pagamento de um item do job',
  access: 'execucao.solicitar',
  body: z.object({ ...fields, id_orcamento: id }),
  reply: RequestReply,
})

export const pagamentoUpdate = write('v2 POST /pagamentos/{id_lancamento}/alterar', {
  summary: 'Altera um pedido de pagamento ainda não decidido',
  access: 'execucao.solicitar',
  params: z.object({ id_lancamento: pathId }),
  body: z.object({ ...fields, versao: requiredVersao }),
  reply: RequestReply,
})

const Done = reply({ id_lancamento: id, situacao, excesso: money })
const one = z.object({ id_lancamento: pathId })

export const pagamentoApprove = write('POST /pagamentos/aprovar-pagamento-individual', {
  summary: 'Aprova um pedido de pagamento',
  access: 'execucao.aprovar',
  body: z.object({ id_lancamento: id, ...acceptance }),
  reply: Done,
})

export const pagamentoReject = write('v2 POST /pagamentos/{id_lancamento}/rejeitar', {
  summary: 'Rejeita um pedido de pagamento, com o motivo',
  access: 'execucao.aprovar',
  params: one,
  body: z.object({ motivo: reason }),
  reply: Done,
})

export const pagamentoCancel = write('v2 POST /pagamentos/{id_lancamento}/cancelar', {
  summary: 'Desiste de um pedido de pagamento ainda não decidido',
  access: 'execucao.solicitar',
  params: one,
  body: z.object({ motivo: z.optional(text(500)) }),
  reply: Done,
})

export const pagamentoReopen = write('POST /pagamentos/reabrir-item', {
  summary: 'Volta um passo um pagamento não pago: o aprovado ou rejeitado volta a ser pedido',
  access: 'execucao.reabrir',
  body: z.object({ id_lancamento: id, motivo: z.optional(text(500)) }),
  reply: Done,
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
  reply: Done,
})

export const pagamentoReverse = write('v2 POST /pagamentos/{id_lancamento}/estornar', {
  summary: 'Desfaz a baixa de um pagamento que não foi conciliado nem exportado',
  access: 'execucao.reabrir',
  params: one,
  body: z.object({ motivo: reason }),
  reply: Done,
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
        total_geral: money,
        bv_total: money,
        comissao_total: money,
        comissionados: z.array(
          z.object({
            id_orca_comissionado: id,
            nome: z.string(),
            tipo_comissionado: z.int(),
            base: z.string(),
            taxa: z.number(),
            valor: money,
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
        solicitado: money,
        a_pagar: money,
        pago: money,
        ...Figures,
      }),
    ),
  }),
})

const Pending = z.object({ ...PagamentoRow.shape, num_orc: z.string(), titulo: z.string() })

export const pagamentoPending = read('v2 POST /budget/payment-approve', {
  summary: 'Pedidos de pagamento que esperam aprovação, com o que passam do saldo do item',
  access: 'execucao.aprovar',
  body: z.object({ id_orcamento: refId }),
  reply: reply({ data: z.array(Pending) }),
})

const Decision = z.object({ id_lancamento: id, motivo: z.optional(text(500)) })
const Refused = z.object({ id_lancamento: id, msg: z.string() })

export const pagamentoDecide = write('v2 POST /budget/payment-approve-save', {
  summary: 'Aprova e rejeita vários pedidos de pagamento; os que não puderam são ditos',
  access: 'execucao.aprovar',
  body: z.object({
    aprovados: z.optional(z.array(id).check(z.maxLength(200))),
    rejeitados: z.optional(z.array(Decision).check(z.maxLength(200))),
    ...acceptance,
  }),
  reply: reply({
    aprovados: z.array(id),
    rejeitados: z.array(id),
    recusados: z.array(Refused),
    /** What `aprovacaoUndo` takes to undo the approvals. */
    desfazer: z.array(ApprovedOne),
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
    /** The source of the incentivised project that pays each of them whole. */
    id_projeto_fonte: refId,
    itens: z
      .array(
        z.object({
          id_orca_item: id,
          valor: z.optional(positiveMoney),
          id_pessoa: refId,
          dataVencimento: z.optional(day),
        }),
      )
      .check(z.minLength(1), z.maxLength(300)),
    ...acceptance,
  }),
  reply: reply({
    ids: z.array(id),
    /** Lines with nothing left to request. */
    sem_saldo: z.array(z.object({ id_orca_item: id, item: z.string() })),
  }),
})

export const financeiroMail = write('POST /orcamento/enviar-emai-finaceiro', {
  summary: 'Envia ao financeiro a lista do que espera pagamento em um job',
  access: ['execucao.aprovar', 'execucao.solicitar'],
  body: z.object({ id_orcamento: id, mensagem: z.optional(text(2000)) }),
  reply: nothing,
})
