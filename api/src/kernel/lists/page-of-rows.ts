import type { AnyList, ListColumn } from '@claquete/contract/list'
import type { ListQuery, Page } from '@claquete/contract/page'
import { cents, formatDecimal } from '@claquete/core/kernel/amounts/money'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { fold, normalizeSpaces } from '@claquete/core/kernel/text'
import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { pageOf, rangeOf } from './list.ts'
import { orderOf } from './source.ts'

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

/** How people may type what a cell shows. */
function typedOf({ kind, words }: ListColumn, value: unknown): string[] {
  const text = String(value ?? '')
  if (value === null || text === '') return []
  switch (kind) {
    case 'money': {
      const written = formatDecimal(cents(Number(value)))
      return ['R$', written, written.replaceAll('.', '')]
    }
    case 'date':
      return isCalendarDate(text) ? [formatDateBr(text)] : []
    case 'documento':
      return [text, formatDocumento(text)]
    case 'word':
      return [words?.[text] ?? '']
    case 'text':
      return [text]
    default:
      return []
  }
}

/** Whether a row shows every word of a search, in whatever order: names, amounts, days, documents. */
export function rowMatcher({ columns }: AnyList, search: string | undefined) {
  const wanted = normalizeSpaces(fold(search ?? ''))
    .split(' ')
    .filter(Boolean)
  const shown = Object.entries(columns).filter(([, { label }]) => label !== undefined)
  return (row: Row): boolean => {
    if (wanted.length === 0) return true
    const text = fold(shown.flatMap(([name, column]) => typedOf(column, row[name])).join(' '))
    return wanted.every((one) => text.includes(one))
  }
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
