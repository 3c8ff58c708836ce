import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** The version that counts of a budget, and the first status that means that it is lost. */
export async function findLostStatus(db: TenantDb, id_familia: number) {
  const [row] = await db.rows(
    {
      id_orcamento: int.orNull(sql`(select o.id_orcamento from orcamento o
        where o.tenant_id = ${db.tenant} and o.id_familia = ${id_familia} and o.excluido_em is null
        order by o.aprovado desc, o.id_orcamento_versao desc limit 1)`),
      id_orcamento_status: int.orNull(sql`(select s.id_orcamento_status from orcamento_status s
        where s.tenant_id = ${db.tenant} and s.resultado = 'perdido'
        order by s.ordem, s.id_orcamento_status limit 1)`),
    },
    (list) => sql`select ${list}`,
  )
  return must(row, 'status')
}

export async function familiaOf(db: TenantDb, id_orcamento: number): Promise<number | undefined> {
  const row = await db
    .from('orcamento')
    .select('id_familia')
    .where('id_orcamento', '=', id_orcamento)
    .executeTakeFirst()
  return row?.id_familia
}
