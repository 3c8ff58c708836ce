/**
 * A time of a call sheet: whole minutes from the midnight with which its day begins, below two days, so that two in the
 * night after the day is 26 × 60.
 */
export type Minute = number

const day = 1_440
export const lastMinute = 2 * day - 1

/** `07:30`, and `02:00 (+1)` in the night after. */
export function writeMinute(minute: Minute): string {
  const time = `${twoDigits(Math.floor((minute % day) / 60))}:${twoDigits(minute % 60)}`
  return minute < day ? time : `${time} (+1)`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/**
 * What people type: `7`, `730`, `07:30`, `7h30`, `7h`, `26:00`, `2:00 +1`. Undefined for anything else, and past the
 * second midnight.
 */
export function readMinute(typed: string): Minute | undefined {
  const found = /^(\d{1,2})(?:\s*[:h.]?\s*(\d{2}))?\s*h?\s*(?:\(?(\+1)\)?)?$/iu.exec(typed.trim())
  if (!found) return undefined
  const [, hours = '', minutes = '0', next] = found
  const minute = Number(hours) * 60 + Number(minutes) + (next ? day : 0)
  return Number(minutes) < 60 && minute <= lastMinute ? minute : undefined
}
