import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { firstOfMonth } from '@claquete/core/kernel/time/calendar'
import { lastOfMonth } from '@claquete/core/kernel/time/month'
import { checkRange } from './list.ts'

export interface Period {
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
}

/** The requested period; the current month, or that of the only date given. */
export function periodOf(
  asked: {
    readonly periodo1?: CalendarDate | undefined
    readonly periodo2?: CalendarDate | undefined
  },
  today: CalendarDate,
): Period {
  const periodo1 = asked.periodo1 ?? firstOfMonth(asked.periodo2 ?? today)
  const later = periodo1 > today ? periodo1 : today
  const periodo2 = asked.periodo2 ?? lastOfMonth(later)
  checkRange(periodo1, periodo2)
  return { periodo1, periodo2 }
}
