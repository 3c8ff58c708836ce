import { daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

/** How a right to somebody's image stands on a day. */
export type DireitoState = 'futuro' | 'vigente' | 'a_vencer' | 'vencido'

export const direitoStates = ['futuro', 'vigente', 'a_vencer', 'vencido'] as const

/** A right that ends within these days is about to end. */
export const soonDays = 30

export interface UsePeriod {
  readonly inicio: CalendarDate
  /** The last day of use; null where it has no end. */
  readonly fim: CalendarDate | null
}

export const problemOfPeriod = ({ inicio, fim }: UsePeriod): string | undefined =>
  fim !== null && fim < inicio ? 'O uso termina antes de começar.' : undefined

/**
 * Of which notice, in days before the end, it is time; undefined for none. Each is given once: `avisado` is the last
 * one given, and a notice that comes late gives the nearest only. Zero days is no notice.
 */
export function noticeDue(
  fim: CalendarDate,
  avisado: number | null,
  today: CalendarDate,
  notices: readonly number[],
): number | undefined {
  const left = daysBetween(today, fim)
  if (left < 0) return undefined
  const reached = notices.filter((days) => days > 0 && left <= days)
  if (reached.length === 0) return undefined
  const nearest = Math.min(...reached)
  return avisado === null || nearest < avisado ? nearest : undefined
}
