import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export async function countPessoas(db: TenantDb): Promise<number> {
  const rows = await db.run(
    sql<{ total: number }>`select count(*) as total from pessoa where tenant_id = ${db.tenant}`,
  )
  return must(rows[0], 'count').total
}

/** New people per month, keyed by its first day. */
export const countByMonth = (db: TenantDb, meses: readonly CalendarDate[]) =>
  db.run(sql<{ date: CalendarDate; valor: number }>`
    select m.date, (
      select count(*) from pessoa p where p.tenant_id = ${db.tenant}
        and p.data_cadastro >= m.date and p.data_cadastro < m.date + interval '1 month') as valor
    from unnest(${[...meses]}::date[]) with ordinality as m(date, ordem) order by m.ordem`)
