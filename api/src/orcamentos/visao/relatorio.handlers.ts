import type * as contract from '@claquete/contract/orcamentos/visao/visao-relatorio'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import {
  checkQuery,
  exporterFor,
  seenRow,
  somasVistas,
  vistaOf,
  whatIsSummed,
} from './relatorio.read.ts'
import { chosenSituacao, countSituacoes, listRelatorio, sumRelatorio } from './relatorio.queries.ts'

export const visaoRelatorioHandlers: Handlers<typeof contract> = {
  visaoRelatorioList: async (context, { query }) => {
    const vista = await vistaOf(context)
    checkQuery(query, vista)
    const { data, ...page } = await listRelatorio(context.db, vista, query)
    return { data: { ...page, data: data.map(seenRow) } }
  },

  visaoRelatorioTotals: async (context, { query }) => {
    const vista = await vistaOf(context)
    checkQuery(query, vista)
    const somas = await sumRelatorio(context.db, vista, query)
    const situacoes = await countSituacoes(context.db, vista, query)
    return { data: { ...somasVistas(somas), ...whatIsSummed(situacoes, chosenSituacao(query)) } }
  },

  visaoRelatorioExport: async (context, { params, query }) => {
    const vista = await vistaOf(context)
    checkQuery(query, vista)
    return startExport(context, exporterFor(vista), params.tipo, { ...query, vista })
  },
}
