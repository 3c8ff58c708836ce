import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Says that these titles are in a file for the bank, or no longer, and increments each `versao`. */
export const storeExported = (db: TenantDb, ids: readonly number[], isExported: boolean) =>
  db.run(sql`update lancamento set versao = versao + 1,
      exportado_em = ${isExported ? sql`now()` : sql`null`}
    where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])
      and (exportado_em is not null) <> ${isExported}`)
