import type pg from 'pg'

export interface AttemptCount {
  readonly falhas: number
  readonly noMinuto: number
  /** Minutes until the oldest failure leaves the window. */
  readonly faltam: number
}

export async function countAttempts(
  pool: pg.Pool,
  chave: string,
  minutes: number,
): Promise<AttemptCount> {
  const { rows } = await pool.query<AttemptCount>(
    `select coalesce(sum(falhas), 0)::int as falhas,
       coalesce(sum(pedidos) filter (where minuto = date_trunc('minute', now())), 0)::int as "noMinuto",
       coalesce(ceil(extract(epoch from min(minuto) filter (where falhas > 0)
         + make_interval(mins => $2) - now()) / 60), 0)::int as faltam
     from tentativa_login where chave = $1 and minuto > now() - make_interval(mins => $2)`,
    [chave, minutes],
  )
  return rows[0] ?? { falhas: 0, noMinuto: 0, faltam: 0 }
}

/** Increments each key's counters of the minute and deletes those older than a day. */
export async function noteAttempt(
  pool: pg.Pool,
  keys: readonly string[],
  add: { readonly pedidos: number; readonly falhas: number },
): Promise<void> {
  await pool.query(
    `with velhas as (delete from tentativa_login where minuto < now() - interval '1 day')
     insert into tentativa_login (chave, minuto, pedidos, falhas)
     select chave, date_trunc('minute', now()), $2, $3 from unnest($1::text[]) chave
     on conflict (chave, minuto) do update
       set pedidos = tentativa_login.pedidos + excluded.pedidos,
           falhas = tentativa_login.falhas + excluded.falhas`,
    [keys.toSorted(), add.pedidos, add.falhas],
  )
}
