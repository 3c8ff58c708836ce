import { addDays, addMonths, firstOfMonth, weekday } from '../time/calendar.ts'
import type { CalendarDate } from '../time/calendar.ts'
import { add, cents, subtract } from './money.ts'
import type { Cents } from './money.ts'

/** One amount per month of a year, January first. */
export type MonthAmounts = readonly Cents[]

export const noAmounts: MonthAmounts = Array.from({ length: 12 }, () => cents(0))

/** Keys the values by month number, 1 to 12. */
export const byMonth = <Value>(values: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(values.slice(0, 12).map((value, at) => [String(at + 1), value]))

/** Money in and out on one day. */
export interface CashDay {
  readonly date: CalendarDate
  readonly entradas: Cents
  readonly saidas: Cents
  /** Movements that are neither (transfers to other accounts, barter): they only change the balance. */
  readonly ajuste?: Cents
}

/** Adds the closing balance to each day. */
export function withBalance(
  opening: Cents,
  days: readonly CashDay[],
): (CashDay & { readonly saldo: Cents })[] {
  let saldo = opening
  return days.map((day) => {
    saldo = add(subtract(add(saldo, day.entradas), day.saidas), day.ajuste ?? cents(0))
    return { ...day, saldo }
  })
}

/** The first days of the last `count` months, oldest first, ending with the month of `today`. */
export function lastMonths(today: CalendarDate, count: number): CalendarDate[] {
  const current = firstOfMonth(today)
  return Array.from({ length: count }, (_, at) => addMonths(current, at + 1 - count))
}

/** The seven days of the week that has this day, from Monday. */
export function weekOf(day: CalendarDate): CalendarDate[] {
  const monday = addDays(day, -((weekday(day) + 6) % 7))
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at))
}
