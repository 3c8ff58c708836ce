import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

interface Involved {
  readonly id_usuario: number
  readonly nome: string
  readonly email: string
  readonly ativo: 'S' | 'N'
}

/** Who made each request and who decided it, for the mail. */
export const readInvolved = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<Involved>`select id_usuario, nome, email, ativo from usuario
    where tenant_id = ${db.tenant} and id_usuario = any(${ids}::bigint[])`)
