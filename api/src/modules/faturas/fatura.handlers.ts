import type * as contract from '@claquete/contract/faturas/fatura'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/exports.ts'
import { checkRange } from '../../kernel/list.ts'
import { somarAFaturar } from './fatura-list.queries.ts'
import { faturaExporter, pedidoDe } from './fatura.export.ts'
import { doLancamento, lerFatura, listar, preparar } from './ler.ts'
import { prepararRecebiveis } from './recebiveis.ts'

export const faturaHandlers: Handlers<typeof contract> = {
  faturaGet: (context, { query }) => listar(context, query),
  faturaList: (context, { query }) => listar(context, query),
  faturaView: async (context, { params }) => ({ data: await lerFatura(context, params.id_fatura) }),

  orcamentoFaturarList: async (context, { query }) => ({
    data: (await preparar(context, query)).data,
    totais: await somarAFaturar(context, query),
  }),
  orcamentoFaturarGet: (context, { query }) => preparar(context, query),
  lancamentoFaturarGet: (context, { query }) => prepararRecebiveis(context, query.ids),
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
