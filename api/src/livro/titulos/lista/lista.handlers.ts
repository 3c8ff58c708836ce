import type * as extrato from '@claquete/contract/livro/titulos/extrato'
import type { ExtratoQuery } from '@claquete/contract/livro/titulos/extrato'
import type * as lista from '@claquete/contract/livro/titulos/list'
import type { ListQuery } from '@claquete/contract/page'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { startExport } from '../../../kernel/lists/exports.ts'
import { periodOf } from '../../../kernel/lists/period.ts'
import { totalsByEspecie } from '../../contas/public.ts'
import { contasDoExtrato, listExtrato, summaryOfExtrato } from './extrato.queries.ts'
import type { ExtratoRequest } from './extrato.queries.ts'
import { extratoExporter, listExporters } from './lista.export.ts'
import { listLancamentos, sumLancamentos } from './lista.queries.ts'
import { toStore, wantedOf } from './request.read.ts'
import type { LivroFilter } from './request.read.ts'
import { listNamed } from './request.queries.ts'
import { visaoDoLivro } from '../../visao/public.ts'

/** Restricts the filter to payables (D) or receivables (C). */
export const contasA = (operacao: 'C' | 'D', filter: LivroFilter): LivroFilter => ({
  ...filter,
  operacao,
  tipo: 'titulo',
})

const list = async (context: Context, filter: LivroFilter) => ({
  data: await listLancamentos(context.db, await wantedOf(context, filter)),
})
const sum = async (context: Context, filter: LivroFilter) => ({
  data: await sumLancamentos(context.db, await wantedOf(context, filter)),
})

/** What an export stores: the sort order, and the rest of the request as plain data. */
export const keep = ({ sort, order }: ListQuery, pedido: unknown) =>
  ({ sort, order, pedido }) as ListQuery

export const listHandlers: Handlers<typeof lista> = {
  lancamentoList: (context, { query }) => list(context, query),
  contasPayableList: (context, { query }) => list(context, contasA('D', query)),
  contasReceivableList: (context, { query }) => list(context, contasA('C', query)),
  contasPayableSums: (context, { query }) => sum(context, contasA('D', query)),
  contasReceivableSums: (context, { query }) => sum(context, contasA('C', query)),

  contasPayableExport: async (context, { params: { tipo }, query }) => {
    const pedido = await wantedOf(context, contasA('D', query))
    return startExport(context, listExporters.pagar, tipo, keep(query, toStore(pedido)))
  },

  contasReceivableExport: async (context, { params: { tipo }, query }) => {
    const pedido = await wantedOf(context, contasA('C', query))
    return startExport(context, listExporters.receber, tipo, keep(query, toStore(pedido)))
  },
}

export async function extratoOf(context: Context, query: ExtratoQuery): Promise<ExtratoRequest> {
  const { db, actor, today } = context
  const { periodo1, periodo2, ...filter } = query
  return {
    ...periodOf({ periodo1, periodo2 }, today),
    visao: await visaoDoLivro(db, actor),
    filter,
    named: filter.search ? await listNamed(db, filter.search) : [],
  }
}

export const extratoHandlers: Handlers<typeof extrato> = {
  extratoList: async (context, { query }) => ({
    data: await listExtrato(context.db, await extratoOf(context, query), query),
  }),

  extratoSummary: async (context, { query }) => {
    const pedido = await extratoOf(context, query)
    const { periodo1, periodo2 } = pedido
    const resumo = await summaryOfExtrato(context.db, pedido)
    const contas = await contasDoExtrato(context.db, pedido)
    return { data: { periodo1, periodo2, ...resumo, contas, ...totalsByEspecie(contas) } }
  },

  extratoExport: async (context, { params: { tipo }, query }) => {
    const pedido = await extratoOf(context, query)
    return startExport(context, extratoExporter, tipo, keep(query, pedido))
  },
}
