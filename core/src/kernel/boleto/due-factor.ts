import { addDays, calendarDate, daysBetween } from '../time/calendar.ts'
import type { CalendarDate } from '../time/calendar.ts'

const base = calendarDate('1997-10-07')
/** After 9999 (21/02/2025) the count goes on with 1000 (22/02/2025), FEBRABAN communiqué of 2022. */
const cycle = 9000
/** Days around the reference in which banks accept a due date. */
const window = { before: 3000, after: 5500 }

/** The four digits of a due date; throws RangeError before 08/10/1997. */
export function dueFactor(vencimento: CalendarDate): string {
  let days = daysBetween(base, vencimento)
  if (days < 1) throw new RangeError(`no due factor for ${vencimento}`)
  while (days > 9999) days -= cycle
  return String(days).padStart(4, '0')
}

/**
 * The due date of four digits; undefined for 0000. A factor comes back every 9000 days: the date is the one within
 * the window around `reference` (today for a boleto to be paid, the issue date for an old document), or else the nearest.
 */
export function dateOfFactor(factor: string, reference: CalendarDate): CalendarDate | undefined {
  const days = Number(factor)
  if (days === 0) return undefined
  const dates = [0, 1, 2, 3].map((round) => addDays(base, days + round * cycle))
  const distance = (date: CalendarDate) => daysBetween(reference, date)
  const inside = dates.find(
    (date) => distance(date) >= -window.before && distance(date) <= window.after,
  )
  return inside ?? dates.toSorted((a, b) => Math.abs(distance(a)) - Math.abs(distance(b)))[0]
}
