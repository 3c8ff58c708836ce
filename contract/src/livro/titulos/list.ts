import { tableKeys } from '@claquete/core/kernel/record'
import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import * as z from 'zod/mini'
import { statesOfPagamento, titulosColumns } from './columns.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import type { InReais } from '../../endpoint.ts'
import { list } from '../../list.ts'
import { listQuery } from '../../page.ts'
import { day, oneOf, pathId, money, queryMoney, reply, text } from '../../wire.ts'

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
  /** Payables by what was done with a bank about them. */
  pagamento: z.optional(oneOf(...tableKeys(statesOfPagamento))),
}
const query = listQuery(lancamentoFilters)
export type LancamentoQuery = InReais<LancamentoQueryInside>
export type LancamentoQueryInside = z.output<typeof query>

const ordered = {
  key: 'id_lancamento',
  order: ['dataVencimento', 'asc'],
} as const

export const lancamentos = list('GET /lancamentos/', {
  ...ordered,
  summary: 'Lançamentos de todos os tipos: títulos, lançamentos em conta e transferências',
  access: 'lancamento.consultar',
  columns: titulosColumns({ pessoa: 'Pessoa', pago: 'Recebido ou pago', cheque: 'Cheque' }),
  filters: {
    ...lancamentoFilters,
    operacao: z.optional(oneOf('C', 'D')),
    tipo: z.optional(oneOf(...tiposOfLancamento)),
  },
})
export const lancamentoList = lancamentos.call

export const contasPayable = list('GET /lancamentos/get/listar/contas-pagar/', {
  ...ordered,
  summary: 'Contas a pagar',
  access: 'conta_pagar.consultar',
  columns: titulosColumns({
    pessoa: 'Fornecedor',
    pago: 'Pago',
    cheque: 'Cheque',
    pagamento: 'No banco',
  }),
  filters: lancamentoFilters,
})
export const contasPayableList = contasPayable.call

export const contasReceivable = list('GET /lancamentos/get/listar/contas-receber/', {
  ...ordered,
  summary: 'Contas a receber',
  access: 'conta_receber.consultar',
  columns: titulosColumns({
    pessoa: 'Cliente',
    pago: 'Recebido',
    boleto: 'Boleto',
  }),
  filters: lancamentoFilters,
})
export const contasReceivableList = contasReceivable.call

/** A row of the ledger's lists. */
export type LancamentoRow = z.input<typeof lancamentos.row>
export type LancamentoRowInside = z.output<typeof lancamentos.row>

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
