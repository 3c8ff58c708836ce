import type * as contract from '@claquete/contract/relatorios/painel/painel'
import type { Handlers } from '../../kernel/context.ts'
import { chartHandlers } from './charts.read.ts'
import { firstStepsOf } from './first-steps.read.ts'
import { dropLayout, keepLayout, layoutOf } from './layout.commands.ts'
import { recentChanges } from './recent.read.ts'
import { togetherOf } from './together.read.ts'
import type { PainelParts } from './together.read.ts'

/** The dashboard, fed by the areas of the product. */
export function painelHandlers(parts: PainelParts): Handlers<typeof contract> {
  const { sources, changes } = parts
  const readTogether = togetherOf(parts)
  return {
    ...chartHandlers(sources),

    dashboardWidgets: (context, { query }) => readTogether(context, query.widgets),

    widgetList: (context, { query }) => layoutOf(context, sources, query.perfil),

    widgetUpdate: async (context, { body }) => {
      await keepLayout(context, body)
      return { msg: 'Dashboard salvo.' }
    },

    widgetReset: async (context, { query }) => {
      await dropLayout(context, query.perfil)
      return { msg: 'O dashboard voltou ao padrão.' }
    },

    firstSteps: async (context) => ({ data: await firstStepsOf(context) }),

    painelChanges: async (context) => ({ data: await recentChanges(context, changes) }),
  }
}
