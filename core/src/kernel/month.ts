import { addDays, addMonths, firstOfMonth, formatDateBr } from './calendar.ts'
import type { CalendarDate } from './calendar.ts'

/** The last day of the month of a day. */
export const lastOfMonth = (day: string): CalendarDate =>
  addDays(addMonths(firstOfMonth(day), 1), -1)

/** 'MM/YYYY'. */
export const formatMonthBr = (date: CalendarDate): string => formatDateBr(date).slice(3)
