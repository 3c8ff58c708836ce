import { addDays, calendarDate, daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Minute } from './minute.ts'

const minuteMs = 60_000
const epoch = calendarDate('1970-01-01')
/** The midnight of a day in UTC, in milliseconds since 1970. */
const midnightOf = (day: CalendarDate) => daysBetween(epoch, day) * 1_440 * minuteMs
const usual = 'America/Sao_Paulo'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A zone that this machine does not know counts as the usual one. */
function clockOf(fuso: string): Intl.DateTimeFormat {
  const known = clocks.get(fuso)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const
  const make = (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, ...parts, minute: '2-digit', hourCycle: 'h23' })
  let clock: Intl.DateTimeFormat
  try {
    clock = make(fuso)
  } catch {
    clock = make(usual)
  }
  clocks.set(fuso, clock)
  return clock
}

interface Local {
  readonly day: CalendarDate
  readonly minute: number
}

/** The day and the minute of it that a zone's clocks show at an instant. */
function localAt(instant: number, fuso: string): Local {
  const parts = new Map(
    clockOf(fuso)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: calendarDate(`${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`),
    minute: Number(of('hour')) * 60 + Number(of('minute')),
  }
}

const utcOf = ({ day, minute }: Local) => midnightOf(day) + minute * minuteMs

/** The instant, in milliseconds since 1970, of a time of a sheet. */
export function instantOf(data: CalendarDate, minute: Minute, fuso: string): number {
  const wanted = midnightOf(data) + minute * minuteMs
  // The zone's distance from UTC there; asked twice, because the first guess may stand on the other side of a change.
  let instant = wanted
  for (let turn = 0; turn < 2; turn += 1) instant += wanted - utcOf(localAt(instant, fuso))
  return instant
}

/** The time of a sheet that an instant is: minutes from the midnight with which its day begins, below zero before it. */
export function minuteAt(data: CalendarDate, instant: number, fuso: string): number {
  return Math.round((utcOf(localAt(instant, fuso)) - midnightOf(data)) / minuteMs)
}

/** Links of a sheet open until a day after its own has ended. */
export const lastInstantOf = (data: CalendarDate, fuso: string): number =>
  instantOf(addDays(data, 2), 0, fuso)
