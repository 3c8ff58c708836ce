import { sql } from 'kysely'
import type { DayPeriod } from '../../kernel/areas/days.ts'
import { day, int, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** Rights to an image on the last day of their use. */
export const listEndDays = (db: TenantDb, { de, ate }: DayPeriod) =>
  db.rows(
    {
      id_direito_imagem: int('d.id_direito_imagem'),
      pessoa: text(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
      obra: text('d.obra'),
      fim: day('d.fim'),
    },
    (list) => sql`select ${list} from direito_imagem d join pessoa p on ${same('p.id_pessoa', 'd')}
      where d.tenant_id = ${db.tenant} and d.fim between ${de}::date and ${ate}::date
      order by d.fim, d.id_direito_imagem`,
  )
