import {
  addDays,
  addMonths,
  calendarDate,
  daysBetween,
  firstOfMonth,
  isCalendarDate,
  weekday,
} from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { lastOfMonth } from '@claquete/core/kernel/time/month'

/** How much of the calendar is seen: two weeks from a Monday, a month, or two days that were typed. */
export const scopes = { quinzena: 'Duas semanas', mes: 'Mês', datas: 'Datas' } as const
export type Scope = keyof typeof scopes

export interface Period {
  readonly ver: Scope
  readonly de: CalendarDate
  readonly ate: CalendarDate
}

const fortnight = 14
/** The server shows a year at most. */
const mostDays = 366

const mondayOf = (day: CalendarDate) => addDays(day, -((weekday(day) + 6) % 7))

/** A scope that has a day in it; typed dates keep the length of those before. */
export function periodAt(ver: Scope, day: CalendarDate, length = fortnight): Period {
  if (ver === 'mes') return { ver, de: firstOfMonth(day), ate: lastOfMonth(day) }
  const de = ver === 'quinzena' ? mondayOf(day) : day
  return { ver, de, ate: addDays(de, (ver === 'quinzena' ? fortnight : length) - 1) }
}

/** Two typed days; the second follows the first, and a year at most lies between them. */
export function typedPeriod(de: CalendarDate, ate: CalendarDate): Period {
  const last = ate < de ? de : ate
  return {
    ver: 'datas',
    de,
    ate: daysBetween(de, last) < mostDays ? last : addDays(de, mostDays - 1),
  }
}

/** What the address says, `?ver=mes&de=2026-12-01`; the two weeks of today without a word. */
export function periodOf(words: URLSearchParams, today: CalendarDate): Period {
  const [de, ate] = ['de', 'ate'].map((word) => words.get(word) ?? '')
  const ver = words.get('ver')
  const start = de && isCalendarDate(de) ? calendarDate(de) : today
  if (ver === 'datas' && ate && isCalendarDate(ate)) return typedPeriod(start, calendarDate(ate))
  return periodAt(ver === 'mes' ? 'mes' : 'quinzena', start)
}

/** The words of the address for a period; none for the two weeks of today. */
export function wordsOf({ ver, de, ate }: Period, today: CalendarDate) {
  const isNow = ver !== 'datas' && periodAt(ver, today).de === de
  return {
    ver: ver === 'quinzena' ? null : ver,
    de: isNow ? null : de,
    ate: ver === 'datas' ? ate : null,
  }
}

/** The period before (-1) or after (1). */
export function shifted({ ver, de, ate }: Period, by: -1 | 1): Period {
  if (ver === 'mes') return periodAt(ver, calendarDate(addMonths(firstOfMonth(de), by)))
  const length = daysBetween(de, ate) + 1
  return { ver, de: addDays(de, by * length), ate: addDays(ate, by * length) }
}

export const daysOf = ({ de, ate }: Pick<Period, 'de' | 'ate'>): CalendarDate[] =>
  Array.from({ length: daysBetween(de, ate) + 1 }, (_, at) => addDays(de, at))

const short = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const named = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const monthName = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const noon = (day: CalendarDate) => new Date(`${day}T12:00:00Z`)

/** `4 de dez.` */
export const dayText = (day: CalendarDate): string => short.format(noon(day))
/** `qui., 4 de dez.` */
export const namedDayText = (day: CalendarDate): string => named.format(noon(day))

/** `4 de dez. a 7 de dez. de 2026`, one day alone, or the month. */
export function periodText({ ver, de, ate }: Period): string {
  if (ver === 'mes') return monthName.format(noon(de))
  const year = ate.slice(0, 4)
  const from = de.slice(0, 4) === year ? '' : ` de ${de.slice(0, 4)}`
  return de === ate
    ? `${dayText(de)} de ${year}`
    : `${dayText(de)}${from} a ${dayText(ate)} de ${year}`
}
