import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export const findUpload = (db: TenantDb, arquivo: string) =>
  db
    .from('arquivo')
    .select(['arquivo', 'name'])
    .where('arquivo', '=', arquivo)
    .where('removido', '=', 'N')
    .executeTakeFirst()
