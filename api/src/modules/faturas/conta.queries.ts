import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export async function existeConta(db: TenantDb, id: number): Promise<boolean> {
  const rows = await db.run(sql`select from plano_contas where tenant_id = ${db.tenant}
    and "id_grupoCusto" = ${id} and tipo = 'receita' and ativo = 'S'`)
  return rows.length > 0
}
