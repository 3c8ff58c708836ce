import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { familiaOf } from '../../orcamento/public.ts'

/** The undecided requests of each line of a job, by uid, in centavos. */
export async function sumRequestedByItem(db: TenantDb, id_orcamento: number) {
  const rows = await db.run(sql<{ uid: string; valor: Cents }>`
    select i.uid, (sum(l.valor) * 100)::bigint as valor from lancamento l
    join orca_item i on i.tenant_id = l.tenant_id and i.id_orca_item = l.id_orca_item
    where l.tenant_id = ${db.tenant} and l.situacao = 'solicitado' and l.origem = 'item'
      and l.id_orcamento in (${familiaOf(db, id_orcamento)})
    group by i.uid`)
  return new Map(rows.map(({ uid, valor }) => [uid, valor]))
}
