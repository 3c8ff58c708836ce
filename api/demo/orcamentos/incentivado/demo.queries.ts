import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int } from '../../../src/kernel/database/columns.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** The first unit of the company. */
export async function findUnit(db: TenantDb): Promise<number> {
  const [row] = await db.rows(
    { id: int('e.id_empresa') },
    (list) =>
      sql`select ${list} from empresa e where e.tenant_id = ${db.tenant} order by e.id_empresa limit 1`,
  )
  return must(row, 'unit').id
}
