import { textCountLimit } from '@claquete/contract/page'
import type { ListQuery, Page } from '@claquete/contract/page'
import { sql } from 'kysely'
import type { TenantDb } from '../database/tenant-db.ts'
import { countRows, pageOf, rangeOf, withoutCount } from './list.ts'
import type { AnyQuery, Counted, Order, Range } from './list.ts'
import { Recent } from '../recent.ts'

/**
 * A text search over a large register. PostgreSQL cannot estimate how many rows contain a text or where they
 * are in the order, and a wrong guess scans the whole register; so the strategy depends on what is found.
 */
export interface TextList {
  /** The register's name, under which its searches are remembered. */
  readonly name: string
  /** The sort key and its columns, without alias. */
  readonly order: Order
  /** The rows that match every filter: key and sort columns. */
  readonly matches: () => AnyQuery<unknown>
  /**
   * Takes the first `limit` rows of the register in an order and returns the matching ones, in that order;
   * absent when the filters need more than the order's index has.
   */
  readonly walk?: (range: Range, limit: number) => AnyQuery<unknown>
  /** The full rows for `page` (key and sort columns), joined as `pagina`. */
  readonly lines: (page: AnyQuery<unknown>) => AnyQuery<unknown>
}

/** Reading this many index rows takes as long as sorting a few thousand matches. */
const walkedRows = 60_000

/**
 * One page of the list, counted up to `textCountLimit`. Few matches are sorted. Of many matches, the first
 * usually turn up early in the order's index; if they are all far from its start, all are sorted.
 */
export async function textPage<Row>(
  db: TenantDb,
  list: TextList,
  request: ListQuery,
): Promise<Page<Row>> {
  const range = rangeOf(request, list.order)
  const search = searchOf(db, list, request)
  if (request.contagem !== 'exato' && foundMany.has(search)) {
    const data = await manyOf<Row>(db, list, range)
    if (data.length === range.perPage) return pageOf(data, range, textCountLimit, true)
  }
  const [rows, count] = await fewOf<Row>(db, list, range)
  if (count <= textCountLimit) return pageOf(rows, range, count, false)
  foundMany.add(search)
  const data = await manyOf<Row>(db, list, range)
  if (request.contagem !== 'exato') return pageOf(data, range, textCountLimit, true)
  return pageOf(data, range, await countRows(list.matches()), false)
}

/** The key of a search, regardless of page and order. */
function searchOf({ tenant }: TenantDb, { name }: TextList, request: ListQuery): string {
  const { currentPage: _, perPage: _size, sort: _sort, order: _order, ...filters } = request
  return JSON.stringify([tenant, name, filters])
}

/**
 * Recent searches with many matches: turning their pages does not count again. Rows are always read afresh.
 */
const foundMany = new Recent(1_000, 20_000)

/** Sorts the first matches found; the page is right only when there are no more than those. */
async function fewOf<Row>(db: TenantDb, list: TextList, range: Range): Promise<[Row[], number]> {
  const found = list.matches().limit(textCountLimit + 1)
  const page = sliceOf(db.of(found, 'achadas').selectAll(), range).select(
    sql<number>`count(*) over ()`.as('total_linhas'),
  )
  const rows = await linesOf(list, page, range).select('pagina.total_linhas').execute()
  const counted = rows as unknown as (Row & Counted)[]
  const data = withoutCount(counted)
  if (counted[0]) return [data, counted[0].total_linhas]
  return [data, range.offset === 0 ? 0 : await countRows(found)]
}

async function manyOf<Row>(db: TenantDb, list: TextList, range: Range): Promise<Row[]> {
  if (list.walk) {
    const met = db.of(list.walk(range, walkedRows), 'achadas').selectAll()
    const rows = await linesOf(list, sliceOf(met, range), range).execute()
    if (rows.length === range.perPage) return rows as Row[]
  }
  // "offset 0" keeps the planner from walking the order's index past every earlier row.
  const all = db.of(list.matches().offset(0), 'achadas').selectAll()
  return (await linesOf(list, sliceOf(all, range), range).execute()) as Row[]
}

const sliceOf = (rows: AnyQuery<unknown>, { key, direction, unique, perPage, offset }: Range) =>
  rows
    .orderBy(sql.ref(`achadas.${key}`), direction)
    .orderBy(sql.ref(`achadas.${unique}`), direction)
    .limit(perPage)
    .offset(offset)

/** The page gives its keys in order; the join to the full rows may lose it. */
const linesOf = (list: TextList, page: AnyQuery<unknown>, { key, direction, unique }: Range) =>
  list
    .lines(page)
    .orderBy(sql.ref(`pagina.${key}`), direction)
    .orderBy(sql.ref(`pagina.${unique}`), direction)
