import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export async function readUnidadeEmail(db: TenantDb, id_empresa: number): Promise<string> {
  const unit = await db
    .from('empresa')
    .select('email')
    .where('id_empresa', '=', id_empresa)
    .executeTakeFirst()
  return unit?.email ?? ''
}
