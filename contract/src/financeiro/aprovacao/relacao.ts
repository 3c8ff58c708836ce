import { recordOf } from '@claquete/core/kernel/record'
import { methods } from '@claquete/core/livro/titulos/methods'
import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { origins } from '@claquete/core/livro/titulos/origem'
import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import { shownText } from '../../livro/titulos/shared.ts'
import { listQuery, page } from '../../page.ts'
import { day, id, oneOf, pathId, money, text } from '../../wire.ts'

const situacao = oneOf(...situacoesOfPagamento)
const group = oneOf('job', 'fornecedor', 'dia', 'nada')
const data_de = oneOf('vencimento', 'pagamento', 'competencia', 'cadastro')

/** A payment of any job, or of the company. */
export const PagamentoOfRelacao = z.object({
  id_lancamento: id,
  empresa: z.string(),
  id_orcamento: z.nullable(id),
  num_orc: shownText,
  titulo: shownText,
  item: shownText,
  origem: oneOf(...origins),
  pessoa: shownText,
  descricao: z.string(),
  num_documento: shownText,
  descricao_plano_contas: shownText,
  descricao_centro_custo: shownText,
  conta: shownText,
  forma_pagamento: shownText,
  competencia: day,
  dataVencimento: day,
  dataBaixa: z.nullable(day),
  situacao,
  valor: money,
  /** The settled amount, and below it the open one. */
  pago: money,
  aberto: money,
  /** Its group, with the totals of the whole group, not just of this page. */
  grupo: z.string(),
  grupo_quantidade: z.int(),
  grupo_valor: money,
})
export type PagamentoOfRelacao = z.input<typeof PagamentoOfRelacao>
export type PagamentoOfRelacaoInside = z.output<typeof PagamentoOfRelacao>

const choices = {
  data_de: z.optional(data_de),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  situacao: z.optional(situacao),
  forma_pagamento: z.optional(oneOf(...methods)),
  agrupar: z.optional(group),
  num_documento: z.optional(text(60)),
}
const referenciaFields = [
  'id_empresa',
  'id_orcamento',
  'id_pessoa',
  'id_contabancaria',
  'id_grupoCusto',
  'id_centrocusto',
] as const
const each = <const S extends z.core.$ZodType>(schema: S) =>
  recordOf(referenciaFields, () => schema)

const access = ['conta_pagar.consultar', 'execucao.consultar'] as const

const query = listQuery({ ...choices, ...each(z.optional(pathId)) })

export const relacaoList = read('v2 GET /transactions/relation-payments', {
  summary: 'Pagamentos de todos os jobs e da empresa, agrupados, com os totais do que foi filtrado',
  access,
  query,
  reply: z.object({
    ...page(PagamentoOfRelacao).shape,
    totais: z.object({
      quantidade: z.int(),
      valor: money,
      solicitado: money,
      aprovado: money,
      pago: money,
    }),
  }),
})

export const relacaoExport = write('POST /transactions/relation-payments-export', {
  summary: 'Exporta a relação de pagamentos com os filtros da tela',
  access,
  body: z.object({
    tipo: oneOf('pdf', 'excel', 'csv'),
    search: z.optional(text(120)),
    sort: z.optional(text(60)),
    order: z.optional(z.enum(['asc', 'desc'])),
    ...choices,
    ...each(z.optional(id)),
  }),
  reply: ExportReply,
})

export const relacaoExportList = write(
  'v2 GET /transactions/relation-payments/exportar/tipo/{tipo}',
  {
    summary: 'O mesmo, com os filtros da lista',
    access,
    params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
    query,
    reply: ExportReply,
  },
)
