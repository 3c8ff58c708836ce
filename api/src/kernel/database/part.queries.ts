import { sql } from 'kysely'
import type { TenantDb } from './tenant-db.ts'

/**
 * Does one part of what a transaction does: a statement that fails undoes this part alone, and the transaction goes
 * on with the next.
 */
export async function inPart<T>(db: TenantDb, work: () => Promise<T>): Promise<T> {
  await db.run(sql`savepoint parte`)
  try {
    const done = await work()
    await db.run(sql`release savepoint parte`)
    return done
  } catch (error) {
    await db.run(sql`rollback to savepoint parte`)
    throw error
  }
}

/** Does work to see what would come of it: nothing of it stays. */
export async function rehearse<T>(db: TenantDb, work: () => Promise<T>): Promise<T> {
  await db.run(sql`savepoint ensaio`)
  try {
    return await work()
  } finally {
    await db.run(sql`rollback to savepoint ensaio`)
  }
}
