/** When contracts and the use of images end, and when people are told. */
import { daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

/** Days before an end on which people are told of it. */
export const noticesOfContrato = [90, 30, 7] as const

/** How an end stands on a day. */
export const endingStates = ['vigente', 'a_vencer', 'vencido'] as const
export type EndingState = (typeof endingStates)[number]

/** A contract that ends within these days is about to end: the first notice was given. */
export const soonDays = noticesOfContrato[0]

export function endingStateOf(fim: CalendarDate, today: CalendarDate): EndingState {
  const left = daysBetween(today, fim)
  if (left < 0) return 'vencido'
  return left <= soonDays ? 'a_vencer' : 'vigente'
}
