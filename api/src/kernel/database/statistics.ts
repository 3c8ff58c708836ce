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
