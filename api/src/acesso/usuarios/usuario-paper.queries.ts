import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** What a user puts on paper; support users are nobody's. */
export const findUserForPaper = (db: TenantDb, id_usuario: number) =>
  db
    .from('usuario')
    .select(['nome', 'email', 'telefone'])
    .where('id_usuario', '=', id_usuario)
    .where('suporte', '=', 'N')
    .executeTakeFirst()
