import {
  addDays,
  addMonths,
  calendarDate,
  firstOfMonth,
  isCalendarDate,
} from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { daysOfMonthGrid, daysOfWeek } from '@claquete/core/kernel/time/quando'
import { hasKey } from '@claquete/core/kernel/record'

/** How the calendar is seen. */
export const looks = { mes: 'Mês', semana: 'Semana', agenda: 'Agenda' } as const
export type Look = keyof typeof looks

export interface Seen {
  readonly ver: Look
  readonly dia: CalendarDate
}

/** So many days of the agenda are listed at once. */
const listed = 30

/** What the address says; the month of today without a word. */
export function seenOf(words: URLSearchParams, today: CalendarDate): Seen {
  const [ver, dia] = [words.get('ver') ?? '', words.get('dia') ?? '']
  return {
    ver: hasKey(looks, ver) ? ver : 'mes',
    dia: isCalendarDate(dia) ? calendarDate(dia) : today,
  }
}

/** The days that are drawn. */
export function daysOf({ ver, dia }: Seen): CalendarDate[] {
  if (ver === 'mes') return daysOfMonthGrid(dia)
  if (ver === 'semana') return daysOfWeek(dia)
  return Array.from({ length: listed }, (_, at) => addDays(dia, at))
}

/** The same look, so many steps away. */
export function moved({ ver, dia }: Seen, by: number): Seen {
  if (ver === 'mes') return { ver, dia: addMonths(firstOfMonth(dia), by) }
  return { ver, dia: addDays(dia, by * (ver === 'semana' ? 7 : listed)) }
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })
  return (day: CalendarDate) => written.format(new Date(`${day}T12:00:00Z`))
}
const monthText = format({ month: 'long', year: 'numeric' })
const shortText = format({ day: 'numeric', month: 'short' })
const lastText = format({ day: 'numeric', month: 'short', year: 'numeric' })
/** `segunda-feira, 30 de novembro` */
export const dayText = format({ weekday: 'long', day: 'numeric', month: 'long' })
export const weekdayText = format({ weekday: 'short' })

export function seenText(seen: Seen): string {
  if (seen.ver === 'mes') return monthText(seen.dia)
  const days = daysOf(seen)
  const [first = seen.dia, last = seen.dia] = [days[0], days.at(-1)]
  return `${shortText(first)} a ${lastText(last)}`
}
