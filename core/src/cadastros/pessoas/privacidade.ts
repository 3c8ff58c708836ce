import { addMonths } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

interface Movement {
  /** The last day with a movement of money; null without any. */
  readonly ultimo: CalendarDate | null
  /** Years that fiscal papers are kept. */
  readonly anos: number
}

/** The first day on which a person may be anonymised: when fiscal papers about them need not be kept any more. */
export function dayToForget({ ultimo, anos }: Movement, today: CalendarDate): CalendarDate {
  if (ultimo === null) return today
  const end = addMonths(ultimo, 12 * anos)
  return end > today ? end : today
}
