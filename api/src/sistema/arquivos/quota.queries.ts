import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** Sums the bytes of the company's stored files and counts the files sent today. */
export async function sumUploads(db: TenantDb, today: CalendarDate) {
  const [row] = await db.run(sql<{ guardados: number; hoje: number }>`
    select coalesce(sum(tamanho) filter (where removido = 'N'), 0)::float8 as guardados,
      (count(*) filter (
        where criado_em >= ${today}::date::timestamp at time zone 'America/Sao_Paulo'))::int as hoje
    from arquivo where tenant_id = ${db.tenant}`)
  return row ?? { guardados: 0, hoje: 0 }
}
