import { addDays, calendarDate, daysBetween, todayInSaoPaulo } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

/** The part of an interval that lies in one day. */
export interface Parte {
  readonly dia: CalendarDate
  readonly segundos: number
}

const hourMs = 3_600_000
const epoch = calendarDate('1970-01-01')

/** The first instant of a day in São Paulo, which was never farther than four hours from Greenwich. */
export function beginningOf(day: CalendarDate): number {
  const utc = daysBetween(epoch, day) * 24 * hourMs
  for (let hours = 1; hours <= 5; hours += 1) {
    const at = utc + hours * hourMs
    if (todayInSaoPaulo(at) === day && todayInSaoPaulo(at - 1) < day) return at
  }
  throw new RangeError(`no beginning of ${day}`)
}

/**
 * An interval by days of São Paulo: it is one entry, and only reports and costs divide it. Its form in SQL is `partRows` of the
 * hours' queries, and a test runs both.
 */
export function partesOf(inicioMs: number, fimMs: number): Parte[] {
  const partes: Parte[] = []
  let from = inicioMs
  while (from < fimMs) {
    const dia = todayInSaoPaulo(from)
    const to = Math.min(fimMs, beginningOf(addDays(dia, 1)))
    partes.push({ dia, segundos: (to - from) / 1000 })
    from = to
  }
  return partes
}
