import { sql } from 'kysely'
import { int } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { eventosToTell, vinculosWithoutEvento } from './vinculo.queries.ts'

/** Changes that Google has not got: those of the calendar itself, and those of areas as they were counted last. */
export async function countWaiting(db: TenantDb): Promise<number> {
  const own = (await eventosToTell(db)).length + (await vinculosWithoutEvento(db)).length
  const [row] = await db.rows(
    { na_fila: int(sql`coalesce(max(s.na_fila), 0)`) },
    (list) => sql`select ${list} from agenda_sincronia s where s.tenant_id = ${db.tenant}`,
  )
  return Math.max(own, row?.na_fila ?? 0)
}
