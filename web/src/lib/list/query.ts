import type { Schema } from '@claquete/contract/endpoint'
import { pagingParameters } from '@claquete/contract/page'
import { customFilterProblem } from '@claquete/core/kernel/custom-fields/filter'
import { isCalendarDate, dateRangeProblem } from '@claquete/core/kernel/time/calendar'
import * as z from 'zod/mini'

/** The filter that holds the conditions on all custom fields of a list. */
export const customFilterName = 'campos'

export interface Sort {
  readonly prop: string
  readonly order: 'asc' | 'desc'
}

/** Filters as text, as written in the address. */
export type Filters = Readonly<Record<string, string>>

function fieldsOf(schema: Schema | undefined): Readonly<Record<string, z.core.$ZodType>> {
  return (schema as unknown as z.core.$ZodObject | undefined)?._zod.def.shape ?? {}
}

/** The names of the filters a list endpoint takes. */
export function filterNamesOf(schema: Schema | undefined): ReadonlySet<string> {
  return new Set(Object.keys(fieldsOf(schema)).filter((name) => !pagingParameters.has(name)))
}

/**
 * Parses the query of a list from an address by the endpoint's schema. Unknown or invalid values are left out, so
 * an address typed by hand never breaks a list. A number is the one that the schema writes in an address: money is reais.
 */
export function readQuery(
  schema: Schema | undefined,
  address: URLSearchParams,
): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fieldsOf(schema))) {
    const text = address.get(name)
    if (text === null || text === '') continue
    const read = z.safeDecode(field, text)
    if (!read.success) continue
    query[name] = typeof read.data === 'number' ? Number(z.encode(field, read.data)) : read.data
  }
  return query
}

export function readFilters(names: ReadonlySet<string>, address: URLSearchParams): Filters {
  const filters: Record<string, string> = {}
  for (const name of names) {
    const text = address.get(name)
    if (text) filters[name] = text
  }
  return filters
}

/** The address with new filters, on page 1; blank filters are removed, other parameters stay. */
export function withFilters(
  address: URLSearchParams,
  names: ReadonlySet<string>,
  filters: Filters,
): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('currentPage')
  for (const name of names) {
    const text = filters[name]?.trim()
    if (text) next.set(name, text)
    else next.delete(name)
  }
  return next
}

/** The address with these query parameters set; undefined removes one. */
export function withWords(
  address: URLSearchParams,
  words: Readonly<Record<string, string | number | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(words)) {
    if (value === undefined) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/**
 * The problem with the filters: a range such as periodo1 and periodo2 that ends before it begins, or a range of a
 * custom field. Equal days pass.
 */
export function filtersProblem(filters: Filters): string | undefined {
  for (const [name, from] of Object.entries(filters)) {
    const to = name.endsWith('1') ? filters[`${name.slice(0, -1)}2`] : undefined
    if (!to || !isCalendarDate(from) || !isCalendarDate(to)) continue
    const problem = dateRangeProblem(from, to)
    if (problem) return problem
  }
  return filters[customFilterName] ? customFilterProblem(filters[customFilterName]) : undefined
}

/** Sort order after a click on a column header: ascending, descending, then the list's default. */
export function nextSort(current: Sort | undefined, prop: string): Sort | undefined {
  if (current?.prop !== prop) return { prop, order: 'asc' }
  return current.order === 'asc' ? { prop, order: 'desc' } : undefined
}

/** The page links to show: at most `links`, around the current page. */
export function pageWindow(page: number, pages: number, links = 5): number[] {
  const count = Math.min(links, Math.max(pages, 1))
  const first = Math.min(Math.max(page - Math.floor(links / 2), 1), Math.max(pages - count + 1, 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
