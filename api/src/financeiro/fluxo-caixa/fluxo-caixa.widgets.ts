import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/calendar'
import { linhasDoFluxo } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { noAmounts } from '@claquete/core/kernel/series'
import type { Context } from '../../kernel/context.ts'
import type { WidgetSources } from '../../kernel/widgets.ts'
import { listFaturado } from './faturamento.queries.ts'
import { recorteDe } from './recorte.ts'
import { readFluxo } from './somas.ts'

async function linhasDe(context: Context, filter: Parameters<typeof recorteDe>[1]) {
  const fluxo = await recorteDe(context, filter)
  const { saldoInicial, dias } = await readFluxo(context, fluxo)
  return { saldoInicial, linhas: linhasDoFluxo(saldoInicial, dias, fluxo.recorte) }
}

/** What the ledger gives the dashboard: settled and expected, as the cash flow counts them. */
export const fluxoCaixaWidgets: WidgetSources = {
  receitas_despesas: {
    lista: '/financeiro/fluxo-de-caixa',
    read: async (context, { ano }) => {
      const { linhas } = await linhasDe(context, {
        periodo1: calendarDate(`${ano}-01-01`),
        periodo2: calendarDate(`${ano}-12-31`),
        passo: 'mes',
      })
      return {
        receitas: linhas.map(({ entradas }) => entradas),
        despesas: linhas.map(({ saidas }) => saidas),
      }
    },
  },
  fluxo_caixa: {
    lista: '/financeiro/fluxo-de-caixa',
    read: async (context, { mes, transferencias, em_aberto }) => {
      const periodo2 = addDays(addMonths(mes, 1), -1)
      const filter = { periodo1: mes, periodo2, transferencias, em_aberto }
      const { saldoInicial, linhas } = await linhasDe(context, filter)
      return {
        saldo_inicial: saldoInicial,
        dias: linhas.map(({ dia, entradas, saidas, ajuste }) => ({
          date: dia,
          entradas,
          saidas,
          ajuste,
        })),
      }
    },
  },
  faturamento_mensal: {
    lista: '/financeiro/faturas',
    read: async ({ db, actor }, { ano }) => {
      const meses = await listFaturado(db, actor, ano)
      return noAmounts.map((nada, at) => meses.find(({ mes }) => mes === at + 1)?.centavos ?? nada)
    },
  },
}
