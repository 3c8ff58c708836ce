import type * as contract from '@claquete/contract/relatorios/graficos/graficos'
import type { Handlers } from '../../kernel/context.ts'
import {
  concentrationOf,
  efficiencyOf,
  marginsOf,
  profitOf,
  receiptDaysOf,
  yearOf,
} from './graficos.read.ts'

export const graficosHandlers: Handlers<typeof contract> = {
  graficoEficiencia: async (context, { body }) => ({
    data: await efficiencyOf(context, yearOf(context, body)),
  }),

  graficoLucro: async (context, { body }) => ({
    data: await profitOf(context, yearOf(context, body)),
  }),

  graficoView: async (context, { query: { tipo = 'margem', por = 'orcamento', ...asked } }) => {
    const year = yearOf(context, asked)
    if (tipo === 'concentracao') return { data: await concentrationOf(context, year) }
    if (tipo === 'recebimento') return { data: await receiptDaysOf(context, year) }
    return { data: await marginsOf(context, year, por) }
  },
}
