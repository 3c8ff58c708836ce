import type { AnyList } from '@claquete/contract/list'
import { pagingParameters } from '@claquete/contract/page'
import type { ListQuery, Page } from '@claquete/contract/page'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { listOf, readRows } from '../database/columns.ts'
import type { Columns, RowOf } from '../database/columns.ts'
import type { TenantDb } from '../database/tenant-db.ts'
import { containing, listPage } from './list.ts'
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
  /** The condition of each filter that is more than the equality of the column of its name. It calls columns `v.<name>`. */
  readonly filters: Readonly<Record<string, (value: never) => Condition>>
}

/** `filters` of a period: from the start of the first day to the end of the last one. */
export const sinceDay = (column: string) => (day: string) =>
  sql<boolean>`${sql.ref(column)} >= ${day}::date`
export const untilDay = (column: string) => (day: string) =>
  sql<boolean>`${sql.ref(column)} < ${day}::date + 1`

export interface ListSource<Row, More, Scope> {
  readonly page: (db: TenantDb, scope: Scope, query: ListQuery) => Promise<Page<Row>>
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

/** The SQL of a list: its pages and its single rows. */
export function listSource<Row extends object, More extends Columns, Scope>(
  { key, columns, order }: Listed<Row>,
  { columns: written, more, from, search, filters }: Source<Row, More, Scope>,
): ListSource<Row, RowOf<More>, Scope> {
  const names = Object.keys(columns)
  const listed = names.map((name) => {
    const of = written[name as keyof Row & string]
    const plain = typeof of === 'string' ? sql.ref(of) : of
    const value = columns[name]?.kind === 'money' ? sql`(${plain} * 100)::bigint` : plain
    return sql`${value} as ${sql.ref(name)}`
  })
  const sorting = orderOf({ key, columns, order }, {}, 'v')
  const equalTo = new Set([...names, ...Object.keys(more)])
  const rows = (db: TenantDb, scope: Scope) => sql<Row>`(
    select ${sql.join([...listed, ...(Object.keys(more).length > 0 ? [listOf(more)] : [])])},
      ${search} as busca
    from ${from(db, scope)})`
  function conditionsOf({ search: typed, ...query }: ListQuery): Condition[] {
    const own = Object.entries(query).flatMap(([name, value]) => {
      if (value === undefined || pagingParameters.has(name)) return []
      const filter = filters[name] as ((value: unknown) => Condition) | undefined
      if (filter) return [filter(value)]
      if (!equalTo.has(name)) throw new Error(`the list has no filter ${name}`)
      return [sql<boolean>`${sql.ref(`v.${name}`)} = ${value}`]
    })
    return typed ? [...own, sql<boolean>`v.busca like ${containing(typed)}`] : own
  }
  return {
    page: (db, scope, query) => {
      const all = db.of(rows(db, scope), 'v') as unknown as AnyQuery<Row>
      const conditions = [sql<boolean>`true`, ...conditionsOf(query)]
      return listPage(
        all
          .select(names.map((name) => sql.ref(`v.${name}`).as(name)))
          .where(({ and }) => and(conditions)),
        query,
        sorting,
      )
    },
    find: async (db, scope, value) => {
      const [found] = await db.run(
        sql<Row & Readonly<Record<string, unknown>>>`select * from ${rows(db, scope)} v
          where ${sql.ref(`v.${key}`)} = ${value}`,
      )
      return found && { ...found, ...must(readRows(more, [found])[0], 'row') }
    },
  }
}
