import type * as contract from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { fluxoTitulosMax } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type {
  FluxoFilter,
  FluxoTitulo,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { RequestTo } from '@claquete/contract/endpoint'
import { fimDoPasso, inicioDoPasso } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { cents, centsToReais } from '@claquete/core/kernel/money'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/exports.ts'
import { listEscolhas, listUnidades } from './contas.queries.ts'
import { fluxoExporters } from './fluxo-caixa.export.ts'
import { listDetalhe, listMovimentos } from './movimentos.queries.ts'
import type { MovimentoLido } from './movimentos.queries.ts'
import { recorteDe } from './recorte.ts'
import { agrupadoDe, readFluxo, resumoDe } from './somas.ts'

const titulo = ({ centavos, pago, vencido, ...lido }: MovimentoLido): FluxoTitulo => ({
  ...lido,
  valor: centsToReais(centavos),
  realizado: pago ? 'S' : 'N',
  vencido: vencido ? 'S' : 'N',
})

const pageRows = 100

type Paged = FluxoFilter & { readonly currentPage?: number; readonly perPage?: number }

async function detalhado(context: Context, query: Paged) {
  const { currentPage = 1, perPage = pageRows } = query
  const fluxo = await recorteDe(context, query)
  const lido = await readFluxo(context, fluxo)
  const { linhas, cabeca } = resumoDe(fluxo, lido)
  const titulos = await listMovimentos(context.db, fluxo.recorte, {
    limite: perPage,
    pular: (currentPage - 1) * perPage,
  })
  return {
    ...cabeca,
    datacashFlowDetails: titulos.map(titulo),
    total: lido.total,
    currentPage,
    perPage,
    accumulatedBalance: Object.fromEntries(linhas.map(({ dia, acumulado }) => [dia, acumulado])),
    balanceDay: Object.fromEntries(linhas.map(({ dia, saldo_dia }) => [dia, saldo_dia])),
  }
}

const agrupado = async (context: Context, query: FluxoFilter) =>
  agrupadoDe(context, await recorteDe(context, query))

type DetalheBody = RequestTo<typeof contract.fluxoCaixaDetalheDia>['body']

/** The day asked for, or the week or month it is in, within the period when one is said. */
async function detalheDoDia(context: Context, { dia, id_grupoCusto, ...filter }: DetalheBody) {
  const { recorte } = await recorteDe(context, {
    ...filter,
    periodo1: filter.periodo1 ?? inicioDoPasso(dia, filter.passo ?? 'dia'),
    periodo2:
      filter.periodo2 ??
      fimDoPasso(inicioDoPasso(dia, filter.passo ?? 'dia'), {
        inicio: dia,
        fim: '9999-12-31' as typeof dia,
        passo: filter.passo ?? 'dia',
      }),
  })
  const comeco = inicioDoPasso(dia, recorte.passo)
  const de = comeco < recorte.inicio ? recorte.inicio : comeco
  const ate = fimDoPasso(comeco, recorte)
  const lidos = await listDetalhe(context.db, recorte, {
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
    totalIn: centsToReais(lidos[0]?.entraram ?? cents(0)),
    totalOut: centsToReais(lidos[0]?.sairam ?? cents(0)),
  }
}

export const fluxoCaixaHandlers: Handlers<typeof contract> = {
  fluxoCaixaAgrupado: async (context, { query }) => ({ data: await agrupado(context, query) }),
  fluxoCaixaDetalhado: async (context, { query }) => ({ data: await detalhado(context, query) }),
  cashFlowAgrupado: async (context, { query }) => ({
    dataCashFlow: await agrupado(context, query),
  }),
  cashFlowDetalhado: async (context, { query }) => ({
    dataCashFlow: await detalhado(context, query),
  }),
  fluxoCaixaDetalheDia: (context, { body }) => detalheDoDia(context, body),
  cashFlowDetailDay: (context, { body }) => detalheDoDia(context, body),

  cashFlowExport: async (context, { body: { tipo, visao = 'agrupado', ...filter } }) => {
    const fluxo = await recorteDe(context, filter)
    const { saldoInicial } = await readFluxo(context, fluxo)
    const pedido = { recorte: fluxo.recorte, saldoInicial }
    const started = await startExport(context, fluxoExporters[visao], tipo, pedido)
    return { ...started, url: started.link }
  },

  fluxoCaixaEscolhas: async ({ db, actor }) => ({
    contas: await listEscolhas(db, actor),
    empresas: await listUnidades(db, actor.empresas),
  }),
}
