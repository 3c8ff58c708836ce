import { sql } from 'kysely'
import { money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { familiaOf } from '../../orcamento/public.ts'

/** The undecided requests of each line of a job, by uid, in centavos. */
export async function sumRequestedByItem(db: TenantDb, id_orcamento: number) {
  const rows = await db.rows(
    { uid: text('i.uid'), valor: money(sql`sum(l.valor)`) },
    (list) => sql`select ${list} from lancamento l
      join orca_item i on ${same('i.id_orca_item', 'l')}
      where l.tenant_id = ${db.tenant} and l.situacao = 'solicitado' and l.origem = 'item'
        and l.id_orcamento in (${familiaOf(db, id_orcamento)})
      group by i.uid`,
  )
  return new Map(rows.map(({ uid, valor }) => [uid, valor]))
}
