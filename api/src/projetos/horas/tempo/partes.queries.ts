import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const zone = sql.lit('America/Sao_Paulo')

interface Period {
  readonly de: CalendarDate
  readonly ate: CalendarDate
}

/**
 * The hours of a period by day of São Paulo, as `partesOf` of core divides them: an entry over midnight is a row for each day.
 * What runs is no row. `where` is a condition on the entry `t`. Columns: those of the entry's keys, `dia`, `segundos`, `relogio`, `nota`.
 */
export const partRows = (
  db: TenantDb,
  { de, ate }: Period,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  select t.tenant_id, t.id_projeto_tarefa_tempo, t.id_projeto, t.id_projeto_tarefa, t.id_usuario, t.dia, t.segundos,
    t.inicio is not null as relogio, t.nota
  from projeto_tarefa_tempo t
  where t.tenant_id = ${db.tenant} and t.dia between ${de}::date and ${ate}::date and not t.vira
    and t.segundos is not null and (${where})
  union all
  select t.tenant_id, t.id_projeto_tarefa_tempo, t.id_projeto, t.id_projeto_tarefa, t.id_usuario, d.dia,
    extract(epoch from least(t.fim, (d.dia + 1)::timestamp at time zone ${zone})
      - greatest(t.inicio, d.dia::timestamp at time zone ${zone}))::int, true, t.nota
  from projeto_tarefa_tempo t
  cross join lateral (select g::date as dia
    from generate_series(t.dia::timestamp, t.ultimo_dia::timestamp, interval '1 day') g) d
  where t.tenant_id = ${db.tenant} and t.dia between ${de}::date - 2 and ${ate}::date and t.vira
    and d.dia between ${de}::date and ${ate}::date and (${where})`

/** What an hour of each person costs, in the order of the days from which it does: one row, however often it changed. */
const custoRows = (db: TenantDb) => sql`
  select id_usuario, array_agg(desde order by desde) as desdes, array_agg((custo * 100)::bigint order by desde) as custos
  from hora_custo where tenant_id = ${db.tenant} group by id_usuario`

/**
 * The cost of a part, rounded once, as `custoOfTempo` of core does. All in centavos of `bigint`, which reports of many hours
 * add three times as fast as numbers with decimals; whole centavos of a second first, so that no amount is too large.
 */
export const custoOf = (segundos: RawBuilder<unknown>, custo: RawBuilder<unknown>) =>
  sql`(${segundos} * (${custo} / 3600) + (${segundos} * (${custo} % 3600) * 2 + 3600) / 7200)`

/** The parts with what each costs, in centavos; null where the day has no cost of the person, which `tem_custo` says at once. */
export const costedRows = (db: TenantDb, period: Period, where?: RawBuilder<unknown>) => sql`
  select p.*, ${custoOf(sql`p.segundos`, sql`c.custos[width_bucket(p.dia, c.desdes)]`)} as custo,
    coalesce(p.dia >= c.desdes[1], false) as tem_custo
  from (${partRows(db, period, where)}) p
  left join (${custoRows(db)}) c on c.id_usuario = p.id_usuario`

/** Every day that hours can have. */
export const always: Period = {
  de: '1900-01-01' as CalendarDate,
  ate: '9999-12-30' as CalendarDate,
}

/** The names of the project and the task of a row, to join: `p` and `ta`. */
export const alvoOf = (row: string) => sql`
  join projeto p on ${same('p.id_projeto', row)}
  left join projeto_tarefa ta on ${same('ta.id_projeto_tarefa', row)}`
