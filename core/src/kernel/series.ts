import { addMonths, calendarDate } from './calendar.ts'
import type { CalendarDate } from './calendar.ts'
import { add, cents, subtract } from './money.ts'
import type { Cents } from './money.ts'

/** Amounts of the twelve months of a year, January first. */
export type MonthAmounts = readonly Cents[]

export const noAmounts: MonthAmounts = Array.from({ length: 12 }, () => cents(0))

/** The amounts under the number of their month, 1 to 12. */
export const byMonth = <Value>(values: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(values.slice(0, 12).map((value, at) => [String(at + 1), value]))

/** What came in and went out on one day. */
export interface CashDay {
  readonly date: CalendarDate
  readonly entradas: Cents
  readonly saidas: Cents
  /** What moved in the accounts and is neither: transfers to others, barter. Part of the balance alone. */
  readonly ajuste?: Cents
}

/** Each day with the balance at its end. */
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

/** First days of the `count` months that end with the one of `today`, oldest first. */
export function lastMonths(today: CalendarDate, count: number): CalendarDate[] {
  const current = calendarDate(`${today.slice(0, 7)}-01`)
  return Array.from({ length: count }, (_, at) => addMonths(current, at + 1 - count))
}
