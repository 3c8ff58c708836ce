import {
  addDays,
  addMonths,
  calendarDate,
  formatDateBr,
  firstOfMonth,
} from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })
const short = format({ month: 'short' })
const long = format({ month: 'long', year: 'numeric' })

/** `jan`. */
export const shortMonth = (day: string): string => short.format(at(day)).replace('.', '')
/** `jan/26`, where months of several years stand side by side. */
export const shortMonthOfYear = (day: string): string => `${shortMonth(day)}/${day.slice(2, 4)}`
/** `janeiro de 2026`. */
export const longMonth = (day: string): string => long.format(at(day))

const ofWeek = format({ weekday: 'short', day: '2-digit', month: '2-digit' })
/** `seg., 21/11`. */
export const shortDay = (day: string): string => ofWeek.format(at(day)).replace('.', '')

/** First days of the twelve months of a year. */
export const monthsOf = (ano: number): CalendarDate[] =>
  Array.from({ length: 12 }, (_, month) =>
    calendarDate(`${ano}-${String(month + 1).padStart(2, '0')}-01`),
  )

/** Adds a range of dates to the address of a list. */
export function listBetween(lista: string, from: string, to: string): string {
  const join = lista.includes('?') ? '&' : '?'
  return `${lista}${join}periodo1=${from}&periodo2=${to}`
}

/** Adds the month of a day to the address of a list. */
export function listOfMonth(lista: string, day: string): string {
  const first = firstOfMonth(day)
  return listBetween(lista, first, addDays(addMonths(first, 1), -1))
}

/** `21/11/2026`. */
export const dayTitle = (day: string): string => formatDateBr(calendarDate(day))
