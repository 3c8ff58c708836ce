import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import {
  firstNegative,
  linesOfFluxo,
  lowestSaldo,
} from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { FluxoLine, SumOfDay } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { cents, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { lastOfMonth } from '@claquete/core/kernel/time/month'
import { must } from '@claquete/core/kernel/must'
import { noAmounts } from '@claquete/core/kernel/amounts/series'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { Context } from '../../kernel/context.ts'
import type { WidgetSources } from '../../kernel/areas/widgets.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { listReturned } from './devolvido.queries.ts'
import { listBilled } from './faturamento.queries.ts'
import { sliceOf } from './slice.read.ts'
import { readFluxo } from './somas.read.ts'

/** Days of the widget that looks ahead, with today. */
const daysAhead = 30

const screen = '/financeiro/fluxo-de-caixa'

type Filter = Parameters<typeof sliceOf>[1]

interface Period {
  readonly inicio: CalendarDate
  readonly fim: CalendarDate
}
interface Read extends Period {
  readonly saldoInicial: Cents
  readonly dias: readonly SumOfDay[]
}

async function read(context: Context, filter: Filter): Promise<Read> {
  const fluxo = await sliceOf(context, filter)
  const { saldoInicial, dias } = await readFluxo(context, fluxo)
  const { inicio, fim } = fluxo.slice
  return { inicio, fim, saldoInicial, dias }
}

/** The lines of a period within what was read: its opening balance is what the day before it ended with. */
function cut({ saldoInicial, dias, ...whole }: Read, { inicio, fim }: Period) {
  const all = linesOfFluxo(saldoInicial, dias, { ...whole, passo: 'dia' })
  const before = all.findLast(({ dia }) => dia < inicio)
  return {
    saldoInicial: before?.acumulado ?? saldoInicial,
    linhas: all.filter(({ dia }) => dia >= inicio && dia <= fim),
  }
}

const yearOf = (today: CalendarDate) => ({
  inicio: calendarDate(`${today.slice(0, 4)}-01-01`),
  fim: calendarDate(`${today.slice(0, 4)}-12-31`),
})

/** What each transaction read of this year, for the next widgets that it is asked for. */
const reads = new WeakMap<TenantDb, Promise<Read>>()

/**
 * This year and the days ahead, read once in a transaction: the three widgets of the cash flow are parts of it, and
 * each read of hundreds of thousands of entries is what a dashboard waits for.
 */
function readThisYear(context: Context): Promise<Read> {
  const { db, today } = context
  const { inicio, fim } = yearOf(today)
  const ahead = addDays(today, daysAhead - 1)
  const found =
    reads.get(db) ?? read(context, { periodo1: inicio, periodo2: ahead > fim ? ahead : fim })
  reads.set(db, found)
  return found
}

async function linesOfMonth(context: Context, filter: Filter & Period) {
  const { inicio, fim, transferencias, em_aberto } = filter
  const year = yearOf(context.today)
  const isUsual = transferencias !== 'S' && em_aberto !== 'N'
  if (isUsual && inicio >= year.inicio && fim <= year.fim) {
    return cut(await readThisYear(context), { inicio, fim })
  }
  return cut(
    await read(context, { periodo1: inicio, periodo2: fim, transferencias, em_aberto }),
    filter,
  )
}

/** The months of a year, with what came in and went out of each. */
async function monthsOf(context: Context, ano: number): Promise<FluxoLine[]> {
  const year = yearOf(calendarDate(`${ano}-01-01`))
  const { saldoInicial, dias } =
    year.inicio === yearOf(context.today).inicio
      ? await readThisYear(context)
      : await read(context, { periodo1: year.inicio, periodo2: year.fim })
  return linesOfFluxo(saldoInicial, dias, { ...year, passo: 'mes' })
}

const dayOf = ({ dia, entradas, saidas, ajuste }: FluxoLine) => ({
  date: dia,
  entradas,
  saidas,
  ajuste,
})

/** The dashboard widgets fed by the ledger: settled and expected amounts, as in the cash flow. */
export const fluxoCaixaWidgets: WidgetSources = {
  receitas_despesas: {
    lista: screen,
    read: async (context, { ano }) => {
      const linhas = await monthsOf(context, ano)
      const { inicio, fim } = yearOf(calendarDate(`${ano}-01-01`))
      const { slice } = await sliceOf(context, { periodo1: inicio, periodo2: fim })
      const returned = await listReturned(context.db, slice)
      // Money that comes back is money in for the flow, but no income: it lowers what was spent.
      const without = (amount: Cents, at: number) =>
        subtract(amount, returned.find(({ mes }) => mes === at + 1)?.centavos ?? cents(0))
      return {
        receitas: linhas.map(({ entradas }, at) => without(entradas, at)),
        despesas: linhas.map(({ saidas }, at) => without(saidas, at)),
      }
    },
  },
  fluxo_caixa: {
    lista: screen,
    read: async (context, { mes, transferencias, em_aberto }) => {
      const fim = lastOfMonth(mes)
      const filter = { inicio: mes, fim, transferencias, em_aberto }
      const { saldoInicial, linhas } = await linesOfMonth(context, filter)
      return { saldo_inicial: saldoInicial, dias: linhas.map(dayOf) }
    },
  },
  caixa_30_dias: {
    lista: screen,
    read: async (context) => {
      const period = { inicio: context.today, fim: addDays(context.today, daysAhead - 1) }
      const { saldoInicial, linhas } = cut(await readThisYear(context), period)
      const menor = must(lowestSaldo(linhas), 'days ahead')
      return {
        saldo_inicial: saldoInicial,
        dias: linhas.map((linha) => ({ ...dayOf(linha), saldo: linha.acumulado })),
        menor: { date: menor.dia, valor: menor.acumulado },
        negativo: firstNegative(linhas)?.dia ?? null,
        lista: `${screen}?periodo1=${period.inicio}&periodo2=${period.fim}`,
      }
    },
  },
  faturamento_mensal: {
    lista: '/relatorios/recebimentos-vs-faturamento/listar',
    read: async ({ db, actor }, { ano }) => {
      const meses = await listBilled(db, await visaoDoLivro(db, actor), ano)
      return noAmounts.map(
        (nothing, at) => meses.find(({ mes }) => mes === at + 1)?.centavos ?? nothing,
      )
    },
  },
}
