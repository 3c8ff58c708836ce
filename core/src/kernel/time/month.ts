import { calendarDate, formatDateBr } from './calendar.ts'
import type { CalendarDate } from './calendar.ts'
import { daysInMonth } from './day-number.ts'

/** The last day of the month of a day, also of the last month that a date may have. */
export function lastOfMonth(day: string): CalendarDate {
  const days = daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
  return calendarDate(`${day.slice(0, 7)}-${days}`)
}

/** 'MM/YYYY'. */
export const formatMonthBr = (date: CalendarDate): string => formatDateBr(date).slice(3)
