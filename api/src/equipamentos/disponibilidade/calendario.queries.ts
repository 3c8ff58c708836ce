import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { instant, int, text, yesNo } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { finds } from '../../kernel/lists/search.ts'
import { derivedOcupacoes } from './ocupacao.queries.ts'

type Expression = RawBuilder<unknown>

/** How much equipment of one type is shown. */
const most = 5_000

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

const inCalendar = (reader: Reader, search: string) =>
  sql`e.status = 'ATIVO' and ${inUnits(reader)} and ${finds(search, { text: sql`e.busca` })}`

/** Types with the pieces of their active equipment that a search finds. */
export const listTipos = (db: TenantDb, reader: Reader, search: string) =>
  db.rows(
    {
      id_tipo_equip: int('t.id_tipo_equip'),
      descricao: text('t.descricao'),
      total: int(sql`sum(e.quantidade)::bigint`),
    },
    (list) => sql`select ${list} from equipamento e
      join tipo_equipamento t on ${same('t.id_tipo_equip', 'e')}
      where e.tenant_id = ${db.tenant} and ${inCalendar(reader, search)}
      group by t.id_tipo_equip, t.descricao order by t.descricao`,
  )

const dayOf = (instant: Expression, de: CalendarDate) =>
  sql`(${instant} at time zone 'America/Sao_Paulo')::date - ${de}::date`

/** What is away at some time of a period: from which of its days to which, counted from 0 for the first, without end while that is null. */
export const listAway = (db: TenantDb, reader: Reader, { de, ate, now }: Range, search: string) =>
  db.rows(
    {
      id_equipamento: int('e.id_equipamento'),
      id_tipo_equip: int('e.id_tipo_equip'),
      estoque: int('e.quantidade'),
      quantidade: int('o.quantidade'),
      first: int(dayOf(sql`o.inicio`, de)),
      last: int.orNull(dayOf(sql`(o.fim - interval '1 second')`, de)),
    },
    (list) => sql`select ${list}
      from ${derivedOcupacoes(db, now, sql`o.inicio < ${midnight(ate, 1)}`)} o
      join equipamento e on e.tenant_id = ${db.tenant} and e.id_equipamento = o.id_equipamento
        and ${inCalendar(reader, search)}
      where o.fim is null or o.fim > ${midnight(de)}`,
  )

export const listOfTipo = (db: TenantDb, reader: Reader, id_tipo_equip: number, search: string) =>
  db.rows(
    {
      id_equipamento: int('e.id_equipamento'),
      codigo: text('e.codigo'),
      nome: text('e.nome'),
      conjunto: yesNo('e.conjunto'),
      quantidade: int('e.quantidade'),
    },
    (list) => sql`select ${list} from equipamento e
      where e.tenant_id = ${db.tenant} and e.id_tipo_equip = ${id_tipo_equip} and ${inCalendar(reader, search)}
      order by e.conjunto desc, e.nome, e.id_equipamento limit ${most}`,
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
