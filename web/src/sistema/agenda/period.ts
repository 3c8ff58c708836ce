import { addDays, addMonths, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { daysOfMonthGrid, daysOfWeek } from '@claquete/core/kernel/time/quando'
import type { Entrada } from '@claquete/contract/sistema/agenda/agenda'
import { lastText, monthText, shortText } from '../../ui/days/day-text.ts'
import { seenDaysOf } from '../../ui/days/seen.ts'
import type { SeenDays } from '../../ui/days/seen.ts'
import type { Colours } from './entries.ts'
import type { Moves } from './move/use-moves.ts'

/** How the calendar is seen. */
export const looks = { mes: 'Mês', semana: 'Semana', agenda: 'Agenda' } as const
export type Look = keyof typeof looks

export type Seen = SeenDays<Look>

/** What each look of the calendar is given. */
export interface SeenProps {
  readonly days: readonly CalendarDate[]
  /** The day that the arrows start from. */
  readonly dia: CalendarDate
  readonly today: CalendarDate
  readonly entradas: readonly Entrada[]
  readonly colours: Colours
  readonly onOpen: (entrada: Entrada) => void
  readonly moves: Moves
  /** Chooses a day; undefined of who may not write. */
  readonly onNew: ((day: CalendarDate) => void) | undefined
  readonly onDay: (day: CalendarDate) => void
  readonly onWeek: (day: CalendarDate) => void
}

/** So many days of the agenda are listed at once. */
const listed = 30

/** What the address says; the month of today without a word. */
export const seenOf = (words: URLSearchParams, today: CalendarDate): Seen =>
  seenDaysOf(words, { looks, otherwise: 'mes', today })

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

export function seenText(seen: Seen): string {
  if (seen.ver === 'mes') return monthText(seen.dia)
  const days = daysOf(seen)
  const [first = seen.dia, last = seen.dia] = [days[0], days.at(-1)]
  return `${shortText(first)} a ${lastText(last)}`
}
