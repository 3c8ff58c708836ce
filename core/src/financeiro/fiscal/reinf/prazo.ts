import { addDays, addMonths, calendarDate } from '../../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { nextWorkingDay } from '../../../kernel/time/working-days.ts'
import type { WorkCalendar } from '../../../kernel/time/working-days.ts'

/**
 * The last day on which the month (2026-11) of EFD-Reinf is filed: the 15th of the next one, or the first working day after
 * it (IN RFB 2.043/2021, art. 6º, as IN RFB 2.163/2023 left it; read in texts that quote it, and listed among the rules to
 * check as `ponto/reinf-prazo`). A working day for taxes is one of banks: holidays and weekends of the calendar that is given.
 */
export function prazoDaReinf(mes: string, calendar: WorkCalendar): CalendarDate {
  const next = addMonths(calendarDate(`${mes}-01`), 1)
  return nextWorkingDay(calendar, addDays(next, 14))
}
