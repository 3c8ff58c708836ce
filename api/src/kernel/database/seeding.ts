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

/** From this size on, in pages of 8 KB, a wrong guess about a table costs seconds. */
const pagesOfLarge = 64

/**
 * Measures the large tables that nobody measured yet: those of a database just restored from a dump. Without it
 * PostgreSQL joins them row by row, and some reports of 30,000 titles do not end. Returns their names.
 */
export async function measureNew(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and reltuples < 0
       and relnamespace = 'public'::regnamespace and pg_relation_size(oid) >= ${pagesOfLarge} * 8192`,
  )
  const names = rows.map(({ name }) => name)
  if (names.length > 0) await pool.query(`analyze ${names.join(', ')}`)
  return names
}

/** Runs `work` without audit rows: demonstration data of the past would seem to be done now. */
export async function unaudited(db: TenantDb, work: () => Promise<void>): Promise<void> {
  await db.run(sql`set local app.restaurando = 'sim'`)
  await work()
  await db.run(sql`set local app.restaurando = ''`)
}
