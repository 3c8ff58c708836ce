import { sql } from 'kysely'
import type { DayPeriod } from '../../kernel/areas/days.ts'
import { day, int, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isDealSeenBy } from './deals.queries.ts'
import type { CrmReader } from './reader.read.ts'

/** Open opportunities whose next action, or whose expected closing, is within a period. */
export const listDealDays = (
  db: TenantDb,
  reader: Pick<CrmReader, 'id_usuario' | 'empresas' | 'crm_all'>,
  { de, ate }: DayPeriod,
) =>
  db.rows(
    {
      id_oportunidade: int('p.id_oportunidade'),
      titulo: text('p.titulo'),
      proxima_acao: text('p.proxima_acao'),
      proxima_acao_em: day.orNull('p.proxima_acao_em'),
      data_prevista: day.orNull('p.data_prevista'),
    },
    (list) => sql`select ${list} from oportunidade p
      where p.tenant_id = ${db.tenant} and p.fechada_em is null and ${isDealSeenBy(reader, 'p')}
        and (p.proxima_acao_em between ${de}::date and ${ate}::date
          or p.data_prevista between ${de}::date and ${ate}::date)
      order by p.id_oportunidade`,
  )
