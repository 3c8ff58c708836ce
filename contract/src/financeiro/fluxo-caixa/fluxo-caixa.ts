import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import { allSteps } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import { especie } from '../../livro/contas/conta-bancaria.ts'
import { commaList, day, id, oneOf, queryInt, money, reply, yesNo } from '../../wire.ts'

const orderStep = oneOf(...allSteps)
const chosenMax = 200

/** The selection. By default the current month, with every account and unit of the profile. */
const common = {
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  passo: z.optional(orderStep),
  /** Overdue titles count as expected today. Default S. */
  vencidos: z.optional(yesNo),
  /** Includes open amounts. Default S. */
  em_aberto: z.optional(yesNo),
  /** Includes open titles without an account. Default S. */
  sem_conta: z.optional(yesNo),
  /** Includes requests that are not approved yet. Default N. */
  solicitados: z.optional(yesNo),
  /** Shows transfers between own accounts as money in and out. Default N. */
  transferencias: z.optional(yesNo),
}
const query = z.object({
  ...common,
  contas: z.optional(commaList),
  empresas: z.optional(commaList),
})
const chosen = z.optional(z.array(id).check(z.maxLength(chosenMax)))
const filterBody = { ...common, contas: chosen, empresas: chosen }

export type FluxoFilter = z.output<typeof query>

const somas = {
  entradas: money,
  saidas: money,
  entradas_realizadas: money,
  entradas_previstas: money,
  saidas_realizadas: money,
  saidas_previstas: money,
  /** Account movements outside the selection: they only change the balance. */
  ajuste: money,
}

export const FluxoLine = z.object({
  /** A day, or the first day of a week (Monday) or month. */
  dia: day,
  ...somas,
  saldo_dia: money,
  acumulado: money,
  /** The real balance of the accounts at its end; null after today. */
  saldoBancarioDia: z.nullable(money),
})
export type FluxoLine = z.input<typeof FluxoLine>

const conta = z.object({ id_contabancaria: id, descricao: z.string(), especie, saldo: money })

const papelHeader = {
  periodo1: day,
  periodo2: day,
  hoje: day,
  passo: orderStep,
  /** The profile does not show every title: what it does not show is in no figure, balances included. */
  saldo_parcial: z.boolean(),
  saldoInicial: money,
  /** The part expected between today and the start of a future period. */
  previstoAntes: money,
  contas: z.array(conta),
  totalGeralIn: money,
  totalGeralOut: money,
  totais: z.object(somas),
  saldoFinal: money,
  /** Computed by day, whatever the step. */
  menorSaldo: z.nullable(z.object({ dia: day, valor: money })),
  primeiroNegativo: z.nullable(day),
}

export const FluxoGrupo = z.object({
  /** Null for entries without account. */
  id_grupoCusto: z.nullable(id),
  id_grupoCustoSuperior: z.nullable(id),
  codigo: z.string(),
  descricao: z.string(),
  /** 1 for a top account. */
  nivel: z.int(),
  /** Including its descendants. */
  entradas: money,
  saidas: money,
  /** Only non-empty periods. */
  valores: z.array(z.object({ dia: day, entradas: money, saidas: money })),
})
export type FluxoGrupo = z.input<typeof FluxoGrupo>
export type FluxoGrupoInside = z.output<typeof FluxoGrupo>

const GroupedData = z.object({
  ...papelHeader,
  linhas: z.array(FluxoLine),
  grupos: z.array(FluxoGrupo),
})
export type Grouped = z.input<typeof GroupedData>

const shown = z.nullable(z.string())

/** A settlement, or the open amount of a title, on the day it counts. */
export const FluxoTitulo = z.object({
  dia: day,
  id_lancamento: id,
  /** Null for an expected amount. */
  id_baixa: z.nullable(id),
  operacao: oneOf('C', 'D'),
  valor: money,
  realizado: yesNo,
  /** Open after its due date. */
  vencido: yesNo,
  situacao: z.string(),
  tipo: oneOf(...tiposOfLancamento),
  descricao: z.string(),
  razao: shown,
  num_documento: shown,
  dataVencimento: day,
  agendado_para: z.nullable(day),
  id_grupoCusto: z.nullable(id),
  descricao_plano_contas: shown,
  id_contabancaria: z.nullable(id),
  conta: shown,
  empresa: shown,
  parcela: z.nullable(z.int()),
  parcelas: z.nullable(z.int()),
})
export type FluxoTitulo = z.input<typeof FluxoTitulo>
export type FluxoTituloInside = z.output<typeof FluxoTitulo>

const byDay = z.record(z.string(), money)

const Detailed = z.object({
  ...papelHeader,
  datacashFlowDetails: z.array(FluxoTitulo),
  /** Totals of the whole period, not just the page. */
  total: z.int(),
  currentPage: z.int(),
  perPage: z.int(),
  /** Per day, week or month: closing balance, and the change. */
  accumulatedBalance: byDay,
  balanceDay: byDay,
})

export const fluxoTitulosMax = 500
const paged = z.object({
  ...query.shape,
  currentPage: z.optional(queryInt(1, 1_000_000)),
  perPage: z.optional(queryInt(1, fluxoTitulosMax)),
})

const access = 'fluxo_caixa.consultar'

export const fluxoCaixaGrouped = read('GET /fluxo-caixa/get/tipo/agrupado', {
  summary: 'Fluxo de caixa por dia, semana ou mês, agrupado pelo plano de contas',
  access,
  query,
  reply: reply({ data: GroupedData }),
})

export const fluxoCaixaDetailed = read('GET /fluxo-caixa/get/tipo/detalhado', {
  summary: 'Fluxo de caixa título por título, em páginas',
  access,
  query: paged,
  reply: reply({ data: Detailed }),
})

export const cashFlowGrouped = read('v2 GET /reports-financial/cash-flow/agrupado', {
  summary: 'Fluxo de caixa agrupado',
  access,
  query,
  reply: reply({ dataCashFlow: GroupedData }),
})

export const cashFlowDetailed = read('v2 GET /reports-financial/cash-flow/detalhado', {
  summary: 'Fluxo de caixa detalhado',
  access,
  query: paged,
  reply: reply({ dataCashFlow: Detailed }),
})

export const cashFlowDetailDay = read('v2 POST /reports-financial/cash-flow/detail-day', {
  also: { fluxoCaixaDayDetail: 'POST /fluxo-caixa/detalhe-dia' },
  summary: 'Títulos de um dia (ou semana, ou mês) do fluxo de caixa',
  access,
  body: z.object({
    ...filterBody,
    dia: day,
    /** An account with its descendants; null: entries without account. */
    id_grupoCusto: z.optional(z.nullable(id)),
  }),
  reply: reply({
    data: z.array(FluxoTitulo),
    dia: day,
    /** The last day, when the step is a week or month. */
    ate: day,
    total: z.int(),
    totalIn: money,
    totalOut: money,
  }),
})

export const cashFlowExport = write('v2 POST /reports-financial/cash-flow-export', {
  summary: 'Exporta o fluxo de caixa, agrupado ou detalhado',
  access: 'fluxo_caixa.imprimir',
  body: z.object({
    ...filterBody,
    tipo: oneOf('pdf', 'excel', 'csv'),
    visao: z.optional(oneOf('agrupado', 'detalhado')),
  }),
  reply: reply({ ...ExportReply.shape, url: z.string() }),
})

/** The accounts and units that the profile may select. */
export const fluxoCaixaProvavel = read('v2 GET /fluxo-caixa/provavel', {
  summary:
    'A receita provável das vendas em andamento, por dia: o valor de cada uma vezes a chance; não entra em saldo nenhum',
  access,
  query: z.object({
    periodo1: z.optional(day),
    periodo2: z.optional(day),
    empresas: z.optional(commaList),
  }),
  reply: reply({ data: z.array(z.object({ dia: day, valor: money })) }),
})

export const fluxoCaixaChoices = read('v2 GET /reports-financial/cash-flow/escolhas', {
  summary: 'Contas e unidades por onde o fluxo de caixa pode ser filtrado',
  access,
  reply: reply({
    contas: z.array(z.object({ id_contabancaria: id, descricao: z.string(), ativo: yesNo })),
    empresas: z.array(z.object({ id_empresa: id, descricao: z.string() })),
  }),
})
