import { calendarDate, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { hasKey } from '@claquete/core/kernel/record'

/** How days are seen, and the day that they are seen from. */
export interface SeenDays<Look extends string> {
  readonly ver: Look
  readonly dia: CalendarDate
}

/** Reads `?ver=mes&dia=2026-12-01`; without a word, or with an unknown one, the look `otherwise` of today. */
export function seenDaysOf<Look extends string>(
  words: URLSearchParams,
  {
    looks,
    otherwise,
    today,
  }: { looks: Readonly<Record<Look, string>>; otherwise: Look; today: CalendarDate },
): SeenDays<Look> {
  const [ver, dia] = [words.get('ver') ?? '', words.get('dia') ?? '']
  return {
    ver: hasKey(looks, ver) ? ver : otherwise,
    dia: isCalendarDate(dia) ? calendarDate(dia) : today,
  }
}
