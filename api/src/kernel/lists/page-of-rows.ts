import type { AnyList } from '@claquete/contract/list'
import type { ListQuery, Page } from '@claquete/contract/page'
import { orderOf } from './source.ts'
import { pageOf, rangeOf } from './list.ts'

type Row = Readonly<Record<string, unknown>>

/** Texts as people sort them, numbers and days as they are; what is not there comes last in either direction. */
function compare(a: unknown, b: unknown, direction: 'asc' | 'desc'): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const ascending =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'pt-BR')
  return direction === 'asc' ? ascending : -ascending
}

/** One page of rows that were computed, in the order that the request asks for: for lists that no SQL can filter. */
export function pageOfRows<R extends Row>(
  rows: readonly R[],
  request: ListQuery,
  list: AnyList,
): Page<R> {
  const range = rangeOf(request, orderOf(list, {}, 'v'))
  const column = range.key.replace(/^v\./, '')
  const sorted = rows.toSorted(
    (a, b) =>
      compare(a[column], b[column], range.direction) || compare(a[list.key], b[list.key], 'asc'),
  )
  return pageOf(sorted.slice(range.offset, range.offset + range.perPage), range, rows.length, false)
}
