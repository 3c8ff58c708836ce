import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, int, money } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { namedDeals } from './deals.queries.ts'
import type { CrmReader } from './reader.read.ts'

/** The open deals that this person sees with their amount, and the day on which each is expected, or `otherwise`. */
export const listExpected = (
  db: TenantDb,
  reader: CrmReader,
  { otherwise, empresas }: { otherwise: CalendarDate; empresas: readonly number[] },
) =>
  db.rows(
    {
      dia: day(sql`coalesce(x.data_prevista, ${otherwise}::date)`),
      valor: money(sql`x.valor::numeric / 100`),
      probabilidade: int('x.probabilidade'),
    },
    (list) => sql`select ${list} from (${namedDeals(db, reader)}) x
      where x.resultado is null and x.valor is not null
        and (${empresas.length === 0}::boolean or x.id_empresa = any(${empresas}::bigint[]))`,
  )
