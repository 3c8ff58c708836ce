import type { Brand } from '../brand.ts'
import { dayNumber, dayOfNumber, daysInMonth } from './day-number.ts'
import type { DayParts } from './day-number.ts'
import { fold } from '../text.ts'

/** A business day: 'YYYY-MM-DD', without time or zone, that exists in the calendar. */
export type CalendarDate = Brand<string, 'CalendarDate'>

const LAST_YEAR = 9999
const LAST_DAY_NUMBER = dayNumber({ year: LAST_YEAR, month: 12, day: 31 })

const RELATIVE_WORDS: Readonly<Record<string, number>> = { ontem: -1, hoje: 0, amanha: 1 }

/** A two-digit year reaches at most this far into the future; beyond that it is of the last century. */
const YEARS_AHEAD = 30

/** The day with these numbers; undefined when there is no such day (31 February). */
export function calendarDateOf(year: number, month: number, day: number): CalendarDate | undefined {
  if (![year, month, day].every(Number.isInteger)) return undefined
  if (year < 1 || year > LAST_YEAR || month < 1 || month > 12) return undefined
  if (day < 1 || day > daysInMonth(year, month)) return undefined
  return write({ year, month, day })
}

function write({ year, month, day }: DayParts): CalendarDate {
  const pad = (value: number, size: number) => String(value).padStart(size, '0')
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as CalendarDate
}

function read(date: string): DayParts {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  }
}

/** Whether the text is 'YYYY-MM-DD' and the day exists. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  const { year, month, day } = read(text)
  return calendarDateOf(year, month, day) !== undefined
}

/** The text as a day, for trusted values; throws RangeError otherwise. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar date: ${text}`)
  return text
}

/** Adds days (subtracts when negative); throws RangeError outside years 1-9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const target = dayNumber(read(date)) + days
  if (!Number.isInteger(target) || target < 1 || target > LAST_DAY_NUMBER) {
    throw new RangeError(`no calendar date ${days} days after ${date}`)
  }
  return write(dayOfNumber(target))
}

/**
 * Adds months and keeps the day of the month, cut to the length of a shorter month (31 January plus one is 28
 * or 29 February); throws RangeError outside years 1-9999.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = read(date)
  const target = year * 12 + month - 1 + months
  const newYear = Math.floor(target / 12)
  const newMonth = target - newYear * 12 + 1
  const result = calendarDateOf(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)))
  if (!result) throw new RangeError(`no calendar date ${months} months after ${date}`)
  return result
}

/** The first day of the month of a day. */
export const firstOfMonth = (day: string): CalendarDate => calendarDate(`${day.slice(0, 7)}-01`)

/** Days from one day to another: 0 on the same day, negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(read(to)) - dayNumber(read(from))
}

/** Day of the week: 0 is Sunday, 6 is Saturday. */
export function weekday(date: CalendarDate): number {
  return dayNumber(read(date)) % 7
}

/** 'DD/MM/YYYY'. */
export function formatDateBr(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** Reads 'DD/MM/YYYY' and nothing else; undefined when it is not an existing day. */
export function parseDateBr(text: string): CalendarDate | undefined {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(text)
  if (!parts) return undefined
  return calendarDateOf(Number(parts[3]), Number(parts[2]), Number(parts[1]))
}

/**
 * Reads a day as people type it; `today` fills in what is missing: '2111', '21/11', '211126', '21112026',
 * '21/11/26', '21/11/2026' (also with - . or a space), '2026-11-21', 'hoje', 'amanhã', 'ontem', '+3' and '-2'
 * (days). Undefined when there is no such day.
 */
export function parseTypedDate(text: string, today: CalendarDate): CalendarDate | undefined {
  const typed = fold(text.trim())
  if (isCalendarDate(typed)) return typed
  const days = Object.hasOwn(RELATIVE_WORDS, typed) ? RELATIVE_WORDS[typed] : undefined
  if (days !== undefined) return daysFrom(today, days)
  const relative = /^([+\-−])\s?(\d{1,5})$/u.exec(typed)
  if (relative) return daysFrom(today, Number(relative[2]) * (relative[1] === '+' ? 1 : -1))
  const parts =
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/u.exec(typed) ??
    /^(\d{1,2})[/\-. ](\d{1,2})(?:[/\-. ](\d{4}|\d{2}))?$/u.exec(typed)
  if (!parts) return undefined
  return calendarDateOf(yearOf(parts[3], today), Number(parts[2]), Number(parts[1]))
}

function daysFrom(today: CalendarDate, days: number): CalendarDate | undefined {
  try {
    return addDays(today, days)
  } catch {
    return undefined // beyond the years that a calendar date supports
  }
}

function yearOf(typed: string | undefined, today: CalendarDate): number {
  const thisYear = Number(today.slice(0, 4))
  if (typed === undefined) return thisYear
  if (typed.length === 4) return Number(typed)
  const year = thisYear - (thisYear % 100) + Number(typed)
  if (year > thisYear + YEARS_AHEAD) return year - 100
  return year <= thisYear + YEARS_AHEAD - 100 ? year + 100 : year
}

let saoPaulo: Intl.DateTimeFormat | undefined

/** Made at its first use: it costs a browser more than all else that the first drawing of a page loads. */
const saoPauloDays = () =>
  (saoPaulo ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }))

/** The day in São Paulo at an instant (milliseconds since 1970 UTC). */
export function todayInSaoPaulo(instantMs: number): CalendarDate {
  const [month = 0, day = 0, year = 0] = saoPauloDays().format(instantMs).split('/').map(Number)
  return write({ year, month, day })
}

/** The message for a period that ends before it begins; a period with an open end is fine. */
export function dateRangeProblem(
  from: CalendarDate | null | undefined,
  to: CalendarDate | null | undefined,
): 'Data inicial maior que a final!' | undefined {
  return from && to && to < from ? 'Data inicial maior que a final!' : undefined
}
