/** The worker's statements on `tarefa`, for every tenant at once (policy `worker` of the table). */
import type pg from 'pg'
import { watchLoss } from '../database/pool.ts'
import { toldOf } from './job-problem.ts'

export interface ClaimedRow {
  readonly tenant_id: number
  readonly id_tarefa: number
  readonly tipo: string
  readonly dados: never
  readonly tentativas: number
  readonly max_tentativas: number
  /** The period of repeated work, which nobody waits for; null of what somebody asked for. */
  readonly periodo: string | null
}

export type JobEnd = 'feita' | 'repetir' | 'falhou' | 'cancelada' | 'devolvida'

/** Renewed every 20 s while the job runs: a process that died loses it within a minute. */
const lease = `now() + interval '50 seconds'`

/** Backoff: 5 s, 20 s, 80 s, 5 min, 21 min, then every hour. */
const pause = (tries: string) =>
  `least(interval '1 hour', interval '5 seconds' * power(4, least(${tries}, 8) - 1))`

/** Tells the tenant's open screens, like `announceChange`. */
const announced = (row: string) =>
  `pg_notify('claquete', change_notice(${row}.tenant_id::text, 'tarefa'))`

/** Something now needs attention: menus that count pending work reload it. */
const announcePending = (pool: pg.Pool, tenant: number) =>
  pool.query(`select pg_notify('claquete', change_notice($1, 'pendencia'))`, [String(tenant)])

/** Runs one statement over the queue of every tenant, in a transaction of its own that begins with `first`. */
async function onQueue<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[] = [],
  first = '',
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect()
  const connection = watchLoss(client)
  try {
    await client.query(`begin; set local app.fila = 'sim';${first}`)
    const result = await client.query<Row>(text, [...values])
    await client.query('commit')
    return result
  } catch (error) {
    connection.noteFailure(error, false)
    await connection.rollback()
    throw error
  } finally {
    connection.release()
  }
}

/** The kinds of repeated work that run for some company, in whatever process. */
const takenKinds = `array(select tipo from tarefa
  where estado = 'fazendo' and presa_ate >= now() and periodo is not null)`

const claimSql = `
  with due as (
    select tenant_id, id_tarefa from tarefa
    where ((estado = 'fila' and proxima_em <= now()) or (estado = 'fazendo' and presa_ate < now()))
      and (periodo is null or $1 and tipo <> all(${takenKinds}))
    order by periodo is not null, proxima_em, id_tarefa limit 1 for update skip locked
  ), claimed as (
    update tarefa t set estado = 'fazendo', tentativas = tentativas + 1, iniciada_em = now(),
      progresso = 0, progresso_total = null, presa_ate = ${lease}
    from due where t.tenant_id = due.tenant_id and t.id_tarefa = due.id_tarefa
    returning t.tenant_id, t.id_tarefa, t.tipo, t.dados, t.tentativas, t.max_tentativas, t.periodo
  ) select claimed.*, ${announced('claimed')} from claimed`

/** Claims of repeated work wait for each other: of two at once, each would not see what the other takes. */
const oneAfterTheOther = `select pg_advisory_xact_lock(hashtextextended('claquete.rotina', 0))`

/**
 * Claims the next due row for this process; undefined when there is none. What somebody asked for comes first;
 * repeated work only with `routines`, and of each kind one company at a time.
 */
export async function claim(pool: pg.Pool, routines: boolean): Promise<ClaimedRow | undefined> {
  const first = routines ? oneAfterTheOther : ''
  return (await onQueue<ClaimedRow>(pool, claimSql, [routines], first)).rows[0]
}

const mine = `tenant_id = $1 and id_tarefa = $2 and tentativas = $3 and estado = 'fazendo'`
const keyOf = (row: ClaimedRow) => [row.tenant_id, row.id_tarefa, row.tentativas]

/** Extends the claim. 'perdida': another process has taken the row. */
export async function holdOn(
  pool: pg.Pool,
  row: ClaimedRow,
  progress: { readonly done: number; readonly total: number | undefined },
): Promise<'segue' | 'cancelada' | 'perdida'> {
  const { rows } = await onQueue<{ cancelar: boolean }>(
    pool,
    `with held as (
       update tarefa set presa_ate = ${lease}, progresso = $4, progresso_total = $5 where ${mine}
       returning tenant_id, cancelar_em is not null as cancelar
     ) select cancelar, ${announced('held')} from held`,
    [...keyOf(row), progress.done, progress.total ?? null],
  )
  if (!rows[0]) return 'perdida'
  return rows[0].cancelar ? 'cancelada' : 'segue'
}

/** Stores how an attempt ended, unless another process has taken the row. */
export async function finish(
  pool: pg.Pool,
  row: ClaimedRow,
  end: JobEnd,
  error?: unknown,
): Promise<void> {
  const told = end === 'repetir' || end === 'falhou' ? toldOf(error) : { erro: null, detalhe: null }
  await onQueue(
    pool,
    `with ended as (
       update tarefa set
         estado = case $4 when 'repetir' then 'fila' when 'devolvida' then 'fila' else $4 end,
         tentativas = tentativas - case $4 when 'devolvida' then 1 else 0 end,
         erro = $5, detalhe = $6, presa_ate = null,
         proxima_em = case $4 when 'repetir' then now() + ${pause('$3::int')} else proxima_em end,
         terminada_em = case when $4 in ('feita', 'falhou', 'cancelada') then now() end
       where ${mine} returning tenant_id
     ) select ${announced('ended')} from ended`,
    [...keyOf(row), end, told.erro, told.detalhe],
  )
  if (end === 'falhou') await announcePending(pool, row.tenant_id)
}

/**
 * Starts a period of repeated work: one row per tenant, once, however many processes try. Returns how many
 * rows were written.
 */
export async function startPeriod(pool: pg.Pool, tipo: string, periodo: string): Promise<number> {
  const { rowCount } = await onQueue(
    pool,
    `with begun as (
       insert into rotina (tipo, periodo) values ($1, $2)
       on conflict (tipo) do update set periodo = excluded.periodo, iniciada_em = now()
         where rotina.periodo < excluded.periodo
       returning tipo, periodo
     ) insert into tarefa (tenant_id, tipo, dados, periodo)
       select t.tenant_id, b.tipo, jsonb_build_object('periodo', b.periodo), b.periodo
       from begun b cross join tenant t
       on conflict do nothing`,
    [tipo, periodo],
  )
  return rowCount ?? 0
}

/** How many rows of each kind are in a state that needs attention. */
export async function queueDepth(pool: pg.Pool) {
  const { rows } = await onQueue<{ tipo: string; estado: string; n: number }>(
    pool,
    `select tipo, estado, count(*)::int as n from tarefa
     where estado in ('fila', 'fazendo', 'falhou') group by tipo, estado`,
  )
  return rows
}
