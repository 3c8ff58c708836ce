import { readMinute, writeMinute } from '../../kernel/time/minute.ts'

const day = 1_440

/** A real time, which may be in the night before the day: `23:30 (-1)`. */
export const writeReal = (minute: number): string =>
  minute < 0 ? `${writeMinute(minute + day)} (-1)` : writeMinute(minute)

const before = /\s*\(?-1\)?\s*$/u

/** What people type: a time of the sheet, or one of the night before. Undefined for anything else. */
export function readReal(typed: string): number | undefined {
  const minute = readMinute(typed.replace(before, ''))
  if (minute === undefined || !before.test(typed)) return minute
  return minute < day ? minute - day : undefined
}

/** `12h30`, `45min` */
export function hoursText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}min`
  return rest === 0 ? `${hours}h` : `${hours}h${String(rest).padStart(2, '0')}`
}
