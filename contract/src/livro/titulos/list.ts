import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import * as z from 'zod/mini'
import { BankError } from './shared.ts'
import { ExportReply } from '../../sistema/configuracoes/exportacao.ts'
import { read, write } from '../../endpoint.ts'
import type { InReais } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import {
  day,
  id,
  instant,
  oneOf,
  pathId,
  money,
  queryMoney,
  reply,
  yesNo,
  text,
} from '../../wire.ts'

/** States for the filter; `em_aberto` is anything still owed, `a_vencer` what of it is not late. */
export const situacoesOfFilter = [
  'em_aberto',
  'a_vencer',
  'aberto',
  'parcial',
  'atrasado',
  'agendado',
  'pago',
  'negociado',
  'solicitado',
  'rejeitado',
  'cancelado',
] as const

/** The state shown on a line. */
export const statesOfTitulo = [
  'aberto',
  'parcial',
  'atrasado',
  'agendado',
  'pago',
  'negociado',
  'solicitado',
  'rejeitado',
  'cancelado',
] as const
export type StateInList = (typeof statesOfTitulo)[number]

const shown = z.nullable(z.string())

/** A row of the ledger's lists. */
export const LancamentoRow = z.object({
  id_lancamento: id,
  id_parcelamento: z.nullable(id),
  parcela: z.nullable(z.int()),
  parcelas: z.nullable(z.int()),
  id_empresa: id,
  company: z.string(),
  operacao: oneOf('C', 'D'),
  tipo: oneOf(...tiposOfLancamento),
  origem: z.string(),
  id_pessoa: z.nullable(id),
  razao_nome: shown,
  razao: shown,
  email: shown,
  descricao: z.string(),
  obs: shown,
  num_documento: shown,
  tipo_documento: shown,
  valor: money,
  valor_baixado: money,
  /** What of `valor_baixado` new titles of a negotiation took over. */
  valor_negociado: money,
  /** What of it was money, with interest and fine; what the client kept; what was offset as barter. */
  valor_movido: money,
  valor_retido: money,
  valor_compensado: money,
  /** Open amount; zero when rejected or cancelled. */
  saldo: money,
  valor_faturado: money,
  competencia: day,
  dataVencimento: day,
  dataVencimentoFormat: z.string(),
  data_emissao: z.nullable(day),
  dataBaixa: z.nullable(day),
  agendado_para: z.nullable(day),
  dt_cadastro: instant,
  /** Days late; null when it is not. */
  atraso: z.nullable(z.int()),
  situacao: z.string(),
  estado: oneOf(...statesOfTitulo),
  motivo: shown,
  faturamento_avulso: yesNo,
  id_orcamento: z.nullable(id),
  num_orc: shown,
  orcamento: shown,
  id_contabancaria: z.nullable(id),
  conta: shown,
  forma_pagamento: shown,
  rateado: yesNo,
  descricao_plano_contas: shown,
  descricao_centro_custo: shown,
  conciliado: shown,
  /** The last cheque in force that pays it, and its number. */
  id_chequeEmitido: z.nullable(id),
  numCheque: z.nullable(z.int()),
  /** Where the paper of its charge is, which opens with the session. */
  url_boleto: shown,
  error_openbank: z.nullable(BankError),
  nosso_numero_boleto_inter: shown,
  txid_pix_inter: shown,
  qnt_anexos: z.int(),
  versao: z.int(),
})
export type LancamentoRow = z.input<typeof LancamentoRow>
export type LancamentoRowInside = z.output<typeof LancamentoRow>

export const lancamentoFilters = {
  situacao: z.optional(oneOf(...situacoesOfFilter)),
  /** The date that the period filters; by default the due date. */
  periodo_de: z.optional(oneOf('vencimento', 'competencia', 'baixa', 'emissao')),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  id_pessoa: z.optional(pathId),
  id_empresa: z.optional(pathId),
  id_contabancaria: z.optional(pathId),
  /** Includes descendants of the account. */
  id_grupoCusto: z.optional(pathId),
  /** Includes descendants of the centre. */
  id_centrocusto: z.optional(pathId),
  id_orcamento: z.optional(pathId),
  valor_de: z.optional(queryMoney),
  valor_ate: z.optional(queryMoney),
  num_documento: z.optional(text(60)),
  id_parcelamento: z.optional(pathId),
}
const query = listQuery(lancamentoFilters)
export type LancamentoQuery = InReais<LancamentoQueryInside>
export type LancamentoQueryInside = z.output<typeof query>

const queryOfAll = listQuery({
  ...lancamentoFilters,
  operacao: z.optional(oneOf('C', 'D')),
  tipo: z.optional(oneOf(...tiposOfLancamento)),
})

const LancamentoPage = page(LancamentoRow)

export const lancamentoList = read('GET /lancamentos/', {
  summary: 'Lançamentos de todos os tipos: títulos, lançamentos em conta e transferências',
  access: 'lancamento.consultar',
  query: queryOfAll,
  reply: LancamentoPage,
})

export const contasPayableList = read('GET /lancamentos/get/listar/contas-pagar/', {
  summary: 'Contas a pagar',
  access: 'conta_pagar.consultar',
  query,
  reply: LancamentoPage,
})

export const contasReceivableList = read('GET /lancamentos/get/listar/contas-receber/', {
  summary: 'Contas a receber',
  access: 'conta_receber.consultar',
  query,
  reply: LancamentoPage,
})

/** Totals of all filtered titles, not just the page. */
const Somas = z.object({
  quantidade: z.int(),
  /** Without rejected and cancelled titles. */
  valor: money,
  em_aberto: money,
  /** Money received or paid, without what came back. */
  baixado: money,
  /** Money that came back: the rest of funds, refunds on lines of budgets. It is no income. */
  devolvido: money,
  /** What clients kept, and what was offset as barter. */
  retido: money,
  compensado: money,
  em_atraso: money,
  quantidade_em_atraso: z.int(),
  solicitado: money,
})
export type ListSums = z.input<typeof Somas>

export const contasPayableSums = read('v2 GET /lancamentos/get/listar/contas-pagar/somas', {
  summary: 'Somas das contas a pagar com os filtros dados',
  access: 'conta_pagar.consultar',
  query,
  reply: reply({ data: Somas }),
})

export const contasReceivableSums = read('v2 GET /lancamentos/get/listar/contas-receber/somas', {
  summary: 'Somas das contas a receber com os filtros dados',
  access: 'conta_receber.consultar',
  query,
  reply: reply({ data: Somas }),
})

const params = z.object({ tipo: oneOf('pdf', 'excel', 'csv') })

export const contasPayableExport = write('v2 GET /lancamentos/contas-pagar/exportar/tipo/{tipo}', {
  summary: 'Exporta as contas a pagar com os filtros da lista',
  access: 'conta_pagar.imprimir',
  params,
  query,
  reply: ExportReply,
})

export const contasReceivableExport = write(
  'v2 GET /lancamentos/contas-receber/exportar/tipo/{tipo}',
  {
    summary: 'Exporta as contas a receber com os filtros da lista',
    access: 'conta_receber.imprimir',
    params,
    query,
    reply: ExportReply,
  },
)
