import { sql } from 'kysely'
import type { DayPeriod } from '../../kernel/areas/days.ts'
import { flag, instant, int, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inUnitsOf } from './remessa.queries.ts'
import type { RemessaReader } from './reader.ts'

/** Remittances that leave or come back within a period, with a day more on each side for the zone; cancelled ones do neither. */
export const listRemessaDays = (
  db: TenantDb,
  reader: Pick<RemessaReader, 'empresas'>,
  { de, ate }: DayPeriod,
) =>
  db.rows(
    {
      id_remessa: int('r.id_remessa'),
      num_remessa: text('r.num_remessa'),
      nome: text('r.nome'),
      destino: text('r.destino'),
      data_saida: instant('r.data_saida'),
      data_prevista: instant('r.data_prevista'),
      saiu: flag(sql`r.saiu_em is not null`),
      voltou: flag(sql`r.data_entrada is not null`),
    },
    (list) => sql`select ${list} from remessa r
      where r.tenant_id = ${db.tenant} and r.id_status <> 3 and ${inUnitsOf(reader)}
        and (r.data_saida >= ${de}::date - 1 and r.data_saida < ${ate}::date + 2
          or r.data_prevista >= ${de}::date - 1 and r.data_prevista < ${ate}::date + 2)
      order by r.data_saida, r.id_remessa`,
  )
