import { textCountLimit } from '@claquete/contract/page'
import type { ListQuery, Page } from '@claquete/contract/page'
import { sql } from 'kysely'
import type { TenantDb } from './database/tenant-db.ts'
import { countRows, pageOf, rangeOf } from './list.ts'
import type { AnyQuery, Order, Range } from './list.ts'
import { Recent } from './recent.ts'

/**
 * A list of a large register searched by text. PostgreSQL cannot tell beforehand how many rows hold a
 * text nor where in the order they stand, and a wrong guess reads the whole register; so the way is
 * chosen by what is found.
 */
export interface TextList {
  /** The register, to remember what was found in it. */
  readonly name: string
  /** The key of the order and its columns, by their bare names. */
  readonly order: Order
  /** Rows of the register that match every filter: the key and the columns of the order. */
  readonly matches: () => AnyQuery<unknown>
  /**
   * The first `limit` rows of the register in an order, of them those that match, in that order; absent
   * where the filters ask for more than the order's index holds.
   */
  readonly walk?: (range: Range, limit: number) => AnyQuery<unknown>
  /** The lines of the list for the rows of `page` (the key and the columns of the order), joined as `pagina`. */
  readonly lines: (page: AnyQuery<unknown>) => AnyQuery<unknown>
}

/** So many rows of an index are read in the time that sorting a few thousand matches takes. */
const walkedRows = 60_000

interface Counted {
  readonly total_linhas: number
}

/**
 * One page of the list, with its count up to `textCountLimit`. Few matches are sorted. Of many, the
 * first ones soon turn up in the order's index, unless all stand together far from its start: then,
 * all are sorted.
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

/** What a search asks, whatever its page and its order. */
function searchOf({ tenant }: TenantDb, { name }: TextList, request: ListQuery): string {
  const { currentPage: _, perPage: _size, sort: _sort, order: _order, ...filters } = request
  return JSON.stringify([tenant, name, filters])
}

/**
 * Searches that found many a moment ago: whoever turns their pages, or opens them again, need not wait
 * for the count. The lines of a page are always read anew.
 */
const foundMany = new Recent(1_000, 20_000)

/** A page of the first matches met, sorted; right when there are not more than those. */
async function fewOf<Row>(db: TenantDb, list: TextList, range: Range): Promise<[Row[], number]> {
  const found = list.matches().limit(textCountLimit + 1)
  const page = sliceOf(db.of(found, 'achadas').selectAll(), range).select(
    sql<number>`count(*) over ()`.as('total_linhas'),
  )
  const rows = await linesOf(list, page, range).select('pagina.total_linhas').execute()
  const counted = rows as unknown as (Row & Counted)[]
  const data = counted.map(({ total_linhas: _, ...row }) => row as Row)
  if (counted[0]) return [data, counted[0].total_linhas]
  return [data, range.offset === 0 ? 0 : await countRows(found)]
}

async function manyOf<Row>(db: TenantDb, list: TextList, range: Range): Promise<Row[]> {
  if (list.walk) {
    const met = db.of(list.walk(range, walkedRows), 'achadas').selectAll()
    const rows = await linesOf(list, sliceOf(met, range), range).execute()
    if (rows.length === range.perPage) return rows as Row[]
  }
  // "offset 0" keeps the planner from walking the order's index past everybody before them.
  const all = db.of(list.matches().offset(0), 'achadas').selectAll()
  return (await linesOf(list, sliceOf(all, range), range).execute()) as Row[]
}

const sliceOf = (rows: AnyQuery<unknown>, { key, direction, unique, perPage, offset }: Range) =>
  rows
    .orderBy(sql.ref(`achadas.${key}`), direction)
    .orderBy(sql.ref(`achadas.${unique}`), direction)
    .limit(perPage)
    .offset(offset)

/** The page names its rows in order; joining them to their lines may lose it. */
const linesOf = (list: TextList, page: AnyQuery<unknown>, { key, direction, unique }: Range) =>
  list
    .lines(page)
    .orderBy(sql.ref(`pagina.${key}`), direction)
    .orderBy(sql.ref(`pagina.${unique}`), direction)
