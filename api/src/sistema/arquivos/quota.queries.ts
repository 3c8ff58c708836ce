import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** Sums the bytes of the company's stored files and counts the files sent today. */
export async function sumUploads(db: TenantDb, today: CalendarDate) {
  const [row] = await db.rows(
    {
      guardados: int(sql`coalesce(sum(tamanho) filter (where removido = 'N'), 0)::bigint`),
      hoje: int(sql`count(*) filter (
        where criado_em >= ${today}::date::timestamp at time zone 'America/Sao_Paulo')`),
    },
    (list) => sql`select ${list} from arquivo where tenant_id = ${db.tenant}`,
  )
  return must(row, 'sum of the uploads')
}
