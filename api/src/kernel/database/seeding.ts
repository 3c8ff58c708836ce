import { sql } from 'kysely'
import type pg from 'pg'
import type { TenantDb, TenantTable } from './tenant-db.ts'

/**
 * Runs ANALYZE on the tables this transaction filled: the planner takes a table without statistics for empty
 * and scans it at every lookup. Only the owner of the tables may analyze them.
 */
export async function measure(db: TenantDb, tables: readonly TenantTable[]): Promise<void> {
  const names = sql.join(tables.map((table) => sql.table(table)))
  await db.run(sql`set local role none`)
  await db.run(sql`analyze ${names}`)
  await db.run(sql`set local role claquete_app`)
}

/**
 * Measures every table, after a large import or a seed: autovacuum would come to it within minutes, and until then
 * the planner takes what was just filled for empty.
 */
export async function measureAll(pool: pg.Pool): Promise<void> {
  await pool.query('analyze')
}

/** Runs `work` without audit rows: demonstration data of the past would seem to be done now. */
export async function unaudited(db: TenantDb, work: () => Promise<void>): Promise<void> {
  await db.run(sql`select set_config('app.restaurando', 'sim', true)`)
  await work()
  await db.run(sql`select set_config('app.restaurando', '', true)`)
}
