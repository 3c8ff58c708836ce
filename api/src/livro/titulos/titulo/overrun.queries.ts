import { sql } from 'kysely'
import { int } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Budgets whose lines these titles refer to. */
export async function listOrcamentosWithItem(
  db: TenantDb,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db.rows(
    { id: int('id_orcamento') },
    (list) => sql`select distinct ${list} from lancamento_linha
      where tenant_id = ${db.tenant} and id_orca_item is not null and id_orcamento is not null
        and id_lancamento = any(${ids}::bigint[])`,
  )
  return rows.map(({ id }) => id)
}
