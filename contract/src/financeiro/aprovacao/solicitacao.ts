import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { acceptance, Aceite, ApprovedOne, Figures } from '../../orcamentos/execucao/common.ts'
import { forma, reason, refId, shownText } from '../../livro/titulos/shared.ts'
import { listQuery, page } from '../../page.ts'
import {
  day,
  id,
  instant,
  oneOf,
  pathId,
  money,
  reply,
  yesNo,
  text,
  positiveMoney,
} from '../../wire.ts'

const situacao = oneOf(...situacoesOfPagamento)

/** A payment request, of a job's line or without a budget. */
export const Solicitacao = z.object({
  id_lancamento: id,
  id_empresa: id,
  empresa: z.string(),
  id_orcamento: z.nullable(id),
  num_orc: shownText,
  titulo: shownText,
  id_orca_item: z.nullable(id),
  item: shownText,
  id_pessoa: z.nullable(id),
  pessoa: shownText,
  descricao: z.string(),
  obs: shownText,
  valor: money,
  competencia: day,
  dataVencimento: day,
  situacao,
  motivo: shownText,
  forma_pagamento: shownText,
  num_documento: shownText,
  descricao_plano_contas: shownText,
  descricao_centro_custo: shownText,
  id_solicitante: z.nullable(id),
  solicitante: shownText,
  /** The last person to approve or reject it. */
  aprovador: shownText,
  aprovado_em: z.nullable(instant),
  dt_cadastro: instant,
  qnt_anexos: z.int(),
  versao: z.int(),
  /** The rule that applies; null for none. */
  regra: shownText,
  /** How many approvals it needs from different people, and how many are missing. */
  aprovacoes: z.int(),
  faltam: z.int(),
  /** By rule and permissions, nobody or too few people can approve it. */
  sem_aprovador: z.boolean(),
  /** Why the caller cannot approve it; null when they can. */
  impedimento: shownText,
  acoes: z.array(oneOf('aprovar', 'rejeitar', 'reabrir')),
})
export type Solicitacao = z.input<typeof Solicitacao>
export type SolicitacaoInside = z.output<typeof Solicitacao>

const filters = {
  /** The tab: pending, approved (settled or not), or rejected. */
  aba: z.optional(oneOf('pendentes', 'aprovadas', 'rejeitadas')),
  /** Only requests the caller can approve now. */
  minhas: z.optional(yesNo),
  id_empresa: z.optional(pathId),
  id_pessoa: z.optional(pathId),
  id_orcamento: z.optional(pathId),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
}

const deciders = [
  'aprovacao.aprovar',
  'aprovacao.solicitar',
  'execucao.aprovar',
  'execucao.solicitar',
] as const

export const solicitacaoList = read('POST /lancamentos/get/listar/solicitacoes-contas-pagar', {
  summary: 'Solicitações de pagamento que o usuário vê, com a regra e o que falta de cada uma',
  access: deciders,
  query: listQuery(filters),
  reply: page(Solicitacao),
})

export const solicitacaoExport = write('v2 GET /lancamentos/solicitacoes/exportar/tipo/{tipo}', {
  summary: 'Exporta as solicitações de pagamento pelos filtros da lista',
  access: deciders,
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: listQuery(filters),
  reply: ExportReply,
})

export const solicitacaoTotal = read('POST /lancamentos/listar-total-solcitacoes-pendentes', {
  summary: 'Quantas solicitações esperam a aprovação do usuário, e quanto somam',
  access: deciders,
  reply: reply({ data: z.object({ total: z.int(), valor: money }) }),
})

const Aprovacao = z.object({
  usuario: z.string(),
  criada_em: instant,
  via: oneOf('tela', 'email'),
})

export const SolicitacaoDetail = z.object({
  ...Solicitacao.shape,
  /** Figures of the budget line, as far as the caller may see them. */
  figuras: z.nullable(z.object(Figures)),
  /** By how much approval would exceed the line's balance. */
  excesso: money,
  /** Who accepted that it exceeds it. */
  aceites: z.array(Aceite),
  historico: z.array(Aprovacao),
  /** Its attachments, with temporary links. */
  anexos: z.array(z.object({ id_arquivo: id, name: z.string(), url: z.string() })),
  /** The people who can still approve it. */
  aprovadores: z.array(z.string()),
})
export type SolicitacaoDetail = z.input<typeof SolicitacaoDetail>
export type SolicitacaoDetailInside = z.output<typeof SolicitacaoDetail>

export const solicitacaoView = read('POST /lancamentos/get/listar/item-aprovar-pagamento', {
  summary: 'Uma solicitação com o saldo do item, o excesso e quem já aprovou',
  access: deciders,
  body: z.object({ id_lancamento: id }),
  reply: reply({ data: SolicitacaoDetail }),
})

const ids = z.array(id).check(z.minLength(1), z.maxLength(200))
const DecidedSettings = reply({
  feitos: z.array(id),
  /** The refused ones, each with the reason; the others are done. */
  recusados: z.array(z.object({ id_lancamento: id, msg: z.string() })),
})

const approves = ['aprovacao.aprovar', 'execucao.aprovar'] as const

export const solicitacaoApprove = write('v2 POST /lancamentos/solicitacoes/aprovar', {
  summary: 'Aprova uma ou várias solicitações; cada aprovação conta uma vez por pessoa',
  access: approves,
  body: z.object({ ids, ...acceptance }),
  reply: reply({
    ...DecidedSettings.shape,
    /** What `aprovacaoUndo` takes to undo the approvals. */
    desfazer: z.array(ApprovedOne),
  }),
})

export const solicitacaoReject = write(
  'POST /lancamentos/pagamentos/tipo/rejeitar-item-solicitado',
  {
    summary: 'Rejeita uma ou várias solicitações, com o motivo',
    access: approves,
    body: z.object({ ids, motivo: reason }),
    reply: DecidedSettings,
  },
)

export const solicitacaoReopen = write('POST /lancamentos/pagamentos/tipo/reabrir-item', {
  summary: 'Volta a pedir o que foi rejeitado, ou aprovado e não pago',
  access: ['aprovacao.aprovar', 'execucao.reabrir'],
  body: z.object({ ids, motivo: z.optional(text(500)) }),
  reply: DecidedSettings,
})

export const solicitacaoNotify = write('POST /lancamentos/notificacao-aprovamento-pagamento', {
  summary: 'Envia de novo, por e-mail, as solicitações a quem pode aprová-las',
  access: deciders,
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(20)) }),
  reply: reply({ avisados: z.array(z.string()) }),
})

const optional = (max: number) => z.optional(z.nullable(text(max)))

export const SolicitacaoBody = z.object({
  /** With a budget: its line. Without: unit and description are required. */
  id_orcamento: refId,
  id_orca_item: refId,
  /** The source of the incentivised project that pays it whole. */
  id_projeto_fonte: refId,
  id_empresa: refId,
  descricao: z.optional(text(300)),
  id_pessoa: refId,
  valor: positiveMoney,
  dataVencimento: day,
  competencia: z.optional(day),
  id_grupoCusto: refId,
  id_centrocusto: refId,
  forma_pagamento: z.optional(z.nullable(forma)),
  id_tipoDocumento: refId,
  num_documento: optional(60),
  data_documento: z.optional(z.nullable(day)),
  obs: optional(2000),
  ...acceptance,
})
export type SolicitacaoBody = z.output<typeof SolicitacaoBody>

export const solicitacaoCreate = write('POST /transactions/request-payment', {
  summary: 'Solicita um pagamento, de um item de orçamento ou fora de orçamento',
  access: ['aprovacao.solicitar', 'execucao.solicitar'],
  body: SolicitacaoBody,
  reply: reply({
    id_lancamento: id,
    situacao,
    /** By how much it exceeds the line's balance. */
    excesso: money,
    sem_aprovador: z.boolean(),
  }),
})
