import { sql } from 'kysely'
import type { Actor } from '../../../../kernel/context.ts'
import { int, text } from '../../../../kernel/database/columns.ts'
import { same } from '../../../../kernel/database/join.ts'
import type { TenantDb } from '../../../../kernel/database/tenant-db.ts'
import { contaVista } from '../../../../livro/contas/public.ts'

/** The projects of these payables, with the lines of the budget that they are on. */
export const listProjetosOf = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('x.id_lancamento'),
      id_projeto_incentivado: int('o.id_projeto_incentivado'),
      uid: text.orNull('i.uid'),
    },
    (list) => sql`select ${list} from lancamento_linha x
      join orcamento o on ${same('o.id_orcamento', 'x')}
      join lancamento l on ${same('l.id_lancamento', 'x')}
      left join orca_item i on ${same('i.id_orca_item', 'x')}
      where x.tenant_id = ${db.tenant} and x.id_lancamento = any(${ids}::bigint[])
        and o.id_projeto_incentivado is not null and l.operacao = 'D'
      order by x.id_lancamento`,
  )

/** Those of these accounts that a person may pay from, by id. */
export async function listContasToPay(db: TenantDb, actor: Actor, ids: readonly number[]) {
  const rows = await db.rows(
    { id_contabancaria: int('c.id_contabancaria'), descricao: text('c.descricao') },
    (list) => sql`select ${list} from contabancaria c where c.tenant_id = ${db.tenant}
      and c.id_contabancaria = any(${ids}::bigint[]) and c.ativo = 'S' and ${contaVista(actor)}`,
  )
  return new Map(rows.map((one) => [one.id_contabancaria, one]))
}
