import type {
  DeleteQueryBuilder,
  InsertQueryBuilder,
  Kysely,
  RawBuilder,
  SelectQueryBuilder,
  UpdateQueryBuilder,
} from 'kysely'
import { sql } from 'kysely'
import { listOf, readRows } from './columns.ts'
import type { Columns, RowOf } from './columns.ts'
import type { DB } from './tables.ts'

export type TenantTable = Exclude<
  keyof DB,
  'tenant' | 'tentativa_login' | 'cep' | 'rotina' | 'modelo_anunciado'
> &
  string
type SelectFrom = Kysely<DB>['selectFrom']
type UpdateTable = <T extends TenantTable>(table: T) => UpdateQueryBuilder<DB, T, T, object>
type DeleteFrom = <T extends TenantTable>(table: T) => DeleteQueryBuilder<DB, T, object>
// Only the rows matter to the query that reads them, not the tables behind.
// oxlint-disable-next-line typescript/no-explicit-any
type RowsOf<Row> = SelectQueryBuilder<any, any, Row> | RawBuilder<Row>
type Sources<A extends string, Row> = DB & { [K in A]: Row }
type SelectOf = <Row, A extends string>(
  rows: RowsOf<Row>,
  alias: A,
) => SelectQueryBuilder<Sources<A, Row>, A, object>
type InsertInto = <T extends TenantTable>(table: T) => InsertQueryBuilder<DB, T, object>

/**
 * The only access to a tenant's rows. Every statement it starts names the tenant, so the planner uses the
 * tenant's index; row-level security hides what a forgotten join condition would show.
 *
 * Joins name both halves of the key: `join pessoa p on ${same('p.id_pessoa', 'e')}`.
 */
export interface TenantDb {
  readonly tenant: number
  /** `select … from table [as alias] where alias.tenant_id = the tenant`. */
  readonly from: SelectFrom
  /** `select … from (rows) as alias`: `rows` is a query that names the tenant. */
  readonly of: SelectOf
  readonly insertInto: InsertInto
  readonly update: UpdateTable
  readonly deleteFrom: DeleteFrom
  /** For reports and catalogue queries, which must filter tenant tables by `db.tenant` themselves. */
  readonly run: <Row>(query: RawBuilder<Row>) => Promise<Row[]>
  /**
   * The same for a statement whose rows are of these columns: it is given their list, to select or to return. Throws
   * TypeError when a row is not what its columns say.
   */
  readonly rows: <C extends Columns>(
    columns: C,
    statement: (list: RawBuilder<unknown>) => RawBuilder<unknown>,
  ) => Promise<RowOf<C>[]>
  /** For tables outside any tenant (postal codes, login throttling). */
  readonly shared: Kysely<Pick<DB, 'cep' | 'tentativa_login' | 'tenant'>>
}

const aliasOf = (table: unknown) => {
  const text = String(table)
  return text.split(/\s+as\s+/i).at(-1) ?? text
}

export function tenantDb(trx: Kysely<DB>, tenant: number): TenantDb {
  const mine = (alias: string) => sql<boolean>`${sql.ref(`${alias}.tenant_id`)} = ${tenant}`
  const from = (table: Parameters<SelectFrom>[0]) =>
    trx.selectFrom(table as 'pessoa').where(mine(aliasOf(table)))
  return {
    tenant,
    from: from as unknown as SelectFrom,
    of: (rows, alias) => trx.selectFrom(rows.as(alias)),
    insertInto: ((table: TenantTable) => trx.insertInto(table)) as unknown as InsertInto,
    update: ((table: TenantTable) =>
      trx.updateTable(table as 'pessoa').where(mine(table))) as unknown as UpdateTable,
    deleteFrom: (table: TenantTable) => trx.deleteFrom(table).where(mine(table)),
    run: async (query) => (await query.execute(trx)).rows,
    rows: async (columns, statement) => {
      const { rows } = await statement(listOf(columns)).execute(trx)
      return readRows(columns, rows as Record<string, unknown>[])
    },
    shared: trx,
  }
}
