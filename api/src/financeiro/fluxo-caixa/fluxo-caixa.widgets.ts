import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/calendar'
import { linesOfFluxo } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { noAmounts } from '@claquete/core/kernel/series'
import type { Context } from '../../kernel/context.ts'
import type { WidgetSources } from '../../kernel/widgets.ts'
import { listInvoiced } from './faturamento.queries.ts'
import { sliceOf } from './slice.ts'
import { readFluxo } from './somas.ts'

async function linesOf(context: Context, filter: Parameters<typeof sliceOf>[1]) {
  const fluxo = await sliceOf(context, filter)
  const { saldoInicial, dias } = await readFluxo(context, fluxo)
  return { saldoInicial, linhas: linesOfFluxo(saldoInicial, dias, fluxo.recorte) }
}

/** The dashboard widgets fed by the ledger: settled and expected amounts, as in the cash flow. */
export const fluxoCaixaWidgets: WidgetSources = {
  receitas_despesas: {
    lista: '/financeiro/fluxo-de-caixa',
    read: async (context, { ano }) => {
      const { linhas } = await linesOf(context, {
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
      const { saldoInicial, linhas } = await linesOf(context, filter)
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
      const meses = await listInvoiced(db, actor, ano)
      return noAmounts.map((nada, at) => meses.find(({ mes }) => mes === at + 1)?.centavos ?? nada)
    },
  },
}
