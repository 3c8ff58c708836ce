import { addDays, addMonths, weekday, firstOfMonth } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { add, cents, subtract } from '../../kernel/amounts/money.ts'

/** A title, or a part of one, as a movement of the cash flow. */
export interface Movimento {
  readonly id_lancamento: number
  /** C is money in, D is money out. */
  readonly operacao: 'C' | 'D'
  readonly valor: Cents
  /** The day it was paid; if unpaid, its due date moved to a working day. */
  readonly dia: CalendarDate
  readonly pago: boolean
}

export const allSteps = ['dia', 'semana', 'mes'] as const
export type PeriodoStep = (typeof allSteps)[number]

export interface Interval {
  readonly inicio: CalendarDate
  readonly fim: CalendarDate
  readonly passo: PeriodoStep
}

export interface PeriodoDoFluxo extends Interval {
  readonly hoje: CalendarDate
  /** Overdue titles are expected today instead of being left out. */
  readonly overdueToday: boolean
}

/** The sums of a day, week or month. */
export interface Somas {
  readonly entradas_realizadas: Cents
  readonly entradas_previstas: Cents
  readonly saidas_realizadas: Cents
  readonly saidas_previstas: Cents
  /**
   * Reconciles the flow with the bank: adds movements that this filter leaves out (transfers, barter, other
   * units) and opening balances of new accounts, subtracts movements of this filter that went through another
   * unit's account.
   */
  readonly ajuste: Cents
}

export interface SumOfDay extends Somas {
  readonly dia: CalendarDate
}

export interface FluxoLine extends Somas {
  /** The day itself, or the first day of its week (Monday) or month. */
  readonly dia: CalendarDate
  readonly entradas: Cents
  readonly saidas: Cents
  readonly saldo_dia: Cents
  readonly acumulado: Cents
}

/** The day on which a movement counts; undefined when it is left out. */
export function dayInFluxo(
  { dia, pago }: Movimento,
  { hoje, overdueToday }: Pick<PeriodoDoFluxo, 'hoje' | 'overdueToday'>,
): CalendarDate | undefined {
  if (pago || dia >= hoje) return dia
  return overdueToday ? hoje : undefined
}

/** The first day of the week or month that contains the day; by day, the day itself. */
export function startOfStep(dia: CalendarDate, passo: PeriodoStep): CalendarDate {
  if (passo === 'dia') return dia
  return passo === 'mes' ? firstOfMonth(dia) : addDays(dia, -((weekday(dia) + 6) % 7))
}

const proximo = (dia: CalendarDate, passo: PeriodoStep): CalendarDate =>
  passo === 'mes' ? addMonths(dia, 1) : addDays(dia, passo === 'dia' ? 1 : 7)

/** The last day of a row, never after the end of the period. */
export const endOfStep = (dia: CalendarDate, { passo, fim }: Interval): CalendarDate => {
  // No date follows the year 9999.
  if (passo !== 'dia' && dia >= '9999-12-01') return fim
  const ultimo = passo === 'dia' ? dia : addDays(proximo(dia, passo), -1)
  return ultimo < fim ? ultimo : fim
}

export const noSomas: Somas = {
  entradas_realizadas: cents(0),
  entradas_previstas: cents(0),
  saidas_realizadas: cents(0),
  saidas_previstas: cents(0),
  ajuste: cents(0),
}

export const sumOfDays = (a: Somas, b: Somas): Somas => ({
  entradas_realizadas: add(a.entradas_realizadas, b.entradas_realizadas),
  entradas_previstas: add(a.entradas_previstas, b.entradas_previstas),
  saidas_realizadas: add(a.saidas_realizadas, b.saidas_realizadas),
  saidas_previstas: add(a.saidas_previstas, b.saidas_previstas),
  ajuste: add(a.ajuste, b.ajuste),
})

/** The sums that one movement contributes to. */
export const somasOf = (operacao: 'C' | 'D', pago: boolean, valor: Cents): Somas => ({
  ...noSomas,
  [`${operacao === 'C' ? 'entradas' : 'saidas'}_${pago ? 'realizadas' : 'previstas'}`]: valor,
})

/**
 * The rows of the flow, including those without movement, from the sums of the days and the opening balance
 * (domain notes 6.5). Empty when the period ends before it begins.
 */
export function linesOfFluxo(
  saldoInicial: Cents,
  dias: Iterable<SumOfDay>,
  { inicio, fim, passo }: Interval,
): FluxoLine[] {
  const somas = new Map<CalendarDate, Somas>()
  for (const soma of dias) {
    if (soma.dia < inicio || soma.dia > fim) continue
    const linha = startOfStep(soma.dia, passo)
    somas.set(linha, sumOfDays(somas.get(linha) ?? noSomas, soma))
  }
  const linhas: FluxoLine[] = []
  let acumulado = saldoInicial
  for (let dia = startOfStep(inicio, passo); dia <= fim; dia = proximo(dia, passo)) {
    const soma = somas.get(dia) ?? noSomas
    const entradas = add(soma.entradas_realizadas, soma.entradas_previstas)
    const saidas = add(soma.saidas_realizadas, soma.saidas_previstas)
    const saldo_dia = subtract(entradas, saidas)
    acumulado = add(add(acumulado, saldo_dia), soma.ajuste)
    linhas.push({ ...soma, dia, entradas, saidas, saldo_dia, acumulado })
  }
  return linhas
}

/**
 * The cash flow of a list of movements. The caller leaves out transfers and barter. The server computes the
 * same in SQL; a test compares both. @oracle
 */
export function fluxoOf(
  saldoInicial: Cents,
  movimentos: readonly Movimento[],
  periodo: PeriodoDoFluxo,
): FluxoLine[] {
  const dias = movimentos.flatMap((movimento) => {
    const dia = dayInFluxo(movimento, periodo)
    const { operacao, pago, valor } = movimento
    return dia === undefined ? [] : [{ dia, ...somasOf(operacao, pago, valor) }]
  })
  return linesOfFluxo(saldoInicial, dias, periodo)
}

/** The first row with a negative balance: the day money runs out. */
export const firstNegative = <L extends Pick<FluxoLine, 'acumulado'>>(
  linhas: readonly L[],
): L | undefined => linhas.find(({ acumulado }) => acumulado < 0)

/** The row with the lowest balance; the first one on a tie. */
export const lowestSaldo = <L extends Pick<FluxoLine, 'acumulado'>>(
  linhas: readonly L[],
): L | undefined =>
  linhas.reduce<L | undefined>(
    (menor, linha) => (menor && menor.acumulado <= linha.acumulado ? menor : linha),
    undefined,
  )

/**
 * The real balance of the accounts at the end of each row, without anything expected; undefined after today.
 */
export function saldosBancarios(
  saldoOfContas: Cents,
  linhas: readonly FluxoLine[],
  hoje: CalendarDate,
): (Cents | undefined)[] {
  let saldo = saldoOfContas
  return linhas.map(({ dia, entradas_realizadas, saidas_realizadas, ajuste }) => {
    saldo = add(subtract(add(saldo, entradas_realizadas), saidas_realizadas), ajuste)
    return dia > hoje ? undefined : saldo
  })
}
