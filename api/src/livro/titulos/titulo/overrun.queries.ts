import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Budgets whose lines these titles refer to. */
export async function listOrcamentosWithItem(
  db: TenantDb,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db.run(sql<{ id: number }>`select distinct id_orcamento as id
    from lancamento_linha where tenant_id = ${db.tenant} and id_orca_item is not null
      and id_lancamento = any(${ids}::bigint[])`)
  return rows.map(({ id }) => id)
}
