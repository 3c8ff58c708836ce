import { addDays, calendarDate, daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { writeMinute } from './minute.ts'
import type { Minute } from './minute.ts'
import { isFuso, offsetAt, usualFuso } from './zone.ts'

const minuteMs = 60_000
const dayMinutes = 1_440
const epoch = calendarDate('1970-01-01')
/** The midnight of a day in UTC, in milliseconds since 1970. */
const midnightOf = (day: CalendarDate) => daysBetween(epoch, day) * dayMinutes * minuteMs

/** How far a zone's clocks are from UTC at an instant, in milliseconds; a zone that is not of the list counts as the usual one. */
const aheadAt = (fuso: string, instant: number) =>
  offsetAt(isFuso(fuso) ? fuso : usualFuso, instant) * minuteMs

/** The instant, in milliseconds since 1970, of a time of a sheet. */
export function instantOf(data: CalendarDate, minute: Minute, fuso: string): number {
  const wanted = midnightOf(data) + minute * minuteMs
  // Asked twice, because the first guess may stand on the other side of a change of the clocks.
  const guess = wanted - aheadAt(fuso, wanted)
  return wanted - aheadAt(fuso, guess)
}

/** The time of a sheet that an instant is: minutes from the midnight with which its day begins, below zero before it. */
export const minuteAt = (data: CalendarDate, instant: number, fuso: string): number =>
  Math.floor((instant + aheadAt(fuso, instant) - midnightOf(data)) / minuteMs)

/** Links of a sheet open until a day after its own has ended. */
export const lastInstantOf = (data: CalendarDate, fuso: string): number =>
  instantOf(addDays(data, 2), 0, fuso)

/** An instant on the clocks of a zone: `28/11 às 14:05`. */
export function stampOf(instant: number, fuso: string): string {
  const minutes = minuteAt(epoch, instant, fuso)
  const days = Math.floor(minutes / dayMinutes)
  const [, month, day] = addDays(epoch, days).split('-')
  return `${day}/${month} às ${writeMinute(minutes - days * dayMinutes)}`
}
