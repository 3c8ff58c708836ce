import type * as contract from '@claquete/contract/financeiro/faturas/fatura'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/exports.ts'
import { checkRange } from '../../kernel/list.ts'
import { sumToInvoice } from './fatura-list.queries.ts'
import { faturaExporter, pedidoDe } from './fatura.export.ts'
import { doLancamento, readFatura, list, prepare } from './ler.ts'
import { prepareRecebiveis } from './recebiveis.ts'

export const faturaHandlers: Handlers<typeof contract> = {
  faturaGet: (context, { query }) => list(context, query),
  faturaList: (context, { query }) => list(context, query),
  faturaView: async (context, { params }) => ({
    data: await readFatura(context, params.id_fatura),
  }),

  orcamentoFaturarList: async (context, { query }) => ({
    data: (await prepare(context, query)).data,
    totais: await sumToInvoice(context, query),
  }),
  orcamentoFaturarGet: (context, { query }) => prepare(context, query),
  lancamentoFaturarGet: (context, { query }) => prepareRecebiveis(context, query.ids),
  faturasDoLancamento: async (context, { params }) => ({
    data: await doLancamento(context, params.id),
  }),

  faturaExportList: (context, { query: { tipo = 'excel', ...filter } }) => {
    checkRange(filter.periodo1, filter.periodo2)
    return startExport(context, faturaExporter, tipo, pedidoDe(context.actor, filter))
  },
  faturaExportTipo: (context, { params: { tipo }, query: filter }) => {
    checkRange(filter.periodo1, filter.periodo2)
    return startExport(context, faturaExporter, tipo, pedidoDe(context.actor, filter))
  },
  faturaExport: (context, { query: { tipo }, body }) => {
    checkRange(body.periodo1, body.periodo2)
    return startExport(context, faturaExporter, tipo, pedidoDe(context.actor, body))
  },
}
