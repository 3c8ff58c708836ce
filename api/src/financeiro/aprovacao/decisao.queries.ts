import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

interface Envolvido {
  readonly id_usuario: number
  readonly nome: string
  readonly email: string
  readonly ativo: 'S' | 'N'
}

/** Who asked and who decided, as a mail names them. */
export const readInvolved = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<Envolvido>`select id_usuario, nome, email, ativo from usuario
    where tenant_id = ${db.tenant} and id_usuario = any(${ids}::bigint[])`)
