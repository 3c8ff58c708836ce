import { must } from '@claquete/core/kernel/must'
import { countLimit, defaultPageSize, maxPageSize } from '@claquete/contract/page'
import type { ListQuery, Page } from '@claquete/contract/page'
import { dateRangeProblem } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { fieldFailure } from '@claquete/contract/failures'
import { sql } from 'kysely'
import type { Expression, SelectQueryBuilder } from 'kysely'
import { int, text, word } from '../database/columns.ts'
import type { TenantDb } from '../database/tenant-db.ts'
import { Recent } from '../recent.ts'

// A list query starts at any table and alias; only its shape matters here.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyQuery<Row> = SelectQueryBuilder<any, any, Row>

/** The possible orders of a list. */
export interface Order {
  /** Sort keys of the wire → column. Each should have an index. */
  readonly columns: Readonly<Record<string, string>>
  readonly byDefault: readonly [key: string, direction: 'asc' | 'desc']
  /** The column that breaks ties. */
  readonly unique: string
}

/**
 * One page of a filtered query and its count, in one statement. Counting stops at `countLimit` rows, so that
 * a page of a million people costs as much as one of ten thousand, unless the caller asks for the exact
 * number. `matches` are the same rows without the joins that only the output needs: counting them can use the
 * index alone.
 */
export async function listPage<Row>(
  query: AnyQuery<Row>,
  request: ListQuery,
  order: Order,
  matches: AnyQuery<unknown> = query,
): Promise<Page<Row>> {
  const range = rangeOf(request, order)
  return countedPage<Row>(range, request, matches, (count) => slice(query, range, count).execute())
}

/** `listPage` for rows that each sum many records: counting them apart would read all records twice. */
export async function listSummed<Row>(
  query: AnyQuery<Row>,
  request: ListQuery,
  order: Order,
): Promise<Page<Row>> {
  const range = rangeOf(request, order)
  const rows = await slice(query, range, sql<number>`count(*) over ()`).execute()
  return pageOf(withoutCount(rows), range, await totalOf(rows, range, query), false)
}

interface TwoSteps {
  /** Selects key and sort columns of the matching rows, without joins. */
  readonly rows: AnyQuery<unknown>
  readonly matches: AnyQuery<unknown>
  /** The full output for the rows of `page`, joined as `pagina`; it uses the aliases of `rows`. */
  readonly lines: (page: AnyQuery<unknown>) => AnyQuery<unknown>
}

/** `listPage` for expensive output: it is computed for the rows of the page only, in the same statement. */
export async function listPageOf<Row>(
  { rows, matches, lines }: TwoSteps,
  request: ListQuery,
  order: Order,
): Promise<Page<Row>> {
  const range = rangeOf(request, order)
  return countedPage<Row>(range, request, matches, async (count) => {
    const found = await lines(slice(rows, range, count))
      .select('pagina.total_linhas')
      .orderBy(sql.ref(range.key), range.direction)
      .orderBy(sql.ref(order.unique), range.direction)
      .execute()
    return found as (Row & Counted)[]
  })
}

export interface Counted {
  readonly total_linhas: number
}

/** The count of a page as an expression of its own statement. */
type Count = Expression<number>

const slice = <Row>(query: AnyQuery<Row>, range: Range, count: Count) =>
  query
    .select(sql<number>`${count}`.as('total_linhas'))
    .orderBy(sql.ref(range.key), range.direction)
    .orderBy(sql.ref(range.unique), range.direction)
    .limit(sql.lit(range.perPage))
    .offset(sql.lit(range.offset))

/** The rows of a page as they were selected, without the count that each carries. */
export const withoutCount = <Row>(rows: readonly (Row & Counted)[]): Row[] =>
  rows.map(({ total_linhas: _, ...row }) => row as Row)

/**
 * Lists with more than `countLimit` rows, for some seconds: turning their pages, and colleagues who open the same
 * list, do not count again, which is most of what such a page costs. Rows are always read afresh.
 */
const foundMany = new Recent(1_000, 20_000)

/** Reads a page with `read`, which is given what to select as the count. */
async function countedPage<Row>(
  range: Range,
  request: ListQuery,
  matches: AnyQuery<unknown>,
  read: (count: Count) => Promise<(Row & Counted)[]>,
): Promise<Page<Row>> {
  const every = matches
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('um'))
  const countOf = (rows: AnyQuery<unknown>): Count =>
    sql<number>`(select count(*) from (${rows}) contadas)`
  if (request.contagem === 'exato') {
    const rows = await read(countOf(every))
    return pageOf(withoutCount(rows), range, await totalOf(rows, range, every), false)
  }
  // The statement names the company and every filter.
  const { sql: text, parameters } = every.compile()
  const list = JSON.stringify([text, parameters])
  if (foundMany.has(list)) {
    const rows = await read(sql<number>`${countLimit + 1}::int8`)
    if (rows.length === range.perPage) return pageOf(withoutCount(rows), range, countLimit, true)
  }
  const bounded = every.limit(sql.lit(countLimit + 1))
  const rows = await read(countOf(bounded))
  const total = await totalOf(rows, range, bounded)
  if (total <= countLimit) return pageOf(withoutCount(rows), range, total, false)
  foundMany.add(list)
  return pageOf(withoutCount(rows), range, countLimit, true)
}

/** A page past the end has no row that tells the count. */
async function totalOf(
  rows: readonly Counted[],
  { offset }: Range,
  counted: AnyQuery<unknown>,
): Promise<number> {
  if (rows[0]) return rows[0].total_linhas
  return offset > 0 ? (await counted.execute()).length : 0
}

/** The rows of an order that a request asks for. */
export interface Range {
  readonly key: string
  readonly direction: 'asc' | 'desc'
  readonly unique: string
  readonly perPage: number
  readonly currentPage: number
  readonly offset: number
}

export function rangeOf(request: ListQuery, order: Order): Range {
  const perPage = Math.min(request.perPage ?? defaultPageSize, maxPageSize)
  const currentPage = request.currentPage ?? 1
  const [key, direction] = sortOf(request, order)
  const offset = (currentPage - 1) * perPage
  return { key, direction, unique: order.unique, perPage, currentPage, offset }
}

/** The reply of a list; `isMinimum` means that counting stopped at `total`. */
export const pageOf = <Row>(
  data: Row[],
  { currentPage, perPage }: Range,
  total: number,
  isMinimum: boolean,
): Page<Row> => ({ data, total, currentPage, perPage, diabledTotal: isMinimum })

/** The number of rows of a query, whatever its columns and order. */
export async function countRows(query: AnyQuery<unknown>): Promise<number> {
  const rows = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('n'))
    .execute()
  return must(rows[0], 'count').n
}

/** Applies a list's order to a query without paging (exports). */
export function sorted<Q extends AnyQuery<unknown>>(query: Q, request: ListQuery, order: Order): Q {
  const [key, direction] = sortOf(request, order)
  return query.orderBy(sql.ref(key), direction).orderBy(sql.ref(order.unique), direction) as Q
}

function sortOf(request: ListQuery, order: Order): [string, 'asc' | 'desc'] {
  const { sort = '' } = request
  // Own properties only: `order.columns.toString` exists on every object.
  const column = Object.hasOwn(order.columns, sort) ? order.columns[sort] : undefined
  if (column) return [column, request.order ?? 'asc']
  const [key, direction] = order.byDefault
  return [order.columns[key] ?? key, direction]
}

export function checkRange(from: CalendarDate | undefined, to: CalendarDate | undefined): void {
  const problem = from && to ? dateRangeProblem(from, to) : undefined
  if (problem) throw fieldFailure('periodo2', problem)
}

/** Every declared reference to a table, from PostgreSQL's catalogue. */
export const referencesTo = (db: TenantDb, table: string) =>
  db.rows(
    {
      tabela: text('tabela'),
      coluna: text('coluna'),
      nome: text('nome'),
      unificar: word(['mover', 'completar'])('unificar'),
      /** `c`: the row is deleted with its target; `n`: it loses the reference. */
      ao_excluir: text('ao_excluir'),
    },
    (list) => sql`select ${list} from references_to(${table})`,
  )

/** Where a record is still used, in words for the refusal of a deletion. */
export async function usesOf(db: TenantDb, table: string, id: number): Promise<string[]> {
  const references = await referencesTo(db, table)
  const places: string[] = []
  for (const { tabela, coluna, nome, ao_excluir } of references) {
    if (ao_excluir === 'c' || ao_excluir === 'n') continue
    const [found] = await db.rows(
      { n: int(sql`count(*)`) },
      (list) => sql`select ${list} from ${sql.table(tabela)}
        where tenant_id = ${db.tenant} and ${sql.ref(coluna)} = ${id}`,
    )
    const { n } = must(found, 'count')
    if (n > 0) places.push(`${nome} (${n})`)
  }
  return places
}
