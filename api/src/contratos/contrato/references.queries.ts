import { sql } from 'kysely'
import { flag } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { must } from '@claquete/core/kernel/must'

interface Cited {
  readonly id_grupoCusto?: number | null | undefined
  readonly id_centrocusto?: number | null | undefined
  readonly id_empresa: number
}

/** Which of the records that a contract names are there. */
export async function findReferences(db: TenantDb, cited: Cited) {
  const { id_grupoCusto = null, id_centrocusto = null, id_empresa } = cited
  const [row] = await db.rows(
    {
      conta: flag(sql`exists (select from plano_contas p where p.tenant_id = ${db.tenant}
        and p."id_grupoCusto" = ${id_grupoCusto})`),
      centro: flag(sql`exists (select from centro_custo c where c.tenant_id = ${db.tenant}
        and c.id_centrocusto = ${id_centrocusto})`),
      unidade: flag(sql`exists (select from empresa e where e.tenant_id = ${db.tenant}
        and e.id_empresa = ${id_empresa})`),
    },
    (list) => sql`select ${list}`,
  )
  return must(row, 'what is there')
}
