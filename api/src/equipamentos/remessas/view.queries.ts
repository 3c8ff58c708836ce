import { sql } from 'kysely'
import { int, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
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

/** The rental of the company's own equipment, by line of the job; see `listAlugueisOfOrcamento`. */
export const alugueisOf = (db: TenantDb, id_orcamento: number) => sql`
  select r.uid, i.valor_item
  from remessa r
  join orcamento o on ${same('o.id_familia', 'r')}
  join remessa_item i on ${same('i.id_remessa', 'r')}
  where r.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento} and r.id_status in (2, 4)
    and i.valor_item <> 0`
