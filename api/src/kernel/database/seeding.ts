import { sql } from 'kysely'
import type { TenantDb, TenantTable } from './tenant-db.ts'

/**
 * Tells the planner what this transaction filled: it takes a table nobody measured for an empty one and
 * reads it whole at every look-up. Only the owner of the tables may measure them.
 */
export async function measure(db: TenantDb, tables: readonly TenantTable[]): Promise<void> {
  const names = sql.join(tables.map((table) => sql.table(table)))
  await db.run(sql`set local role none`)
  await db.run(sql`analyze ${names}`)
  await db.run(sql`set local role claquete_app`)
}

/** The history of what happened long ago would say that all of it was done now: it says nothing. */
export async function unaudited(db: TenantDb, work: () => Promise<void>): Promise<void> {
  await db.run(sql`select set_config('app.restaurando', 'sim', true)`)
  await work()
  await db.run(sql`select set_config('app.restaurando', '', true)`)
}
