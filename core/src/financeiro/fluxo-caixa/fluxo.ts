import { addDays, addMonths, calendarDate, weekday } from '../../kernel/calendar.ts'
import type { CalendarDate } from '../../kernel/calendar.ts'
import type { Cents } from '../../kernel/money.ts'
import { add, cents, subtract } from '../../kernel/money.ts'

/** A title, or a part of one, as the cash flow sees it. */
export interface Movimento {
  readonly id_lancamento: number
  /** C comes in, D goes out. */
  readonly operacao: 'C' | 'D'
  readonly valor: Cents
  /** The day it was paid, or that it is expected: its due date, moved to a working day. */
  readonly dia: CalendarDate
  readonly pago: boolean
}

export const passos = ['dia', 'semana', 'mes'] as const
export type Passo = (typeof passos)[number]

export interface Intervalo {
  readonly inicio: CalendarDate
  readonly fim: CalendarDate
  readonly passo: Passo
}

export interface PeriodoDoFluxo extends Intervalo {
  readonly hoje: CalendarDate
  /** What is open and past its day is expected today, instead of being left out. */
  readonly vencidos_hoje: boolean
}

/** What a day, a week or a month adds up to. */
export interface Somas {
  readonly entradas_realizadas: Cents
  readonly entradas_previstas: Cents
  readonly saidas_realizadas: Cents
  readonly saidas_previstas: Cents
  /**
   * What moved in the accounts without being looked at here (transfers to other accounts, barter, other
   * units) and what new accounts began with, less what is looked at here and moved in the accounts of another
   * unit: without it the balance would not be the bank's.
   */
  readonly ajuste: Cents
}

export interface SomaDoDia extends Somas {
  readonly dia: CalendarDate
}

export interface LinhaDoFluxo extends Somas {
  /** A day, or the first day of the week (Monday) or of the month. */
  readonly dia: CalendarDate
  readonly entradas: Cents
  readonly saidas: Cents
  readonly saldo_dia: Cents
  readonly acumulado: Cents
}

/** The day on which a movement counts; undefined where it does not. */
export function diaNoFluxo(
  { dia, pago }: Movimento,
  { hoje, vencidos_hoje }: Pick<PeriodoDoFluxo, 'hoje' | 'vencidos_hoje'>,
): CalendarDate | undefined {
  if (pago || dia >= hoje) return dia
  return vencidos_hoje ? hoje : undefined
}

/** The first day of the week or month a day is in; the day itself, by day. */
export function inicioDoPasso(dia: CalendarDate, passo: Passo): CalendarDate {
  if (passo === 'dia') return dia
  return passo === 'mes'
    ? calendarDate(`${dia.slice(0, 7)}-01`)
    : addDays(dia, -((weekday(dia) + 6) % 7))
}

const proximo = (dia: CalendarDate, passo: Passo): CalendarDate =>
  passo === 'mes' ? addMonths(dia, 1) : addDays(dia, passo === 'dia' ? 1 : 7)

/** The last day of a line, not after the end of the period. */
export const fimDoPasso = (dia: CalendarDate, { passo, fim }: Intervalo): CalendarDate => {
  const ultimo = addDays(proximo(dia, passo), -1)
  return ultimo < fim ? ultimo : fim
}

export const semSomas: Somas = {
  entradas_realizadas: cents(0),
  entradas_previstas: cents(0),
  saidas_realizadas: cents(0),
  saidas_previstas: cents(0),
  ajuste: cents(0),
}

export const somar = (a: Somas, b: Somas): Somas => ({
  entradas_realizadas: add(a.entradas_realizadas, b.entradas_realizadas),
  entradas_previstas: add(a.entradas_previstas, b.entradas_previstas),
  saidas_realizadas: add(a.saidas_realizadas, b.saidas_realizadas),
  saidas_previstas: add(a.saidas_previstas, b.saidas_previstas),
  ajuste: add(a.ajuste, b.ajuste),
})

/** What one movement adds. */
export const somasDe = (operacao: 'C' | 'D', pago: boolean, valor: Cents): Somas => ({
  ...semSomas,
  [`${operacao === 'C' ? 'entradas' : 'saidas'}_${pago ? 'realizadas' : 'previstas'}`]: valor,
})

/**
 * The lines of the flow, each one whether or not anything moves, from what its days add up to and the
 * opening balance on (domain notes 6.5). Empty where the period ends before it begins.
 */
export function linhasDoFluxo(
  saldoInicial: Cents,
  dias: Iterable<SomaDoDia>,
  { inicio, fim, passo }: Intervalo,
): LinhaDoFluxo[] {
  const somas = new Map<CalendarDate, Somas>()
  for (const soma of dias) {
    if (soma.dia < inicio || soma.dia > fim) continue
    const linha = inicioDoPasso(soma.dia, passo)
    somas.set(linha, somar(somas.get(linha) ?? semSomas, soma))
  }
  const linhas: LinhaDoFluxo[] = []
  let acumulado = saldoInicial
  for (let dia = inicioDoPasso(inicio, passo); dia <= fim; dia = proximo(dia, passo)) {
    const soma = somas.get(dia) ?? semSomas
    const entradas = add(soma.entradas_realizadas, soma.entradas_previstas)
    const saidas = add(soma.saidas_realizadas, soma.saidas_previstas)
    const saldo_dia = subtract(entradas, saidas)
    acumulado = add(add(acumulado, saldo_dia), soma.ajuste)
    linhas.push({ ...soma, dia, entradas, saidas, saldo_dia, acumulado })
  }
  return linhas
}

/**
 * The cash flow of a list of movements. Transfers and barter are left out by whoever asks. The server says the
 * same in SQL, and a test compares both.
 * @oracle
 */
export function fluxoDe(
  saldoInicial: Cents,
  movimentos: readonly Movimento[],
  periodo: PeriodoDoFluxo,
): LinhaDoFluxo[] {
  const dias = movimentos.flatMap((movimento) => {
    const dia = diaNoFluxo(movimento, periodo)
    const { operacao, pago, valor } = movimento
    return dia === undefined ? [] : [{ dia, ...somasDe(operacao, pago, valor) }]
  })
  return linhasDoFluxo(saldoInicial, dias, periodo)
}

/** The first line whose balance is below zero: when money runs out. */
export const primeiroNegativo = <L extends Pick<LinhaDoFluxo, 'acumulado'>>(
  linhas: readonly L[],
): L | undefined => linhas.find(({ acumulado }) => acumulado < 0)

/** The line with the lowest balance, the first of them. */
export const menorSaldo = <L extends Pick<LinhaDoFluxo, 'acumulado'>>(
  linhas: readonly L[],
): L | undefined =>
  linhas.reduce<L | undefined>(
    (menor, linha) => (menor && menor.acumulado <= linha.acumulado ? menor : linha),
    undefined,
  )

/** What the accounts themselves have at the end of each line: nothing expected; undefined after today. */
export function saldosBancarios(
  saldoDasContas: Cents,
  linhas: readonly LinhaDoFluxo[],
  hoje: CalendarDate,
): (Cents | undefined)[] {
  let saldo = saldoDasContas
  return linhas.map(({ dia, entradas_realizadas, saidas_realizadas, ajuste }) => {
    saldo = add(subtract(add(saldo, entradas_realizadas), saidas_realizadas), ajuste)
    return dia > hoje ? undefined : saldo
  })
}
