import type pg from 'pg'

/** Whose attempts are counted: an account from an origin, from everywhere ('' as origin), or an origin alone. */
export interface Subject {
  readonly conta: string
  readonly origem: string
}

/** How many attempts a time has. */
export interface Window {
  readonly most: number
  readonly seconds: number
}

/**
 * Counts one attempt in a window of time; undefined when there were too many already. The row's lock makes
 * attempts of the same moment wait for each other.
 */
export async function countIn(
  pool: pg.Pool,
  { conta, origem }: Subject,
  { most, seconds }: Window,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ vezes: number }>(
    `insert into tentativa_login as t (conta, origem, vezes, desde, livre_em)
     values ($1, $2, 1, now(), now())
     on conflict (conta, origem) do update set
       vezes = case when t.desde <= now() - make_interval(secs => $4) then 1 else t.vezes + 1 end,
       desde = case when t.desde <= now() - make_interval(secs => $4) then now() else t.desde end
     where t.vezes < $3 or t.desde <= now() - make_interval(secs => $4)
     returning vezes`,
    [conta, origem, most, seconds],
  )
  return rows[0]?.vezes
}

interface Pauses {
  /** Seconds that the next attempt waits after the first one, the second one and so on; the last one repeats. */
  readonly pauses: readonly number[]
  /** Seconds without an attempt after which the count begins again. */
  readonly forgotten: number
}

/** Counts one attempt and sets how long the next one waits; false while the last one's pause lasts. */
export async function countWithPause(
  pool: pg.Pool,
  { conta, origem }: Subject,
  { pauses, forgotten }: Pauses,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into tentativa_login as t (conta, origem, vezes, desde, livre_em)
     values ($1, $2, 1, now(), now() + make_interval(secs => ($3::integer[])[1]))
     on conflict (conta, origem) do update set (vezes, desde, livre_em) = (
       select n, now(), now() + make_interval(secs => ($3::integer[])[least(n, cardinality($3::integer[]))])
       from (select case when t.desde <= now() - make_interval(secs => $4) then 1 else t.vezes + 1 end) v (n))
     where t.livre_em <= now()`,
    [conta, origem, pauses, forgotten],
  )
  return rowCount === 1
}

/** Seconds until a subject may try again, in a window or after a pause. */
export async function waitOf(
  pool: pg.Pool,
  { conta, origem }: Subject,
  seconds: number,
): Promise<number> {
  const { rows } = await pool.query<{ faltam: number }>(
    `select extract(epoch from greatest(livre_em, desde + make_interval(secs => $3)) - now())::float8 as faltam
     from tentativa_login where conta = $1 and origem = $2`,
    [conta, origem, seconds],
  )
  return rows[0]?.faltam ?? 0
}

/** Takes back one counted attempt. */
export const giveBack = (pool: pg.Pool, { conta, origem }: Subject) =>
  pool.query(
    `update tentativa_login set vezes = greatest(vezes - 1, 0) where conta = $1 and origem = $2`,
    [conta, origem],
  )

export const forget = (pool: pg.Pool, { conta, origem }: Subject) =>
  pool.query(`delete from tentativa_login where conta = $1 and origem = $2`, [conta, origem])

export const forgetAccount = (pool: pg.Pool, conta: string) =>
  pool.query(`delete from tentativa_login where conta = $1`, [conta])

/** Deletes counts that nobody added to for a day. */
export const deleteOld = (pool: pg.Pool) =>
  pool.query(
    `delete from tentativa_login where (conta, origem) in (
       select conta, origem from tentativa_login
       where desde < now() - interval '1 day' and livre_em < now()
       limit 500 for update skip locked)`,
  )
