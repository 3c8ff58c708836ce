import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import { day, int, money } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isOrcamentoSeenBy } from '../orcamento/public.ts'

/** The value approved on each day of a year, of the budgets a person may see. */
export const listVendaByDay = (db: TenantDb, actor: Actor, ano: number) =>
  db.rows(
    { date: day('o.data_aprovacao'), valor: money(sql`sum(o.total_geral)`) },
    (list) => sql`select ${list}
      from orcamento o
      where o.tenant_id = ${db.tenant} and o.aprovado and o.excluido_em is null
        and o.data_aprovacao between make_date(${ano}::int, 1, 1) and make_date(${ano}::int, 12, 31)
        and ${isOrcamentoSeenBy(actor)}
      group by o.data_aprovacao order by o.data_aprovacao`,
  )

/** Which of these budgets, deleted ones too, a person may see. */
export async function listSeen(
  db: TenantDb,
  actor: Actor,
  keys: readonly number[],
): Promise<number[]> {
  const rows = await db.rows(
    { id_orcamento: int('o.id_orcamento') },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.id_orcamento = any(${[...keys]}::bigint[])
        and ${isOrcamentoSeenBy(actor)}`,
  )
  return rows.map(({ id_orcamento }) => id_orcamento)
}
