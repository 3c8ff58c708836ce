import { sql } from 'kysely'
import type { TenantDb } from './tenant-db.ts'

/**
 * Waits until no other transaction of the company is at the same matter, and keeps it until this one ends. For
 * checks that read what another may be writing.
 */
export const takeTurn = (db: TenantDb, matter: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${matter}, ${db.tenant}))`)
