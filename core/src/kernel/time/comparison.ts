import { addDays, addMonths, calendarDate, daysBetween, firstOfMonth } from './calendar.ts'
import type { CalendarDate } from './calendar.ts'

/** Both days belong to it. */
export interface Period {
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
}

/** `anterior`: the period of the same length just before. `ano`: the same days of the year before. */
export const comparisons = ['anterior', 'ano'] as const
export type Comparison = (typeof comparisons)[number]

const firstDay = calendarDate('0001-01-01')
const lastDay = calendarDate('9999-12-31')

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** How many whole months a period is; undefined when it begins or ends within one, or with the calendar. */
function wholeMonths({ periodo1, periodo2 }: Period): number | undefined {
  if (periodo2 === lastDay) return undefined
  const end = addDays(periodo2, 1)
  if (periodo1 !== firstOfMonth(periodo1) || end !== firstOfMonth(end)) return undefined
  return monthOf(end) - monthOf(periodo1)
}

/** How far back a comparison looks, in months or in days. */
function distance(period: Period, comparison: Comparison): { months: number } | { days: number } {
  if (comparison === 'ano') return { months: 12 }
  const months = wholeMonths(period)
  return months === undefined
    ? { days: daysBetween(period.periodo1, period.periodo2) + 1 }
    : { months }
}

/**
 * The earlier period that a period is compared with. Whole months are compared with whole months: March with February,
 * to its last day. Undefined when it would begin before the year 1.
 */
export function earlierPeriod(period: Period, comparison: Comparison): Period | undefined {
  const { periodo1, periodo2 } = period
  const back = distance(period, comparison)
  const isBeforeAll =
    'days' in back
      ? daysBetween(firstDay, periodo1) < back.days
      : monthOf(periodo1) - back.months < monthOf(firstDay)
  if (isBeforeAll) return undefined
  if ('days' in back) {
    return { periodo1: addDays(periodo1, -back.days), periodo2: addDays(periodo1, -1) }
  }
  const from = addMonths(periodo1, -back.months)
  if (wholeMonths(period) === undefined) {
    return { periodo1: from, periodo2: addMonths(periodo2, -back.months) }
  }
  return { periodo1: from, periodo2: addDays(addMonths(addDays(periodo2, 1), -back.months), -1) }
}

/** The day of `period` that a day of its earlier period is compared with; it is never outside `period`. */
export function comparedDay(
  earlier: CalendarDate,
  period: Period,
  comparison: Comparison,
): CalendarDate {
  const forth = distance(period, comparison)
  const day = 'days' in forth ? addDays(earlier, forth.days) : addMonths(earlier, forth.months)
  if (day < period.periodo1) return period.periodo1
  return day > period.periodo2 ? period.periodo2 : day
}
