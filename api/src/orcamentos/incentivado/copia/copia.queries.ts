import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** A budget is of advertising again: it has no project, no number of one, and no places in structures. */
export async function leaveProjeto(db: TenantDb, id_orcamento: number): Promise<void> {
  await db
    .update('orcamento')
    .set({ incentivado: 'N', salic: null, id_projeto_incentivado: null })
    .where('id_orcamento', '=', id_orcamento)
    .execute()
  await db.run(sql`delete from orca_mapa where tenant_id = ${db.tenant}
    and id_orcamento = ${id_orcamento}`)
}
