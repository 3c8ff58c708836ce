import { passos } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import * as z from 'zod/mini'
import { ExportReply } from '../../sistema/configuracoes/exportacao.ts'
import { read, write } from '../../endpoint.ts'
import { especie } from '../../livro/contas/conta-bancaria.ts'
import { commaList, day, id, oneOf, queryInt, reais, reply, simNao } from '../../wire.ts'

const passo = oneOf(...passos)
const chosenMax = 200

/** What is looked at; without it, the whole current month, every account and unit of the profile. */
const common = {
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  passo: z.optional(passo),
  /** What is open and past its day is expected today. S unless told. */
  vencidos: z.optional(simNao),
  /** What is still owed is part of it. S unless told. */
  em_aberto: z.optional(simNao),
  /** Open titles that say no account yet. S unless told. */
  sem_conta: z.optional(simNao),
  /** Requests that nobody approved yet. N unless told. */
  solicitados: z.optional(simNao),
  /** Transfers between own accounts as entries and outflows. N unless told. */
  transferencias: z.optional(simNao),
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
  entradas: reais,
  saidas: reais,
  entradas_realizadas: reais,
  entradas_previstas: reais,
  saidas_realizadas: reais,
  saidas_previstas: reais,
  /** What moved in the accounts outside what is looked at: part of the balance alone. */
  ajuste: reais,
}

export const FluxoLinha = z.object({
  /** A day, or the first day of a week (Monday) or month. */
  dia: day,
  ...somas,
  saldo_dia: reais,
  acumulado: reais,
  /** What the accounts have at its end; null after today. */
  saldoBancarioDia: z.nullable(reais),
})
export type FluxoLinha = z.output<typeof FluxoLinha>

const conta = z.object({ id_contabancaria: id, descricao: z.string(), especie, saldo: reais })

const cabeca = {
  periodo1: day,
  periodo2: day,
  hoje: day,
  passo,
  saldoInicial: reais,
  /** Part of it: expected between today and the beginning of a period that is to come. */
  previstoAntes: reais,
  contas: z.array(conta),
  totalGeralIn: reais,
  totalGeralOut: reais,
  totais: z.object(somas),
  saldoFinal: reais,
  /** By day, whatever the step. */
  menorSaldo: z.nullable(z.object({ dia: day, valor: reais })),
  primeiroNegativo: z.nullable(day),
}

export const FluxoGrupo = z.object({
  /** Null: what says no account of the chart. */
  id_grupoCusto: z.nullable(id),
  id_grupoCustoSuperior: z.nullable(id),
  codigo: z.string(),
  descricao: z.string(),
  /** 1 at the top. */
  nivel: z.int(),
  /** With all that is under it. */
  entradas: reais,
  saidas: reais,
  /** Of the lines where something moves. */
  valores: z.array(z.object({ dia: day, entradas: reais, saidas: reais })),
})
export type FluxoGrupo = z.output<typeof FluxoGrupo>

const Agrupado = z.object({
  ...cabeca,
  linhas: z.array(FluxoLinha),
  grupos: z.array(FluxoGrupo),
})
export type Agrupado = z.output<typeof Agrupado>

const shown = z.nullable(z.string())

/** A settlement, or what is still owed of a title, on the day that it counts. */
export const FluxoTitulo = z.object({
  dia: day,
  id_lancamento: id,
  /** Null of what is expected. */
  id_baixa: z.nullable(id),
  operacao: oneOf('C', 'D'),
  valor: reais,
  realizado: simNao,
  /** Open and past its day. */
  vencido: simNao,
  situacao: z.string(),
  tipo: oneOf('titulo', 'avulso', 'transferencia'),
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
export type FluxoTitulo = z.output<typeof FluxoTitulo>

const porDia = z.record(z.string(), reais)

const Detalhado = z.object({
  ...cabeca,
  datacashFlowDetails: z.array(FluxoTitulo),
  /** Of the whole period, whatever the page. */
  total: z.int(),
  currentPage: z.int(),
  perPage: z.int(),
  /** By day (or week, or month): what was left at its end, and what it added. */
  accumulatedBalance: porDia,
  balanceDay: porDia,
})

export const fluxoTitulosMax = 500
const paged = z.object({
  ...query.shape,
  currentPage: z.optional(queryInt(1, 1_000_000)),
  perPage: z.optional(queryInt(1, fluxoTitulosMax)),
})

const access = 'fluxo_caixa.consultar'

export const fluxoCaixaAgrupado = read('GET /fluxo-caixa/get/tipo/agrupado', {
  summary: 'Fluxo de caixa por dia, semana ou mês, agrupado pelo plano de contas',
  access,
  query,
  reply: reply({ data: Agrupado }),
})

export const fluxoCaixaDetalhado = read('GET /fluxo-caixa/get/tipo/detalhado', {
  summary: 'Fluxo de caixa título por título, em páginas',
  access,
  query: paged,
  reply: reply({ data: Detalhado }),
})

export const cashFlowAgrupado = read('v2 GET /reports-financial/cash-flow/agrupado', {
  summary: 'Fluxo de caixa agrupado',
  access,
  query,
  reply: reply({ dataCashFlow: Agrupado }),
})

export const cashFlowDetalhado = read('v2 GET /reports-financial/cash-flow/detalhado', {
  summary: 'Fluxo de caixa detalhado',
  access,
  query: paged,
  reply: reply({ dataCashFlow: Detalhado }),
})

const detailBody = z.object({
  ...filterBody,
  dia: day,
  /** An account of the chart with those under it; null: what says none. */
  id_grupoCusto: z.optional(z.nullable(id)),
})
const detailReply = reply({
  data: z.array(FluxoTitulo),
  dia: day,
  /** Last day, where the step is a week or a month. */
  ate: day,
  total: z.int(),
  totalIn: reais,
  totalOut: reais,
})

export const fluxoCaixaDetalheDia = read('POST /fluxo-caixa/detalhe-dia', {
  summary: 'Títulos de um dia (ou semana, ou mês) do fluxo de caixa',
  access,
  body: detailBody,
  reply: detailReply,
})

export const cashFlowDetailDay = read('v2 POST /reports-financial/cash-flow/detail-day', {
  summary: 'Títulos de um dia do fluxo de caixa',
  access,
  body: detailBody,
  reply: detailReply,
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

/** Accounts and units that the profile may choose among. */
export const fluxoCaixaEscolhas = read('v2 GET /reports-financial/cash-flow/escolhas', {
  summary: 'Contas e unidades por onde o fluxo de caixa pode ser filtrado',
  access,
  reply: reply({
    contas: z.array(z.object({ id_contabancaria: id, descricao: z.string(), ativo: simNao })),
    empresas: z.array(z.object({ id_empresa: id, descricao: z.string() })),
  }),
})
