import { calendarDate, isCalendarDate, todayInSaoPaulo } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { dayNumber } from '../../kernel/time/day-number.ts'

const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/u

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const epoch = dayNumber({ year: 1970, month: 1, day: 1 })

/** What these digits are in UTC. */
function utcOf(day: string, time: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const days = dayNumber({ year, month, day: date }) - epoch
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}

/** The digits that São Paulo writes at an instant, read as if they were of UTC. */
const digitsOf = (ms: number) => utcOf(todayInSaoPaulo(ms), clock.format(ms))

function offsetMs(offset: string): number {
  if (offset === 'Z') return 0
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/**
 * The instant, in milliseconds, of a day with a time as São Paulo writes it, or with an offset of its own: `2026-03-10`,
 * `2026-03-10T07:30`, `2026-03-10T10:30:00Z`. Undefined for what is no such moment.
 */
export function readMoment(text: string): number | undefined {
  const found = written.exec(text.trim())
  if (!found) return undefined
  const [, day = '', hours = '00', minutes = '00', seconds = '00', offset] = found
  if (!isCalendarDate(day) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) {
    return undefined
  }
  const digits = utcOf(day, `${hours}:${minutes}:${seconds}`)
  if (offset !== undefined) return digits - offsetMs(offset)
  // Twice, since the offset of the first guess may be that of the other side of a change of the clock.
  const guess = digits - (digitsOf(digits) - digits)
  return guess - (digitsOf(guess) - digits)
}

/** `2026-03-10T07:30`, as São Paulo writes this instant. */
export const writeMoment = (ms: number): string =>
  `${todayInSaoPaulo(ms)}T${clock.format(ms).slice(0, 5)}`

/** The day of a moment in São Paulo. */
export const dayOfMoment = (ms: number): CalendarDate => calendarDate(todayInSaoPaulo(ms))

/** `10/03/2026 07:30`, for sentences. */
export function momentInWords(ms: number): string {
  const [year, month, day] = todayInSaoPaulo(ms).split('-')
  return `${day}/${month}/${year} ${clock.format(ms).slice(0, 5)}`
}

/** A moment with its seconds, `10/03/2026 07:30:15`; a hyphen for one that is not there. */
export function momentWithSeconds(ms: number | null): string {
  if (ms === null || ms <= 0 || Number.isNaN(ms)) return '-'
  const [year, month, day] = todayInSaoPaulo(ms).split('-')
  return `${day}/${month}/${year} ${clock.format(ms)}`
}
