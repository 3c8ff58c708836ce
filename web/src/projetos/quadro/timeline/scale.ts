import { addDays, daysBetween, weekday } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Card } from '../state/board.ts'

/** Pixels of a day, and which days are named. */
export const zooms = {
  dias: { label: 'Dias', width: 34 },
  semanas: { label: 'Semanas', width: 12 },
} as const
export type Zoom = keyof typeof zooms

/** The first and the last day of a task; one day where only one is known, undefined without any. */
export interface Span {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export function spanOf({
  data_inicio,
  data_entrega,
}: Pick<Card, 'data_inicio' | 'data_entrega'>): Span | undefined {
  const [a, b] = [data_inicio ?? data_entrega, data_entrega ?? data_inicio]
  if (a === null || b === null) return undefined
  return a <= b ? { from: a, to: b } : { from: b, to: a }
}

export interface DatedCard {
  readonly card: Card
  readonly span: Span
  readonly color: string
}

/** Pixels of a row. */
export const rowHeight = 34

const margin = { before: 7, after: 21 }
/** No drawing is wider than this, whatever date was typed. */
const mostDays = 1100

/** The days that a drawing covers: all spans, today and day zero, from a Sunday on. */
export function rangeOf(spans: readonly Span[], others: readonly (CalendarDate | null)[]): Span {
  const days = [
    ...spans.flatMap(({ from, to }) => [from, to]),
    ...others.flatMap((day) => day ?? []),
  ]
  const sorted = days.toSorted()
  const first = addDays(sorted[0] ?? ('' as CalendarDate), -margin.before)
  const from = addDays(first, -weekday(first))
  const last = addDays(sorted.at(-1) ?? from, margin.after)
  return { from, to: last > addDays(from, mostDays) ? addDays(from, mostDays) : last }
}

export const daysOf = ({ from, to }: Span): CalendarDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

export type Hold = 'whole' | 'start' | 'end'

/** A span of which something was dragged by so many days; an end never passes the other. */
export function dragged({ from, to }: Span, hold: Hold, by: number): Span {
  if (hold === 'whole') return { from: addDays(from, by), to: addDays(to, by) }
  if (hold === 'start') {
    const next = addDays(from, by)
    return { from: next > to ? to : next, to }
  }
  const next = addDays(to, by)
  return { from, to: next < from ? from : next }
}
