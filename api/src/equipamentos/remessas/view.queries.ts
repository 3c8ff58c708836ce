import { sql } from 'kysely'
import { int, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { jobText } from './remessa.queries.ts'
import type { RemessaReader } from './reader.ts'

/** The jobs of remittances that the person sees, by remittance. */
export async function listJobs(
  db: TenantDb,
  reader: RemessaReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows(
    { id_remessa: int('r.id_remessa'), job: text.orNull(jobText(reader)) },
    (list) => sql`select ${list} from remessa r
      where r.tenant_id = ${db.tenant} and r.id_remessa = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id_remessa, job }) => [id_remessa, job]))
}
