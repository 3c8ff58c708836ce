import type * as contract from '@claquete/contract/orcamentos/visao/visao-relatorio'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/exports.ts'
import { checkRange } from '../../kernel/list.ts'
import { exporterFor, seenRow, somasVistas, vistaDe } from './relatorio.ts'
import { listRelatorio, sumRelatorio } from './relatorio.queries.ts'

export const visaoRelatorioHandlers: Handlers<typeof contract> = {
  visaoRelatorioList: async (context, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    const { data, ...page } = await listRelatorio(context.db, await vistaDe(context), query)
    return { data: { ...page, data: data.map(seenRow) } }
  },

  visaoRelatorioTotals: async (context, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    const somas = await sumRelatorio(context.db, await vistaDe(context), query)
    return { data: somasVistas(somas) }
  },

  visaoRelatorioExport: async (context, { params, query }) => {
    checkRange(query.periodo1, query.periodo2)
    const vista = await vistaDe(context)
    return startExport(context, exporterFor(vista), params.tipo, { ...query, vista })
  },
}
