import { sql } from 'kysely'
import type { DayPeriod } from '../../../kernel/areas/days.ts'
import { day, int, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Viewer } from '../../../orcamentos/orcamento/public.ts'
import { isSeenBy } from '../access.queries.ts'

/** The ends of contracts in force, and of the use of images that they allow, within a period. */
export const listEndingDays = (db: TenantDb, viewer: Viewer, { de, ate }: DayPeriod) =>
  db.rows(
    {
      id_contrato: int('c.id_contrato'),
      numero: text('c.numero'),
      titulo: text('v.titulo'),
      que: word(['contrato', 'uso'])('d.que'),
      dia: day('d.dia'),
    },
    (list) => sql`select ${list} from contrato c
      join lateral (select k.titulo, k.fim, k.uso_fim from contrato_versao k
        where ${same('k.id_contrato', 'c')} and k.assinado_em is not null
        order by k.numero desc limit 1) v on true
      cross join lateral (values ('contrato', v.fim), ('uso', v.uso_fim)) d (que, dia)
      where c.tenant_id = ${db.tenant} and c.estado <> 'cancelado' and ${isSeenBy(viewer)}
        and d.dia between ${de}::date and ${ate}::date
      order by d.dia, c.id_contrato`,
  )
