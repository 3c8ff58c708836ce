import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { calendarDate, isCalendarDate } from '@claquete/core/kernel/calendar'
import { checkRange } from '../../../kernel/list.ts'

interface Periodo {
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
}

const primeiroDoMes = (dia: CalendarDate) => calendarDate(`${dia.slice(0, 7)}-01`)
const ultimoDoMes = (dia: CalendarDate) =>
  ['31', '30', '29'].map((d) => dia.slice(0, 8) + d).find(isCalendarDate) ??
  calendarDate(`${dia.slice(0, 8)}28`)

/** The period asked for; the month of today, or of the only day that was given. */
export function periodoDe(
  asked: {
    readonly periodo1?: CalendarDate | undefined
    readonly periodo2?: CalendarDate | undefined
  },
  today: CalendarDate,
): Periodo {
  const periodo1 = asked.periodo1 ?? primeiroDoMes(asked.periodo2 ?? today)
  const later = periodo1 > today ? periodo1 : today
  const periodo2 = asked.periodo2 ?? ultimoDoMes(later)
  checkRange(periodo1, periodo2)
  return { periodo1, periodo2 }
}
