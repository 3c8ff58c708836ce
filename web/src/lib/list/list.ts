import type { Endpoint } from '@claquete/contract/endpoint'
import type { AnyList } from '@claquete/contract/list'
import { defaultPageSize, pageSizes } from '@claquete/contract/page'
import type { Page } from '@claquete/contract/page'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAddressWords } from '../page/address-words.ts'
import { reportFailure, useRead } from '../wire/call.ts'
import {
  filterNamesOf,
  filtersProblem,
  nextSort,
  readFilters,
  readQuery,
  withFilters,
  withWords,
} from './query.ts'
import type { Filters, Sort } from './query.ts'
import { useSelection } from './selection.ts'
import type { Selection } from './selection.ts'
import { toast } from '../page/toast.ts'

export type ListEndpoint<Row, Query> = Endpoint<
  'read',
  { query: Query },
  { msg?: string | undefined; data: Page<Row> }
>

/** A list of the contract. */
export interface ListOf<Row, Query> extends AnyList {
  readonly call: ListEndpoint<Row, Query>
}

interface ListOptions<Row, Query> {
  readonly rowId: keyof Row & string
  /** Name of the list in the column configuration and saved views. */
  readonly model: string
  readonly defaultSort?: Sort
  /** Page sizes offered; the default is `defaultSize`, not the first of them. */
  readonly sizes?: readonly number[]
  readonly defaultSize?: number
  /** Sent with every read; it is no filter and does not appear in the address. */
  readonly fixed?: Partial<Query>
  /** Values of filters absent from the address. */
  readonly defaults?: Partial<Query>
}

export type ListStatus = 'loading' | 'error' | 'empty' | 'full'

/** A list whose filters, sort order and page are kept in the address. */
export interface List<Row, Query = unknown> {
  readonly model: string
  readonly rowId: keyof Row & string
  readonly rows: readonly Row[]
  readonly status: ListStatus
  readonly failure: string | undefined
  /** Another page or filter is loading; `rows` are still the previous ones. */
  readonly isRefreshing: boolean
  readonly total: number
  /** The server stopped counting at `total`; there may be more rows. */
  readonly isTotalMinimum: boolean
  readonly page: number
  readonly pageSize: number
  readonly sizes: readonly number[]
  readonly sort: Sort | undefined
  readonly filters: Filters
  readonly filterNames: ReadonlySet<string>
  /** The decoded filters and sort order without the page, as an export sends them. */
  readonly query: Query
  readonly selection: Selection<Row>
  /** The query string of the address, to save as a view. */
  readonly consulta: string
  retry(): void
  countExactly(): void
  goTo(page: number): void
  setPageSize(size: number): void
  sortBy(prop: string): void
  /** Applies filters and returns to page 1; false, with a toast, when a range is inverted. */
  search(filters: Filters): boolean
  openView(consulta: string): void
}

/**
 * Reads a list endpoint with the query of the address. A failed read empties the list, shows one toast and leaves
 * `retry`. The selection survives a change of page and is cleared when the filters change.
 */
export function useList<Row, Query>(
  endpoint: ListEndpoint<Row, Query>,
  options: ListOptions<Row, Query>,
): List<Row, Query> {
  const address = useListAddress(endpoint, options)
  const { filters, query, page, pageSize } = address
  const scope = useMemo(() => JSON.stringify(filters), [filters])
  const [countedScope, setCountedScope] = useState<string>()
  const request = {
    ...query,
    currentPage: page,
    perPage: pageSize,
    ...(countedScope === scope && { contagem: 'exato' }),
  }
  const reading = useRead(endpoint, { query: request as Query }, { keepPreviousData: true })
  const found = reading.isError ? undefined : reading.data?.data
  const rows = useMemo(() => found?.data ?? [], [found])
  const failure = reading.error ? reading.error.message : undefined
  const selection = useSelection<Row>(options.rowId, scope)
  const { error } = reading
  useEffect(() => {
    if (error) reportFailure(error)
  }, [error])
  return {
    ...address,
    model: options.model,
    rowId: options.rowId,
    query: query as Query,
    rows,
    status: statusOf(failure !== undefined, found !== undefined, rows.length),
    failure,
    isRefreshing: reading.isPlaceholderData,
    total: found?.total ?? 0,
    isTotalMinimum: found?.diabledTotal ?? false,
    selection,
    search: (chosen) => {
      // Repeating a search reads from the server again: another user may have changed the list.
      if (JSON.stringify(chosen) === scope) void reading.refetch()
      return address.search(chosen)
    },
    retry: () => void reading.refetch(),
    countExactly: () => setCountedScope(scope),
  }
}

/** `useList` of a list of the contract, which says its key and its order. */
export const useListOf = <Row, Query>(
  { key, order: [prop, order], call }: ListOf<Row, Query>,
  options: Omit<ListOptions<Row, Query>, 'rowId' | 'defaultSort'>,
): List<Row, Query> =>
  useList(call, { rowId: key as keyof Row & string, defaultSort: { prop, order }, ...options })

function statusOf(failed: boolean, answered: boolean, count: number): ListStatus {
  if (failed) return 'error'
  if (!answered) return 'loading'
  return count === 0 ? 'empty' : 'full'
}

function useListAddress<Row, Query>(
  endpoint: ListEndpoint<Row, Query>,
  {
    fixed,
    defaults,
    defaultSort,
    sizes = pageSizes,
    defaultSize = defaultPageSize,
  }: ListOptions<Row, Query>,
) {
  const [words, setWords] = useAddressWords()
  const filterNames = useMemo(() => filterNamesOf(endpoint.query), [endpoint])
  const text = words.toString()
  const read = useMemo(() => readQuery(endpoint.query, new URLSearchParams(text)), [endpoint, text])
  const filters = useMemo(
    () => readFilters(filterNames, new URLSearchParams(text)),
    [filterNames, text],
  )
  const { currentPage, perPage, sort, order, contagem: _, ...chosen } = read
  const current =
    typeof sort === 'string'
      ? { prop: sort, order: order === 'desc' ? ('desc' as const) : ('asc' as const) }
      : undefined
  const shown = current ?? defaultSort
  const change = useCallback(
    (changed: Parameters<typeof withWords>[1]) => setWords((before) => withWords(before, changed)),
    [setWords],
  )
  return {
    filters,
    filterNames,
    sizes,
    sort: shown,
    consulta: text,
    query: {
      ...defaults,
      ...chosen,
      ...fixed,
      ...(shown && { sort: shown.prop, order: shown.order }),
    },
    page: typeof currentPage === 'number' ? currentPage : 1,
    pageSize: typeof perPage === 'number' ? perPage : defaultSize,
    goTo: (page: number) => change({ currentPage: page === 1 ? undefined : page }),
    setPageSize: (size: number) =>
      change({ perPage: size === defaultSize ? undefined : size, currentPage: undefined }),
    sortBy: (prop: string) => {
      const next = nextSort(current, prop)
      change({ sort: next?.prop, order: next?.order, currentPage: undefined })
    },
    search: (filters: Filters) => {
      const problem = filtersProblem(filters)
      if (problem) toast.danger(problem)
      else setWords((before) => withFilters(before, filterNames, filters))
      return !problem
    },
    openView: (consulta: string) => setWords(new URLSearchParams(consulta)),
  }
}
