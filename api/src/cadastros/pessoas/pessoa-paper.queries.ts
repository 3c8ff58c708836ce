import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export const findContactForPaper = (db: TenantDb, id_pessoa_contato: number) =>
  db
    .from('pessoa_contato')
    .select(['nome', 'cargo', 'email', 'fone', 'celular'])
    .where('id_pessoa_contato', '=', id_pessoa_contato)
    .executeTakeFirst()
