import type { AnyList } from '@claquete/contract/list'
import { pagingParameters } from '@claquete/contract/page'
import type { ListQuery, Page } from '@claquete/contract/page'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { constantText, listOf, readRows } from '../database/columns.ts'
import type { Columns, RowOf } from '../database/columns.ts'
import type { TenantDb } from '../database/tenant-db.ts'
import { containing, listPage, sorted } from './list.ts'
import type { AnyQuery, Order } from './list.ts'

type Expression = RawBuilder<unknown>
type Condition = RawBuilder<boolean>

/** A list of the contract; `output` is its row as the server has it. */
interface Listed<Row> extends AnyList {
  readonly row: { readonly _zod: { readonly output: Row } }
}

/** Where the rows of a list come from: what the definition of the list does not say. */
interface Source<Row, More extends Columns, Scope> {
  /** The SQL of each column. */
  readonly columns: Readonly<Record<keyof Row & string, string | Expression>>
  /** Columns for filters and for `find`, which are not in the reply. */
  readonly more: More
  /** The tables and the condition, with the tenant and with what this person may see: `table r join … where …`. */
  readonly from: (db: TenantDb, scope: Scope) => Expression
  /** The text, folded, that the search looks in. */
  readonly search: Expression
  /**
   * The condition of each filter that is more than the equality of the column of its name, and of `search` where it looks
   * further than in `v.busca`. It calls columns `v.<name>`.
   */
  readonly filters: Readonly<Record<string, (value: never) => Condition>>
}

/** `filters` of a period: from the start of the first day to the end of the last one. */
export const sinceDay = (column: string) => (day: string) =>
  sql<boolean>`${sql.ref(column)} >= ${day}::date`
export const untilDay = (column: string) => (day: string) =>
  sql<boolean>`${sql.ref(column)} < ${day}::date + 1`

export interface ListSource<Row, More, Scope> {
  readonly page: (db: TenantDb, scope: Scope, query: ListQuery) => Promise<Page<Row>>
  /** Every row of the list in its order, for a file. */
  readonly all: (db: TenantDb, scope: Scope, query: ListQuery) => AnyQuery<Row>
  /** The rows of all pages, to sum or to group: `select … from ${source.matching(…)} v`. */
  readonly matching: (db: TenantDb, scope: Scope, query: ListQuery) => Expression
  /** The row with this key, with the further columns; undefined where there is none that this person may see. */
  readonly find: (db: TenantDb, scope: Scope, key: number) => Promise<(Row & More) | undefined>
}

/**
 * The order of a list whose rows are selected as `alias`. `elsewhere` gives the SQL of columns that are sorted by a column
 * of another name or of another table.
 */
export const orderOf = (
  { key, columns, order }: AnyList,
  elsewhere: Readonly<Record<string, string>>,
  alias: string,
): Order => ({
  columns: Object.fromEntries(
    Object.entries(columns)
      .filter(([name, { sorts }]) => sorts || name === key)
      .map(([name]) => [name, elsewhere[name] ?? `${alias}.${name}`]),
  ),
  byDefault: order,
  unique: `${alias}.${key}`,
})

/** Throws where the conditions of a source and the filters of its list do not fit. */
function checkFilters(declared: object, conditions: object, equalTo: ReadonlySet<string>): void {
  const unknown = Object.keys(conditions).filter(
    (name) => name !== 'search' && !Object.hasOwn(declared, name),
  )
  if (unknown.length > 0) throw new Error(`the list declares no filter ${unknown.join(', ')}`)
  const missing = Object.keys(declared).filter(
    (name) => !Object.hasOwn(conditions, name) && !equalTo.has(name),
  )
  if (missing.length > 0) throw new Error(`no column and no condition for ${missing.join(', ')}`)
}

/** The SQL of a list: its pages and its single rows. */
export function listSource<Row extends object, More extends Columns, Scope>(
  list: Listed<Row>,
  { columns: written, more, from, search, filters }: Source<Row, More, Scope>,
): ListSource<Row, RowOf<More>, Scope> {
  const { key, columns } = list
  const names = Object.keys(columns)
  const listed = names.map((name) => {
    const of = written[name as keyof Row & string]
    const plain = typeof of === 'string' ? sql.ref(of) : of
    const value = columns[name]?.kind === 'money' ? sql`((${plain}) * 100)::bigint` : plain
    return sql`${value} as ${sql.ref(name)}`
  })
  const sorting = orderOf(list, {}, 'v')
  const equalTo = new Set([...names, ...Object.keys(more)])
  checkFilters(list.filters, filters, equalTo)
  const selected = constantText(
    sql.join([
      ...listed,
      ...(Object.keys(more).length > 0 ? [listOf(more)] : []),
      sql`${search} as busca`,
    ]),
  )
  const shown = names.map((name) => sql.ref(`v.${name}`).as(name))
  const rows = (db: TenantDb, scope: Scope) =>
    sql<Row>`(select ${selected} from ${from(db, scope)})`
  function conditionsOf(query: ListQuery): Condition[] {
    const own = Object.entries(query).flatMap(([name, value]) => {
      if (value === undefined || pagingParameters.has(name)) return []
      const filter = filters[name] as ((value: unknown) => Condition) | undefined
      if (filter) return [filter(value)]
      if (name === 'search') return [sql<boolean>`v.busca like ${containing(String(value))}`]
      if (!equalTo.has(name)) throw new Error(`the list has no filter ${name}`)
      return [sql<boolean>`${sql.ref(`v.${name}`)} = ${value}`]
    })
    return [sql<boolean>`true`, ...own]
  }
  const found = (db: TenantDb, scope: Scope, query: ListQuery) =>
    (db.of(rows(db, scope), 'v') as unknown as AnyQuery<Row>)
      .select(shown)
      .where(({ and }) => and(conditionsOf(query)))
  return {
    page: (db, scope, query) => listPage(found(db, scope, query), query, sorting),
    all: (db, scope, query) => sorted(found(db, scope, query), query, sorting),
    matching: (db, scope, query) => sql`(select v.* from ${rows(db, scope)} v
      where ${sql.join(conditionsOf(query), sql` and `)})`,
    find: async (db, scope, value) => {
      const row = (await db
        .of(rows(db, scope), 'v')
        .selectAll()
        .where(sql<boolean>`${sql.ref(`v.${key}`)} = ${value}`)
        .executeTakeFirst()) as (Row & Readonly<Record<string, unknown>>) | undefined
      return row && { ...row, ...must(readRows(more, [row])[0], 'row') }
    },
  }
}
