import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isOrcamentoSeenBy } from '../orcamento/public.ts'

interface Venda {
  readonly date: CalendarDate
  readonly valor: Cents
}

/** The value approved on each day of a year, of the budgets a person may see. */
export const listVendaByDay = (db: TenantDb, actor: Actor, ano: number) =>
  db.run(sql<Venda>`
    select o.data_aprovacao as date, (sum(o.total_geral) * 100)::bigint as valor
    from orcamento o
    where o.tenant_id = ${db.tenant} and o.aprovado and o.excluido_em is null
      and o.data_aprovacao between make_date(${ano}::int, 1, 1) and make_date(${ano}::int, 12, 31)
      and ${isOrcamentoSeenBy(actor)}
    group by o.data_aprovacao order by o.data_aprovacao`)

/** Which of these budgets, deleted ones too, a person may see. */
export async function listSeen(
  db: TenantDb,
  actor: Actor,
  keys: readonly number[],
): Promise<number[]> {
  const rows = await db.run(sql<{ id_orcamento: number }>`
    select o.id_orcamento from orcamento o
    where o.tenant_id = ${db.tenant} and o.id_orcamento = any(${[...keys]}::bigint[])
      and ${isOrcamentoSeenBy(actor)}`)
  return rows.map(({ id_orcamento }) => id_orcamento)
}
