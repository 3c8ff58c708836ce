import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { instant, int, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { derivedOcupacoes } from './ocupacao.queries.ts'

interface Range {
  readonly de: CalendarDate
  readonly ate: CalendarDate
  readonly now: number
}

interface Reader {
  readonly empresas: readonly number[]
}

const inUnits = ({ empresas }: Reader) =>
  empresas.length === 0 ? sql`true` : sql`e.id_empresa = any(${empresas}::bigint[])`

const midnight = (day: CalendarDate, more = 0) =>
  sql`((${day}::date + ${sql.lit(more)})::timestamp at time zone 'America/Sao_Paulo')`

/** Types with the pieces of their active equipment. */
export const listTipos = (db: TenantDb, reader: Reader) =>
  db.rows(
    {
      id_tipo_equip: int('t.id_tipo_equip'),
      descricao: text('t.descricao'),
      total: int(sql`sum(e.quantidade)::bigint`),
    },
    (list) => sql`select ${list} from equipamento e
      join tipo_equipamento t on ${same('t.id_tipo_equip', 'e')}
      where e.tenant_id = ${db.tenant} and e.status = 'ATIVO' and ${inUnits(reader)}
      group by t.id_tipo_equip, t.descricao order by t.descricao`,
  )

/** How many pieces of each type are away at some time of each day, counted from 0 for the first; days without any are absent. */
export const listDays = (db: TenantDb, reader: Reader, { de, ate, now }: Range) =>
  db.rows(
    {
      id_tipo_equip: int('x.id_tipo_equip'),
      dia: int('x.dia'),
      ocupadas: int(sql`sum(x.usadas)::bigint`),
    },
    (list) => sql`select ${list} from (
      select e.id_tipo_equip, d.dia, least(sum(d.quantidade), e.quantidade) as usadas
      from (
        select o.id_equipamento, o.quantidade, g.dia
        from ${derivedOcupacoes(db, now, sql`o.inicio < ${midnight(ate, 1)}`)} o
        cross join lateral generate_series(
          greatest(0, (o.inicio at time zone 'America/Sao_Paulo')::date - ${de}::date),
          least(${ate}::date - ${de}::date,
            coalesce(((o.fim - interval '1 second') at time zone 'America/Sao_Paulo')::date - ${de}::date, ${ate}::date - ${de}::date))
        ) g(dia)
        where o.fim is null or o.fim > ${midnight(de)}
      ) d
      join equipamento e on e.tenant_id = ${db.tenant} and e.id_equipamento = d.id_equipamento
        and e.status = 'ATIVO' and ${inUnits(reader)}
      group by e.id_equipamento, e.id_tipo_equip, e.quantidade, d.dia
    ) x group by x.id_tipo_equip, x.dia order by x.id_tipo_equip, x.dia`,
  )

export const listOfTipo = (db: TenantDb, reader: Reader, id_tipo_equip: number) =>
  db.rows(
    {
      id_equipamento: int('e.id_equipamento'),
      codigo: text('e.codigo'),
      nome: text('e.nome'),
      quantidade: int('e.quantidade'),
    },
    (list) => sql`select ${list} from equipamento e
      where e.tenant_id = ${db.tenant} and e.id_tipo_equip = ${id_tipo_equip} and e.status = 'ATIVO'
        and ${inUnits(reader)}
      order by e.nome, e.id_equipamento limit 500`,
  )

const bar = {
  id_equipamento: int('o.id_equipamento'),
  quantidade: int('o.quantidade'),
  inicio: instant('o.inicio'),
  fim: instant.orNull('o.fim'),
  is_late: int(sql`o.is_late::int`),
  is_missing: int(sql`o.is_missing::int`),
  id_remessa: int.orNull('o.id_remessa'),
  id_empresa: int.orNull('o.id_empresa'),
  id_status: int.orNull('o.id_status'),
  num_remessa: text.orNull('o.num_remessa'),
  nome: text.orNull('o.nome'),
  id_equipamento_manutencao: int.orNull('o.id_equipamento_manutencao'),
}

/** What occupies this equipment in a period. */
export const listBars = (db: TenantDb, ids: readonly number[], { de, ate, now }: Range) =>
  db.rows(
    bar,
    (list) => sql`select ${list} from ${derivedOcupacoes(
      db,
      now,
      sql`o.id_equipamento = any(${ids}::bigint[]) and o.inicio < ${midnight(ate, 1)}`,
    )} o where o.fim is null or o.fim > ${midnight(de)}
      order by o.id_equipamento, o.inicio`,
  )
