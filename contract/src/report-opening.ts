import { isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { lastOfMonth } from '@claquete/core/kernel/time/month'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { ReportDefinition } from './report-definition.ts'

type Words = Readonly<Record<string, string>>
interface Period {
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
}

/** The part of a month, named by its first day, that a period has. */
export function monthWithin(first: CalendarDate, { periodo1, periodo2 }: Period): Period {
  const last = lastOfMonth(first)
  return {
    periodo1: first < periodo1 ? periodo1 : first,
    periodo2: last > periodo2 ? periodo2 : last,
  }
}

/**
 * The query, in words, of the records that a row sums, or that one of its amounts sums (`more`): the filters of the
 * report that the opened one also has, those of the row, and the period. Its total is the amount.
 */
export function openedQuery(
  { dates, opens }: Pick<ReportDefinition, 'dates' | 'opens'>,
  row: Readonly<Record<string, unknown>>,
  { filters, period }: { readonly filters: Words; readonly period: Period },
  more: Words = {},
): Words | undefined {
  if (!opens) return undefined
  const { report, by, fixed, month, when } = opens
  if (when && row[when.column] !== when.is) return undefined
  const first = month === undefined ? undefined : row[month]
  const shared = ['search', 'data', ...Object.keys(report.filters)].flatMap((name) =>
    filters[name] ? [[name, filters[name]]] : [],
  )
  const own = Object.entries(by).map(([name, column]) => [name, String(row[column] ?? 0)])
  return {
    ...(dates && { data: Object.keys(dates)[0] ?? '' }),
    ...Object.fromEntries(shared),
    ...(typeof first === 'string' && isCalendarDate(first) ? monthWithin(first, period) : period),
    ...fixed,
    ...Object.fromEntries(own),
    ...more,
  }
}
