import { addDays, daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { nextWorkingDay } from '../../kernel/time/working-days.ts'
import type { WorkCalendar } from '../../kernel/time/working-days.ts'

/** The days on which banks take payments. What is closed in one city alone is not known here. */
const banks: WorkCalendar = { semana: [1, 2, 3, 4, 5], facultativos: true, feriados: [] }

/**
 * The first day on which a boleto is late. One that is due on a day off is on time on the next working day, without fine
 * and interest (Lei 7.089/83).
 */
export const firstDayLate = (vencimento: CalendarDate): CalendarDate =>
  addDays(nextWorkingDay(banks, vencimento), 1)

/** Days late on a day, counted from the due date; 0 while it may still be paid on time. */
export const daysLate = (vencimento: CalendarDate, dia: CalendarDate): number =>
  dia < firstDayLate(vencimento) ? 0 : daysBetween(vencimento, dia)
