import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { beginningOf } from './partes.ts'

const clock = /^([01]?\d|2[0-3])(?:(?:[:h.,]|\s)([0-5]\d)|([0-5]\d)|h)?$/u

/** Minutes since midnight of an hour as people type it: '9', '930', '9:30', '9h30', '09.30'. Undefined when it is none. */
export function parseHora(typed: string): number | undefined {
  const found = clock.exec(typed.trim().toLowerCase())
  if (!found) return undefined
  const [, hours, minutes, joined] = found
  return Number(hours) * 60 + Number(minutes ?? joined ?? 0)
}

/** The instant of an hour of a day in São Paulo, in milliseconds. */
export const instantAt = (dia: CalendarDate, minutes: number): number =>
  beginningOf(dia) + minutes * 60_000

/** An interval as typed: an end that is not after its beginning is of the next day. */
export function intervalOf(
  dia: CalendarDate,
  from: number,
  to: number,
): readonly [fromMs: number, toMs: number] {
  const end = to <= from ? addDays(dia, 1) : dia
  return [instantAt(dia, from), instantAt(calendarDate(end), to)]
}
