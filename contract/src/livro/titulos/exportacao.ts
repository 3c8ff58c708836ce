import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { write } from '../../endpoint.ts'
import { day, id, oneOf, pathId } from '../../wire.ts'

const format = oneOf('excel', 'pdf', 'csv')

/** The selection of a report; by default the current month. */
const query = z.object({
  extensao: z.optional(format),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  id_empresa: z.optional(pathId),
  id_pessoa: z.optional(pathId),
  id_orcamento: z.optional(pathId),
  id_contabancaria: z.optional(pathId),
  id_grupoCusto: z.optional(pathId),
  id_centrocusto: z.optional(pathId),
})
export type RelatorioQuery = z.output<typeof query>

const base = { access: 'lancamento.imprimir', query, reply: ExportReply } as const

const pasta = '/lancamentos/exportar/tipo_exportacao'

export const relatorioPaidContas = write(`GET ${pasta}/relatorio-contas-pagas`, {
  ...base,
  summary: 'Relatório do que foi pago no período, baixa por baixa',
})

export const relatorioDespesas = write(`GET ${pasta}/relatorio-planilhas-despesas`, {
  ...base,
  summary: 'Planilha das despesas por competência, linha por linha do rateio',
})

export const relatorioReceitas = write(`GET ${pasta}/relatorio-planilhas-receitas`, {
  ...base,
  summary: 'Planilha das receitas por competência, linha por linha do rateio',
})

/** @public For API clients; no screen uses it. */
export const relatorioRecebimento = write(`GET ${pasta}/relatorio-recebimento-faturamento`, {
  ...base,
  summary: 'Recebimento e faturamento de cada cliente, mês a mês',
})

export const relatorioContasReceivable = write(`GET ${pasta}/relatorio-contas-receber`, {
  ...base,
  summary: 'Relatório do que falta receber, com os dias de atraso',
})

export const relatorioFornecedores = write(`GET ${pasta}/fornecedores-por-jobb`, {
  ...base,
  summary: 'Quanto cada fornecedor tem em cada job: lançado, pago e a pagar',
})

export const relatorioOrcamentoPeriodo = write(`GET ${pasta}/orcamento-periodo`, {
  ...base,
  summary: 'Receitas, despesas e resultado de cada orçamento no período',
})

export const relatorioOrcamentoConta = write(`GET ${pasta}/orcamento-por-conta`, {
  ...base,
  summary: 'O que cada orçamento lançou em cada conta do plano',
})

export const relatorioFollowUp = write(`GET ${pasta}/acompanhamento-financeiro`, {
  ...base,
  summary:
    'Acompanhamento financeiro: lançado, realizado, em aberto e em atraso por conta do plano',
})

export const resultFinanceiro = write('GET /lancamentos/imprimir-resultado-financeiro', {
  access: 'lancamento.imprimir',
  summary: 'Imprime o resultado financeiro do período, por conta do plano',
  query: z.object({
    extensao: z.optional(format),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
    id_empresa: z.optional(pathId),
    /** `caixa`: by settlement date; `competencia`: by competência. */
    base: z.optional(oneOf('caixa', 'competencia')),
  }),
  reply: ExportReply,
})

/** The reports by the last segment of their path, and the lists. */
export const tiposOfExportacao = [
  'relatorio-contas-pagas',
  'relatorio-planilhas-despesas',
  'relatorio-planilhas-receitas',
  'relatorio-recebimento-faturamento',
  'relatorio-contas-receber',
  'fornecedores-por-jobb',
  'orcamento-periodo',
  'orcamento-por-conta',
  'acompanhamento-financeiro',
  'resultado-financeiro',
  'contas-pagar',
  'contas-receber',
  'lancamentos',
  'contas',
] as const

export const exportacaoByTipo = write(
  'POST /lancamentos/exportar/tipo_exportacao/{t}/extensao_arquivo/{e}/',
  {
    access: ['lancamento.imprimir', 'conta_pagar.imprimir', 'conta_receber.imprimir'],
    summary: 'Exporta um relatório ou uma lista do financeiro, no formato pedido',
    params: z.object({ t: oneOf(...tiposOfExportacao), e: format }),
    body: z.object({
      periodo1: z.optional(day),
      periodo2: z.optional(day),
      id_empresa: z.optional(id),
      id_pessoa: z.optional(id),
      id_orcamento: z.optional(id),
      id_contabancaria: z.optional(id),
      id_grupoCusto: z.optional(id),
      id_centrocusto: z.optional(id),
      base: z.optional(oneOf('caixa', 'competencia')),
    }),
    reply: ExportReply,
  },
)
