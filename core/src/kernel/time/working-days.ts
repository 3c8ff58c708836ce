import { addDays, weekday } from './calendar.ts'
import type { CalendarDate } from './calendar.ts'
import { customaryHolidays, nationalHolidays } from './holidays.ts'
import type { Holiday } from './holidays.ts'

/** A holiday that the company added: of its city or its trade. */
export interface OwnHoliday extends Holiday {
  /** Repeats every year on the same day and month. */
  readonly todo_ano: 'S' | 'N'
}

/** The days on which a company works. */
export interface WorkCalendar {
  /** Worked days of the week, 0 (Sunday) to 6; at least one. */
  readonly semana: readonly number[]
  /** Carnival and Corpus Christi count as days off. */
  readonly facultativos: boolean
  readonly feriados: readonly OwnHoliday[]
}

const yearOf = (date: CalendarDate) => Number(date.slice(0, 4))

const nationalOf = remember(nationalHolidays)
const customaryOf = remember(customaryHolidays)

/** Memoised by year: holidays are asked for thousands of days of the same few years. */
function remember(of: (year: number) => Holiday[]): (year: number) => readonly Holiday[] {
  const known = new Map<number, readonly Holiday[]>()
  return (year) => {
    const found = known.get(year) ?? of(year)
    known.set(year, found)
    return found
  }
}

/** The holiday on this day, if any. */
export function holidayOn(calendar: WorkCalendar, date: CalendarDate): Holiday | undefined {
  const year = yearOf(date)
  const isIt = ({ dia }: Holiday) => dia === date
  return (
    nationalOf(year).find(isIt) ??
    (calendar.facultativos ? customaryOf(year).find(isIt) : undefined) ??
    calendar.feriados.find((own) => isOwn(own, date))
  )
}

const isOwn = ({ dia, todo_ano }: OwnHoliday, date: CalendarDate) =>
  todo_ano === 'S' ? dia.slice(5) === date.slice(5) && dia <= date : dia === date

export function isWorkingDay(calendar: WorkCalendar, date: CalendarDate): boolean {
  return calendar.semana.includes(weekday(date)) && holidayOn(calendar, date) === undefined
}

/** The day itself if it is a working day, else the next working day. */
export function nextWorkingDay(calendar: WorkCalendar, date: CalendarDate): CalendarDate {
  return seek(calendar, date, 1)
}

/** The day itself if it is a working day, else the previous working day. */
export function previousWorkingDay(calendar: WorkCalendar, date: CalendarDate): CalendarDate {
  return seek(calendar, date, -1)
}

function seek(calendar: WorkCalendar, from: CalendarDate, step: 1 | -1): CalendarDate {
  if (calendar.semana.length === 0) throw new RangeError('a week without a working day')
  let date = from
  while (!isWorkingDay(calendar, date)) date = addDays(date, step)
  return date
}

/**
 * Adds working days (subtracts when negative). Counting starts at the first working day from `date` on
 * (before it, when going back): zero days from a Sunday is Monday, one is Tuesday.
 */
export function addWorkingDays(
  calendar: WorkCalendar,
  date: CalendarDate,
  days: number,
): CalendarDate {
  if (!Number.isSafeInteger(days)) throw new RangeError(`not a number of days: ${days}`)
  const step = days < 0 ? -1 : 1
  let at = seek(calendar, date, step)
  for (let left = Math.abs(days); left > 0; left -= 1) {
    at = seek(calendar, addDays(at, step), step)
  }
  return at
}

/** Working days after `from` up to `to` (included); 0 when `to` is not later. */
export function workingDaysBetween(
  calendar: WorkCalendar,
  from: CalendarDate,
  to: CalendarDate,
): number {
  let count = 0
  for (let date = from; date < to;) {
    date = addDays(date, 1)
    if (isWorkingDay(calendar, date)) count += 1
  }
  return count
}
