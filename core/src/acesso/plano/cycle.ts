import { addDays, addMonths, calendarDateOf, daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { roundHalfAwayFromZero } from '../../kernel/amounts/rounding.ts'

/** The last renewal day offered: every month has a 28th, so the day of renewal never drifts. */
export const LAST_RENEWAL_DAY = 28

/** The first day of the cycle that contains `date`, for a plan that renews on `day` of each month. */
export function cycleStart(date: CalendarDate, day: number): CalendarDate {
  const inMonth = calendarDateOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), day)
  if (!inMonth || day > LAST_RENEWAL_DAY) throw new RangeError(`no renewal day: ${day}`)
  return inMonth <= date ? inMonth : addMonths(inMonth, -1)
}

/** The first renewal after a day. */
export const nextRenewal = (date: CalendarDate, day: number): CalendarDate =>
  addMonths(cycleStart(date, day), 1)

/**
 * The share of a monthly amount for the days from `from` up to `until` (excluded). Each day weighs one day of
 * its own cycle, so a whole cycle costs exactly the amount. Rounded once, half away from zero.
 */
export function prorate(
  monthly: Cents,
  { from, until, day }: { from: CalendarDate; until: CalendarDate; day: number },
): Cents {
  let top = 0n
  let bottom = 1n
  for (let start = from; start < until;) {
    const end = nextRenewal(start, day)
    const stop = end < until ? end : until
    const cycleDays = BigInt(daysBetween(cycleStart(start, day), end))
    top = top * cycleDays + BigInt(daysBetween(start, stop)) * bottom
    bottom *= cycleDays
    start = stop
  }
  return cents(Number(roundHalfAwayFromZero(BigInt(monthly) * top, bottom)))
}

/** The day on which an unpaid charge blocks the tenant. */
export const blockDay = (vencimento: CalendarDate, toleranceDays: number): CalendarDate =>
  addDays(vencimento, toleranceDays)
