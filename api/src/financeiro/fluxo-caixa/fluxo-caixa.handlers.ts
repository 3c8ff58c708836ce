import type * as contract from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { fluxoTitulosMax } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type {
  FluxoFilter,
  FluxoTituloInside as FluxoTitulo,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { TakenBy } from '@claquete/contract/endpoint'
import { endOfStep, startOfStep } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { listChoices, listUnidades } from './contas.queries.ts'
import { fluxoExporters } from './fluxo-caixa.export.ts'
import { listDetail, listMovimentoRows } from './movimentos.queries.ts'
import type { MovimentoLido } from './movimentos.queries.ts'
import { probableIncome } from './probable.read.ts'
import { sliceOf } from './slice.read.ts'
import { groupedOf, readFluxo, summaryOf } from './somas.read.ts'

const titulo = ({ centavos, pago, vencido, ...lido }: MovimentoLido): FluxoTitulo => ({
  ...lido,
  valor: centavos,
  realizado: pago ? 'S' : 'N',
  vencido: vencido ? 'S' : 'N',
})

const pageRows = 100

type Paged = FluxoFilter & { readonly currentPage?: number; readonly perPage?: number }

async function detailed(context: Context, query: Paged) {
  const { currentPage = 1, perPage = pageRows } = query
  const fluxo = await sliceOf(context, query)
  const lido = await readFluxo(context, fluxo)
  const { linhas, header } = summaryOf(fluxo, lido)
  const titulos = await listMovimentoRows(context.db, fluxo.slice, {
    limite: perPage,
    skip: (currentPage - 1) * perPage,
  })
  return {
    ...header,
    datacashFlowDetails: titulos.map(titulo),
    total: lido.total,
    currentPage,
    perPage,
    accumulatedBalance: Object.fromEntries(linhas.map(({ dia, acumulado }) => [dia, acumulado])),
    balanceDay: Object.fromEntries(linhas.map(({ dia, saldo_dia }) => [dia, saldo_dia])),
  }
}

const grouped = async (context: Context, query: FluxoFilter) =>
  groupedOf(context, await sliceOf(context, query))

type DetailBody = TakenBy<typeof contract.cashFlowDetailDay>['body']

/** The requested day, or its week or month, cut to the period if one is given. */
async function detailOfDay(context: Context, { dia, id_grupoCusto, ...filter }: DetailBody) {
  const { slice } = await sliceOf(context, {
    ...filter,
    periodo1: filter.periodo1 ?? startOfStep(dia, filter.passo ?? 'dia'),
    periodo2:
      filter.periodo2 ??
      endOfStep(startOfStep(dia, filter.passo ?? 'dia'), {
        inicio: dia,
        fim: '9999-12-31' as typeof dia,
        passo: filter.passo ?? 'dia',
      }),
  })
  const start = startOfStep(dia, slice.passo)
  const de = start < slice.inicio ? slice.inicio : start
  const ate = endOfStep(start, slice)
  const lidos = await listDetail(context.db, slice, {
    de,
    ate,
    grupo: id_grupoCusto,
    limite: fluxoTitulosMax,
  })
  return {
    data: lidos.map(({ total: _, entraram: _in, sairam: _out, ...lido }) => titulo(lido)),
    dia: de,
    ate,
    total: lidos[0]?.total ?? 0,
    totalIn: lidos[0]?.entraram ?? cents(0),
    totalOut: lidos[0]?.sairam ?? cents(0),
  }
}

export const fluxoCaixaHandlers: Handlers<typeof contract> = {
  fluxoCaixaGrouped: async (context, { query }) => ({ data: await grouped(context, query) }),
  fluxoCaixaDetailed: async (context, { query }) => ({ data: await detailed(context, query) }),
  cashFlowGrouped: async (context, { query }) => ({
    dataCashFlow: await grouped(context, query),
  }),
  cashFlowDetailed: async (context, { query }) => ({
    dataCashFlow: await detailed(context, query),
  }),
  cashFlowDetailDay: (context, { body }) => detailOfDay(context, body),

  cashFlowExport: async (context, { body: { tipo, visao = 'agrupado', ...filter } }) => {
    const fluxo = await sliceOf(context, filter)
    const { saldoInicial } = await readFluxo(context, fluxo)
    const pedido = { recorte: fluxo.slice, saldoInicial }
    const started = await startExport(context, fluxoExporters[visao], tipo, pedido)
    return { ...started, url: started.link }
  },

  fluxoCaixaProvavel: async (context, { query }) => {
    const { slice } = await sliceOf(context, query)
    const { inicio, fim, empresas } = slice
    return { data: [...(await probableIncome.ask.expected(context, { inicio, fim, empresas }))] }
  },

  fluxoCaixaChoices: async ({ db, actor }) => ({
    contas: await listChoices(db, actor),
    empresas: await listUnidades(db, actor.empresas),
  }),
}
