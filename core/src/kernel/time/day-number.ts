import { must } from '../must.ts'
/** A Gregorian day as numbers; months count from 1. */
export interface DayParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Days of a common year that precede each month. */
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function daysBeforeYear(year: number): number {
  const past = year - 1
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
}

/** The day's number, where 1 is 1 January of the year 1, a Monday. */
export function dayNumber({ year, month, day }: DayParts): number {
  const leapDay = month > 2 && isLeap(year) ? 1 : 0
  return daysBeforeYear(year) + must(DAYS_BEFORE_MONTH[month - 1], 'month') + leapDay + day
}

/** The inverse of dayNumber. */
export function dayOfNumber(number: number): DayParts {
  let year = Math.floor(number / 365.2425) + 1
  while (daysBeforeYear(year) >= number) year -= 1
  while (daysBeforeYear(year + 1) < number) year += 1
  let day = number - daysBeforeYear(year)
  let month = 1
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month)
    month += 1
  }
  return { year, month, day }
}
