import { sql } from 'kysely'
import { int, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export const listElenco = (db: TenantDb) =>
  db.rows(
    {
      id_usuario: int('u.id_usuario'),
      id_usuario_tipo: int('u.id_usuario_tipo'),
      login: text('u.login'),
      nome: text('u.nome'),
    },
    (list) => sql`select ${list} from usuario u where u.tenant_id = ${db.tenant}`,
  )
