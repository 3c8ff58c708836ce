import type { AnyList, ListColumn } from '@claquete/contract/list'
import { pagingParameters } from '@claquete/contract/page'
import type { ListQuery, Page } from '@claquete/contract/page'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { constantText, listOf, readRows } from '../database/columns.ts'
import type { Columns, RowOf } from '../database/columns.ts'
import type { TenantDb } from '../database/tenant-db.ts'
import { listPage, sorted } from './list.ts'
import { finds, folded, labelOf, withoutPunctuation } from './search.ts'
import type { Searched } from './search.ts'
import type { AnyQuery, Order } from './list.ts'

type Expression = RawBuilder<unknown>
type Condition = RawBuilder<boolean>

/** A list of the contract; `output` is its row as the server has it. */
interface Listed<Row> extends AnyList {
  readonly row: { readonly _zod: { readonly output: Row } }
}

/** A stored text with an index, and why the search leaves out what else the list shows. */
interface Stored {
  readonly stored: string
  readonly leftOut: Readonly<Record<string, string>>
}

/** Where the rows of a list come from: what the definition of the list does not say. */
interface Source<Row, More extends Columns, Scope> {
  /** The SQL of each column; a function where it depends on what this person may see. */
  readonly columns: Readonly<
    Record<keyof Row & string, string | Expression | ((scope: NoInfer<Scope>) => Expression)>
  >
  /** Columns for filters and for `find`, which are not in the reply. */
  readonly more: More
  /** The tables and the condition, with the tenant and with what this person may see: `table r join … where …`. */
  readonly from: (db: TenantDb, scope: Scope) => Expression
  /**
   * What the search looks in besides the columns with a label, as a text or several after commas: a further name, or the
   * number that a column of kind `other` draws. A text stored folded with an index, `search: { stored: 'e.busca' }`, is
   * all that the search looks in besides amounts and days: it holds the texts shown, and `leftOut` names those it lacks.
   */
  readonly search: Expression | Stored
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
  const unknown = Object.keys(conditions).filter((name) => !Object.hasOwn(declared, name))
  if (unknown.length > 0) throw new Error(`the list declares no filter ${unknown.join(', ')}`)
  const missing = Object.keys(declared).filter(
    (name) => !Object.hasOwn(conditions, name) && !equalTo.has(name),
  )
  if (missing.length > 0) throw new Error(`no column and no condition for ${missing.join(', ')}`)
}

const isStored = (search: Expression | Stored): search is Stored => 'stored' in search

/** The text that a column shows. */
function textOf([name, { kind, words }]: [string, ListColumn]): Expression[] {
  const value = sql.ref(`v.${name}`)
  if (kind === 'text') return [value]
  if (kind === 'documento' || kind === 'telefone') return [value, withoutPunctuation(value)]
  return kind === 'word' ? [labelOf(value, words ?? {})] : []
}

/** An empty text leaves two blanks in a row, of which `dobrar` takes several times as long to fold the whole. */
const unlessEmpty = (text: Expression): Expression => sql`nullif(${text}, '')`

/** What of a row `v` a search looks in: the columns that the list shows. A Sim or Não is filtered by, and not searched. */
function searchedOf({ columns }: AnyList, onlyStored: boolean): Searched {
  const shown = Object.entries(columns).filter(([, { label }]) => label !== undefined)
  const ofKind = (...kinds: readonly ListColumn['kind'][]) =>
    shown.filter(([, { kind }]) => kinds.includes(kind)).map(([name]) => sql.ref(`v.${name}`))
  const busca = sql.ref('v.busca')
  return {
    text: onlyStored
      ? busca
      : constantText(folded(...[...shown.flatMap(textOf), busca].map(unlessEmpty))),
    centavos: ofKind('money'),
    days: ofKind('date'),
    instants: ofKind('datetime'),
    numbers: ofKind('id', 'number'),
  }
}

type Written<Scope> = Readonly<Record<string, string | Expression | ((scope: Scope) => Expression)>>

/** What is selected for a scope: what does not depend on it is text, built once. */
function selectionOf<Scope>(
  { columns }: AnyList,
  written: Written<Scope>,
  others: readonly Expression[],
): (scope: Scope) => Expression {
  const listed = (name: string, of: string | Expression) => {
    const plain = typeof of === 'string' ? sql.ref(of) : of
    const value = columns[name]?.kind === 'money' ? sql`((${plain}) * 100)::bigint` : plain
    return sql`${value} as ${sql.ref(name)}`
  }
  const ofAll: Expression[] = []
  const ofScope: ((scope: Scope) => Expression)[] = []
  for (const name of Object.keys(columns)) {
    const of = must(written[name], name)
    if (typeof of === 'function') ofScope.push((scope) => listed(name, of(scope)))
    else ofAll.push(listed(name, of))
  }
  const selected = constantText(sql.join([...ofAll, ...others]))
  return (scope) => sql.join([selected, ...ofScope.map((column) => column(scope))])
}

/** The SQL of a list: its pages and its single rows. */
export function listSource<Row extends object, More extends Columns, Scope>(
  list: Listed<Row>,
  { columns: written, more, from, search, filters }: Source<Row, More, Scope>,
): ListSource<Row, RowOf<More>, Scope> {
  const { key, columns } = list
  const names = Object.keys(columns)
  const sorting = orderOf(list, {}, 'v')
  const further = isStored(search) ? sql.ref(search.stored) : search
  const searched = searchedOf(list, isStored(search))
  const equalTo = new Set([...names, ...Object.keys(more)])
  checkFilters(list.filters, filters, equalTo)
  const selected = selectionOf(list, written, [
    ...(Object.keys(more).length > 0 ? [listOf(more)] : []),
    sql`${further} as busca`,
  ])
  // All columns are one node, named as the last of them: to build a node for each takes longer than to read the rows.
  const shown = constantText(sql.join(names.map((name) => sql.ref(`v.${name}`)))).as(
    must(names.at(-1), 'column'),
  )
  const rows = (db: TenantDb, scope: Scope) =>
    sql<Row>`(select ${selected(scope)} from ${from(db, scope)})`
  function conditionsOf(query: ListQuery): Condition[] {
    const own = Object.entries(query).flatMap(([name, value]) => {
      if (value === undefined || pagingParameters.has(name)) return []
      const filter = filters[name] as ((value: unknown) => Condition) | undefined
      if (filter) return [filter(value)]
      if (name === 'search') return [finds(String(value), searched)]
      if (!equalTo.has(name)) throw new Error(`the list has no filter ${name}`)
      return [sql<boolean>`${sql.ref(`v.${name}`)} = ${value}`]
    })
    return [sql<boolean>`true`, ...own]
  }
  const found = (db: TenantDb, scope: Scope, query: ListQuery) =>
    (db.of(rows(db, scope), 'v') as unknown as AnyQuery<Row>)
      .select(shown)
      .where(sql<boolean>`${sql.join(conditionsOf(query), sql` and `)}`)
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
