import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** What documents print of a user; support users are excluded. */
export const findUserForPaper = (db: TenantDb, id_usuario: number) =>
  db
    .from('usuario')
    .select(['nome', 'email', 'telefone'])
    .where('id_usuario', '=', id_usuario)
    .where('suporte', '=', 'N')
    .executeTakeFirst()
