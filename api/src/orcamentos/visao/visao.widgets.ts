import { cents } from '@claquete/core/kernel/amounts/money'
import type { WidgetSources } from '../../kernel/areas/widgets.ts'
import { reasonNotPlanned, vistaOf } from './relatorio.read.ts'
import { listJobsOver } from './relatorio.queries.ts'

/** Jobs named in the widget. */
const named = 5

/** The dashboard widget fed by the report of budgets: approved ones whose balance is negative. */
export const visaoWidgets: WidgetSources = {
  jobs_estourados: {
    lista: '/relatorios/visao-orcamento/listar?acima=S',
    read: async (context) => {
      const vista = await vistaOf(context)
      const motivo = reasonNotPlanned(vista)
      if (motivo) return { motivo }
      const jobs = await listJobsOver(context.db, vista, named)
      return {
        jobs,
        quantidade: jobs[0]?.quantidade ?? 0,
        excesso: jobs[0]?.excesso ?? cents(0),
      }
    },
  },
}
