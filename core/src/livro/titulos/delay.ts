import { daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { add, cents, percent, subtract, sum } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { roundHalfAwayFromZero } from '../../kernel/amounts/rounding.ts'
import { nextWorkingDay } from '../../kernel/time/working-days.ts'
import type { WorkCalendar } from '../../kernel/time/working-days.ts'

/**
 * Fine and interest of a late title; the usual ones are 2% once and 1% a month, by the day (domain notes
 * 6.1).
 */
export interface DelayRule {
  readonly multa: Rate
  readonly monthlyJuros: Rate
}

export const ruleUsual: DelayRule = { multa: rate(2_000_000), monthlyJuros: rate(1_000_000) }

/**
 * Days late on a given day. A title due on a day off may be paid on the next working day (Lei 7.089/1983);
 * after that, days count from the contractual due date.
 */
export function daysOfDelay(
  vencimento: CalendarDate,
  dia: CalendarDate,
  calendar: WorkCalendar,
): number {
  // Most titles are paid on time and skip the calendar.
  if (dia <= vencimento || dia <= nextWorkingDay(calendar, vencimento)) return 0
  return daysBetween(vencimento, dia)
}

export interface Due {
  readonly multa: Cents
  readonly juros: Cents
  readonly total: Cents
}

const centesimo = 100_000_000n

/**
 * `v + round(v × multa) + round(v × juros ÷ 30 × dias)`, each rounded to centavos; just `v` when it is not
 * late.
 */
export function due(valor: Cents, dias: number, regra: DelayRule): Due {
  if (dias <= 0) return { multa: cents(0), juros: cents(0), total: valor }
  const multa = percent(valor, regra.multa)
  const accrued = BigInt(valor) * BigInt(regra.monthlyJuros) * BigInt(dias)
  const juros = cents(Number(roundHalfAwayFromZero(accrued, centesimo * 30n)))
  return { multa, juros, total: add(valor, add(multa, juros)) }
}

/** One full or partial settlement of a title. */
export interface Baixa {
  /** The part of the debt paid with money. */
  readonly principal: Cents
  readonly juros: Cents
  readonly multa: Cents
  /** The part of the debt forgiven: no money moves. */
  readonly desconto: Cents
  /** The part of the debt that new titles of a negotiation took over: no money moves. */
  readonly negociado?: Cents | undefined
}

/** What a settlement takes off the debt: money, discount, and what new titles took over. */
export const takenBy = ({
  principal,
  desconto,
  negociado = cents(0),
}: Pick<Baixa, 'principal' | 'desconto' | 'negociado'>): Cents =>
  sum([principal, desconto, negociado])

/** The amount that moves in the account. */
export const movimentoOf = ({ principal, juros, multa }: Baixa): Cents =>
  sum([principal, juros, multa])

export const saldoDoTitulo = (valor: Cents, baixas: readonly Baixa[]): Cents =>
  subtract(valor, sum(baixas.map(takenBy)))

/** Why a settlement is impossible; undefined when it is fine. */
export function problemOfBaixa(
  valor: Cents,
  feitas: readonly Baixa[],
  nova: Baixa,
): string | undefined {
  const { principal, juros, multa, desconto } = nova
  if ([principal, juros, multa, desconto].some((um) => um < 0)) {
    return 'Os valores da baixa não podem ser negativos.'
  }
  if (add(principal, desconto) === 0) return 'Informe o valor pago.'
  return add(principal, desconto) > saldoDoTitulo(valor, feitas)
    ? 'A baixa é maior que o saldo do título.'
    : undefined
}

export type TituloState = 'aberto' | 'parcial' | 'baixado'

export function stateOfTitulo(valor: Cents, baixas: readonly Baixa[]): TituloState {
  if (baixas.length === 0) return 'aberto'
  return saldoDoTitulo(valor, baixas) === 0 ? 'baixado' : 'parcial'
}
