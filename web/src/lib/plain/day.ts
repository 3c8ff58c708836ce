import { isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

/** Parses a day of an address or of storage; null when the text is not a valid date. */
export const dayOf = (text: string | null | undefined): CalendarDate | null =>
  text && isCalendarDate(text) ? text : null
