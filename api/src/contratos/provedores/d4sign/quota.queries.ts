import { sql } from 'kysely'
import { instant } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** When calls were made since an instant, the oldest first. */
export const listCalls = (db: TenantDb, since: string) =>
  db.rows(
    { feita_em: instant('c.feita_em') },
    (list) => sql`select ${list} from provedor_chamada c
      where c.tenant_id = ${db.tenant} and c.provedor = 'd4sign' and c.feita_em > ${since}::timestamptz
      order by c.feita_em`,
  )

/** Notes a call; those that no hour counts any more are forgotten. */
export async function insertCall(db: TenantDb, feita_em: string, before: string): Promise<void> {
  await db
    .deleteFrom('provedor_chamada')
    .where('provedor', '=', 'd4sign')
    .where('feita_em', '<', before)
    .execute()
  await db.insertInto('provedor_chamada').values({ provedor: 'd4sign', feita_em }).execute()
}
