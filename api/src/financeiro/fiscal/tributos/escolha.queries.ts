import { sql } from 'kysely'
import { yesNo } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** What a client agreed to of IBS and CBS; null where nobody said it. */
export async function findClientChoice(db: TenantDb, id_pessoa: number): Promise<'S' | 'N' | null> {
  const [row] = await db.rows(
    { ibs_cbs: yesNo.orNull('p.ibs_cbs') },
    (list) => sql`select ${list} from pessoa p
      where p.tenant_id = ${db.tenant} and p.id_pessoa = ${id_pessoa}`,
  )
  return row?.ibs_cbs ?? null
}
