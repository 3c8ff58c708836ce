import { sql } from 'kysely'
import { int, text } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The one person registered with exactly this document; undefined where there is none, or several. */
export async function findSupplier(db: TenantDb, documento: string) {
  const rows = await db.rows(
    {
      id_pessoa: int('p.id_pessoa'),
      nome: text(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
    },
    (list) => sql`select ${list} from pessoa p
      where p.tenant_id = ${db.tenant} and p.cnpj = ${documento} limit 2`,
  )
  return rows.length === 1 ? rows[0] : undefined
}
