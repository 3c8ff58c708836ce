import { sql } from 'kysely'
import { int, text, yesNo } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** Who made each request and who decided it, for the mail. */
export const readInvolved = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_usuario: int('id_usuario'),
      nome: text('nome'),
      email: text('email'),
      ativo: yesNo('ativo'),
    },
    (list) => sql`select ${list} from usuario
      where tenant_id = ${db.tenant} and id_usuario = any(${ids}::bigint[])`,
  )
