import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, int } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export async function countPessoas(db: TenantDb): Promise<number> {
  const [row] = await db.rows(
    { total: int(sql`count(*)`) },
    (list) => sql`select ${list} from pessoa where tenant_id = ${db.tenant}`,
  )
  return must(row, 'count').total
}

/** New people per month, keyed by its first day. */
export const countByMonth = (db: TenantDb, meses: readonly CalendarDate[]) =>
  db.rows(
    {
      date: day('m.date'),
      valor: int(sql`(select count(*) from pessoa p where p.tenant_id = ${db.tenant}
        and p.data_cadastro >= m.date and p.data_cadastro < m.date + interval '1 month')`),
    },
    (list) => sql`select ${list}
      from unnest(${[...meses]}::date[]) with ordinality as m(date, ordem) order by m.ordem`,
  )
