import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export const listElenco = (db: TenantDb) =>
  db.run(sql<{ id_usuario: number; id_usuario_tipo: number; login: string; nome: string }>`
    select u.id_usuario, u.id_usuario_tipo, u.login, u.nome from usuario u
    where u.tenant_id = ${db.tenant}`)
