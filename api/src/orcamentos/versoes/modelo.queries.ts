import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export const findModelo = (db: TenantDb, id_orca_modelo: number) =>
  db
    .from('orca_modelo')
    .select(['nome', 'linhas'])
    .where('id_orca_modelo', '=', id_orca_modelo)
    .executeTakeFirst()
