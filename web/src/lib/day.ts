import { isCalendarDate } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'

/** A day read from an address or from what was kept; null where the text is none. */
export const dayOf = (text: string | null | undefined): CalendarDate | null =>
  text && isCalendarDate(text) ? text : null
