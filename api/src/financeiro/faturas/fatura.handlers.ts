import type * as contract from '@claquete/contract/financeiro/faturas/fatura'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { sumToInvoice } from './to-invoice.queries.ts'
import { listVisao } from '../../orcamentos/orcamento/public.ts'
import { faturaExporter, toInvoiceExporter, wantedOf } from './fatura.export.ts'
import { doLancamento, readFatura, list, prepare } from './faturas.read.ts'
import { prepareReceivables } from './receivables.read.ts'

export const faturaHandlers: Handlers<typeof contract> = {
  faturaList: (context, { query }) => list(context, query),
  faturaView: async (context, { params }) => ({
    data: await readFatura(context, params.id_fatura),
  }),

  orcamentoInvoiceList: async (context, { query }) => ({
    data: (await prepare(context, query)).data,
    totais: await sumToInvoice(context, query),
  }),
  orcamentoInvoiceExport: (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    const visao = listVisao(context.actor)
    return startExport(context, toInvoiceExporter, tipo, { ...query, visao })
  },
  orcamentoInvoiceGet: (context, { query }) => prepare(context, query),
  lancamentoInvoiceGet: (context, { query }) => prepareReceivables(context, query.ids),
  faturasDoLancamento: async (context, { params }) => ({
    data: await doLancamento(context, params.id),
  }),

  faturaExportList: async (context, { query: { tipo = 'excel', ...filter } }) => {
    checkRange(filter.periodo1, filter.periodo2)
    return startExport(context, faturaExporter, tipo, await wantedOf(context, filter))
  },
  faturaExportTipo: async (context, { params: { tipo }, query: filter }) => {
    checkRange(filter.periodo1, filter.periodo2)
    return startExport(context, faturaExporter, tipo, await wantedOf(context, filter))
  },
  faturaExport: async (context, { query: { tipo }, body }) => {
    checkRange(body.periodo1, body.periodo2)
    return startExport(context, faturaExporter, tipo, await wantedOf(context, body))
  },
}
