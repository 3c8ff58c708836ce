import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** An existing image uploaded by this user. */
export const findOwnImage = (db: TenantDb, id_usuario: number, arquivo: string) =>
  db
    .from('arquivo')
    .select('id_arquivo')
    .where('arquivo', '=', arquivo)
    .where('id_usuario', '=', id_usuario)
    .where('mime', 'like', 'image/%')
    .where('removido', '=', 'N')
    .executeTakeFirst()
