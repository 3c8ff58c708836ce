import type { DayPeriod } from '../../../kernel/areas/days.ts'
import { day, int, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Viewer } from '../../../orcamentos/orcamento/public.ts'
import { sql } from 'kysely'
import { seenVersionOf } from './access.queries.ts'

const columns = {
  id_ordem_dia: int('d.id_ordem_dia'),
  id_orcamento: int('o.id_orcamento'),
  titulo: text('d.titulo'),
  job: text(sql`concat_ws(' · ', nullif(o.num_orc, ''), o.titulo)`),
  data: day('d.data'),
  chamada: int.orNull('d.chamada'),
  termino: int.orNull('d.termino'),
  fuso: text('d.fuso'),
  publicada: int('d.publicada'),
  locacao:
    text(sql`coalesce((select concat_ws(', ', nullif(l.campos ->> 'nome', ''), nullif(l.campos ->> 'endereco', ''))
    from ordem_linha l where ${same('l.id_ordem_dia', 'd')} and l.bloco = 'locacao'
    order by l."order", l.id_ordem_linha limit 1), '')`),
}
export type DayOfOrdem = RowOf<typeof columns>

/** The days that stand, of the jobs that a person sees. */
export const listDays = (db: TenantDb, viewer: Viewer, { de, ate }: DayPeriod) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from ordem_dia d
      cross join lateral (select ${seenVersionOf(viewer)} as id_orcamento) x
      join orcamento o on o.tenant_id = d.tenant_id and o.id_orcamento = x.id_orcamento
      where d.tenant_id = ${db.tenant} and d.modelo = 'N' and d.cancelada_em is null
        and d.data between ${de}::date - 1 and ${ate}::date order by d.data, d.id_ordem_dia`,
  )
