import { cobrancasIbsCbs } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import { tributos } from '@claquete/core/livro/titulos/aliquotas'
import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import { Cited } from '../fiscal/nfse/cited.ts'
import { listQuery, page } from '../../page.ts'
import { FiscalOfSaleData } from './fiscal-of-sale.ts'
import { commaList, day, id, oneOf, pathId, money, reply, yesNo, text } from '../../wire.ts'

const shown = z.nullable(z.string())
const situacao = oneOf('faturado', 'cancelado', 'reaberto')
export type SituacaoOfFatura = z.output<typeof situacao>
const origem = oneOf('orcamento', 'lancamento')
export const tributo = oneOf(...tributos)

/** The billing address: copied from the client, then independent. */
export const Cobranca = z.object({
  credorcobranca: text(160),
  cnpjcobranca: text(20),
  logradourocobranca: text(160),
  numerocobranca: text(20),
  complementocobranca: text(80),
  bairrocobranca: text(80),
  cidadecobranca: text(80),
  ufcobranca: text(2),
  cepcobranca: text(10),
})
export type Cobranca = z.output<typeof Cobranca>

const FaturaRow = z.object({
  id_fatura: id,
  numero_documento: z.string(),
  data_faturado: day,
  id_empresa: id,
  empresa: z.string(),
  id_cliente: id,
  cliente: z.string(),
  credorcobranca: z.string(),
  origem,
  situacao,
  situacao_label: z.string(),
  /** The numbers of its budgets. */
  orcamentos: z.string(),
  /** Of the taxable event. */
  data_fato: day,
  /** How IBS and CBS are charged. */
  ibs_cbs: oneOf(...cobrancasIbsCbs),
  /** The price, without IBS and CBS. */
  valor: money,
  cbs: money,
  ibs: money,
  /** What is collected, with both. */
  valor_total: money,
  recebido: money,
  /** The next due date of its open titles. */
  proximo_vencimento: z.nullable(day),
  link_documento: z.string(),
  permuta: yesNo,
  bv_retido: yesNo,
  emitir_titulo: yesNo,
  rd_imp_retido: yesNo,
  qnt_anexos: z.int(),
  versao: z.int(),
})
export type FaturaRow = z.input<typeof FaturaRow>

const Titulo = z.object({
  id_lancamento: id,
  operacao: oneOf('C', 'D'),
  origem: z.string(),
  descricao: z.string(),
  valor: money,
  valor_baixado: money,
  /** Money received or paid of it. */
  valor_movido: money,
  dataVencimento: day,
  situacao: z.string(),
})

export const Fatura = z.object({
  ...FaturaRow.shape,
  ...Cobranca.shape,
  obs: z.string(),
  obs_impressao: z.string(),
  tipo_impressao: oneOf('detalhada', 'resumida'),
  periodo1: z.nullable(day),
  periodo2: z.nullable(day),
  grupoCusto: z.nullable(id),
  id_centrocusto: z.nullable(id),
  /** Names of account and cost centre. */
  conta: shown,
  centro: shown,
  /** The rules of the rates of IBS and CBS. */
  ibs_cbs_regras: z.array(Cited),
  bv: money,
  motivo: shown,
  usuario: shown,
  email_cobranca: shown,
  itens: z.array(
    z.object({
      id_orcamento: id,
      num_orc: z.string(),
      titulo: z.string(),
      id_lancamento: z.nullable(id),
      descricao: z.string(),
      valor: money,
    }),
  ),
  parcelas: z.array(
    z.object({
      numero: z.int(),
      valor_receber: money,
      /** Its share of both taxes. */
      cbs: money,
      ibs: money,
      vencimento_receber: day,
      gerar_boleto: yesNo,
      id_lancamento: z.nullable(id),
    }),
  ),
  retencoes: z.array(z.object({ tributo, valor: money })),
  titulos: z.array(Titulo),
  anexos: z.array(z.object({ id_fatura_anexo: id, name: z.string(), url: z.string() })),
})
export type Fatura = z.input<typeof Fatura>
export type FaturaInside = z.output<typeof Fatura>

const filters = {
  id_fatura: z.optional(pathId),
  /** Absent lists all but the reopened ones. */
  situacao: z.optional(situacao),
  id_empresa: z.optional(pathId),
  id_cliente: z.optional(pathId),
  id_orcamento: z.optional(pathId),
  /** Range of invoice dates. */
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  permuta: z.optional(yesNo),
}
const query = listQuery(filters)

const FaturaPage = z.object({
  ...page(FaturaRow).shape,
  /** Totals of all filtered invoices, not just the page; cancelled ones count as zero. */
  totais: z.object({
    quantidade: z.int(),
    /** Without IBS and CBS. */
    valor: money,
    valor_total: money,
    recebido: money,
    a_receber: money,
  }),
})

export const faturaList = read('v2 GET /financial/invoice', {
  also: { faturaGet: 'GET /faturas/get/' },
  summary: 'Faturas com situação, recebido e totais',
  access: 'fatura.consultar',
  query,
  reply: FaturaPage,
})

export const faturaView = read('v2 GET /financial/invoice/{id_fatura}', {
  summary: 'Uma fatura com itens, parcelas, retenções, títulos e anexos',
  access: 'fatura.consultar',
  params: z.object({ id_fatura: pathId }),
  reply: reply({ data: Fatura }),
})

const OrcamentoToInvoiceData = z.object({
  id_orcamento: id,
  num_orc: z.string(),
  titulo: z.string(),
  id_empresa: id,
  empresa: z.string(),
  id_cliente: z.nullable(id),
  cliente: shown,
  data_aprovacao: z.nullable(day),
  total: money,
  valor_faturado: money,
  a_faturar: money,
  bv: money,
  bv_faturado: money,
  condicao_pagamento: shown,
})
export type OrcamentoToInvoice = z.input<typeof OrcamentoToInvoiceData>

const invoiceQuery = listQuery({
  ids: z.optional(commaList),
  id_empresa: z.optional(pathId),
  id_cliente: z.optional(pathId),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
})

export const orcamentoInvoiceList = read('v2 GET /financial/budget-invoice', {
  summary: 'Orçamentos aprovados com algo a faturar',
  access: 'fatura.consultar',
  query: invoiceQuery,
  reply: z.object({
    ...page(OrcamentoToInvoiceData).shape,
    totais: z.object({ total: money, valor_faturado: money, a_faturar: money }),
  }),
})

export const orcamentoInvoiceExport = write(
  'v2 GET /financial/budget-invoice/exportar/tipo/{tipo}',
  {
    summary: 'Exporta os orçamentos a faturar pelos filtros da lista',
    access: 'fatura.imprimir',
    params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
    query: invoiceQuery,
    reply: ExportReply,
  },
)

const Preparation = z.object({
  cobranca: z.nullable(Cobranca),
  /** Why these cannot be on one invoice. */
  problema: shown,
})

export const orcamentoInvoiceGet = read('GET /faturas/get/tipo/orcamentoFaturar', {
  summary:
    'Os orçamentos escolhidos, como vão para uma fatura, e o endereço de cobrança do cliente',
  access: 'fatura.consultar',
  query: invoiceQuery,
  reply: z.object({
    ...page(OrcamentoToInvoiceData).shape,
    ...Preparation.shape,
    /** Null without a client, or with several. */
    fiscal: z.nullable(FiscalOfSaleData),
  }),
})

export const lancamentoInvoiceGet = read('v2 GET /financial/transactions-invoice', {
  summary: 'As contas a receber escolhidas, como vão para uma fatura',
  access: 'fatura.consultar',
  query: z.object({ ids: commaList }),
  reply: reply({
    ...Preparation.shape,
    id_empresa: z.nullable(id),
    data: z.array(
      z.object({
        id_lancamento: id,
        descricao: z.string(),
        cliente: shown,
        valor: money,
        dataVencimento: day,
        orcamentos: z.string(),
        /** A part of it has no account. */
        sem_conta: z.boolean(),
      }),
    ),
  }),
})

const formats = oneOf('pdf', 'excel', 'csv')

export const faturaExportList = write('v2 GET /financial/invoice-export', {
  summary: 'Exporta as faturas pelos filtros da lista',
  access: 'fatura.imprimir',
  query: z.object({ ...query.shape, tipo: z.optional(formats) }),
  reply: ExportReply,
})

export const faturaExportTipo = write('v2 GET /financial/invoice-export/tipo/{tipo}', {
  summary: 'O mesmo, com o formato no endereço',
  access: 'fatura.imprimir',
  params: z.object({ tipo: formats }),
  query,
  reply: ExportReply,
})

export const faturaExport = write('POST /faturas/exportar', {
  summary: 'O mesmo, com os filtros no corpo',
  access: 'fatura.imprimir',
  query: z.object({ tipo: formats }),
  body: z.object({
    search: z.optional(text(120)),
    situacao: z.optional(situacao),
    id_empresa: z.optional(id),
    id_cliente: z.optional(id),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  }),
  reply: ExportReply,
})

export const faturasDoLancamento = read('GET /transactions/list-invoices/{id}', {
  summary: 'As faturas em que está uma conta a receber',
  access: 'fatura.consultar',
  params: z.object({ id: pathId }),
  reply: reply({ data: z.array(FaturaRow) }),
})
