import {
  addDays,
  addMonths,
  calendarDate,
  daysBetween,
  firstOfMonth,
  weekday,
} from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Card } from '../state/board.ts'

/** The days of the weeks of a month, from Sunday to Saturday. */
export function daysOfMonth(month: CalendarDate): CalendarDate[] {
  const first = firstOfMonth(month)
  const last = addDays(addMonths(first, 1), -1)
  const from = addDays(first, -weekday(first))
  const to = addDays(last, 6 - weekday(last))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
}

const monthName = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
export const monthText = (month: CalendarDate): string =>
  monthName.format(new Date(`${month}T12:00:00Z`))

export const isSameMonth = (a: CalendarDate, b: CalendarDate): boolean =>
  a.slice(0, 7) === b.slice(0, 7)

/** A task dropped on another day keeps its length; one whose day counts from day zero goes on counting from it. */
export function movedTo(card: Card, day: CalendarDate, zero: CalendarDate | null) {
  const from = card.data_entrega
  const by = from ? daysBetween(from, day) : 0
  return {
    ...endOn(card, day, zero),
    ...(card.data_inicio && by !== 0 && startOn(card, addDays(card.data_inicio, by), zero)),
  }
}

/** The day on which it ends, as the task says days: fixed, or counted from day zero. */
export const endOn = (card: Card, day: CalendarDate, zero: CalendarDate | null) =>
  card.dia_entrega !== null && zero
    ? { dia_entrega: daysBetween(zero, day) }
    : { data_entrega: day }

export const startOn = (card: Card, day: CalendarDate, zero: CalendarDate | null) =>
  card.dia_inicio !== null && zero ? { dia_inicio: daysBetween(zero, day) } : { data_inicio: day }

/** The first day of the month so many months away. */
export const monthFrom = (month: CalendarDate, by: number): CalendarDate =>
  calendarDate(addMonths(firstOfMonth(month), by))
