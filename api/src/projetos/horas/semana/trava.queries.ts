import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, instant, int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { isOfUnits } from '../tempo/pessoa.queries.ts'

interface Days {
  readonly de: CalendarDate
  readonly ate: CalendarDate
}

export const listTravas = (
  db: TenantDb,
  viewer: { readonly empresas: readonly number[] },
  { de, ate }: Days,
) =>
  db.rows(
    {
      id_hora_trava: int('t.id_hora_trava'),
      dia: day('t.dia'),
      id_usuario: int.orNull('t.id_usuario'),
      nome: text.orNull('u.nome'),
      motivo: text('t.motivo'),
      autor: text.orNull('a.nome'),
      criado_em: instant('t.criado_em'),
    },
    (list) => sql`select ${list} from hora_trava t
      left join usuario u on ${same('u.id_usuario', 't')}
      left join usuario a on ${same('a.id_usuario', 't.id_autor')}
      where t.tenant_id = ${db.tenant} and t.dia between ${de}::date and ${ate}::date
        and (t.id_usuario is null or ${isOfUnits(viewer)})
      order by t.dia desc, u.nome nulls first`,
  )

/** Locks each day that is not locked already; how many were. */
export async function insertTravas(
  db: TenantDb,
  { de, ate }: Days,
  of: { readonly id_usuario: number | null; readonly motivo: string; readonly id_autor: number },
): Promise<number> {
  const rows = await db.rows(
    { id: int('id_hora_trava') },
    (list) => sql`insert into hora_trava (tenant_id, dia, id_usuario, motivo, id_autor)
      select ${db.tenant}, d::date, ${of.id_usuario}::bigint, ${of.motivo}, ${of.id_autor}
      from generate_series(${de}::timestamp, ${ate}::timestamp, interval '1 day') d
      on conflict do nothing returning ${list}`,
  )
  return rows.length
}

export async function deleteTravas(
  db: TenantDb,
  { de, ate }: Days,
  id_usuario: number | null,
): Promise<number> {
  const rows = await db.rows(
    { id: int('id_hora_trava') },
    (
      list,
    ) => sql`delete from hora_trava where tenant_id = ${db.tenant} and dia between ${de}::date and ${ate}::date
      and id_usuario is not distinct from ${id_usuario}::bigint returning ${list}`,
  )
  return rows.length
}
