import { sql } from 'kysely'
import { enqueue, wakeWorkers } from '../../../kernel/background/jobs.ts'
import { day, flag, instant, int, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const columns = {
  id_google_conexao: int('s.id_google_conexao'),
  calendario: text('s.calendario'),
  sync_token: text.orNull('s.sync_token'),
  janela_de: day.orNull('s.janela_de'),
  janela_ate: day.orNull('s.janela_ate'),
  sujo: flag(sql`s.sujo = 'S'`),
  lida_em: instant.orNull('s.lida_em'),
  espera_ate: instant.orNull('s.espera_ate'),
  recusas: int('s.recusas'),
  na_fila: int('s.na_fila'),
  canal_id: text.orNull('s.canal_id'),
  canal_recurso: text.orNull('s.canal_recurso'),
  canal_hash: text.orNull('s.canal_hash'),
  canal_expira_em: instant.orNull('s.canal_expira_em'),
}
export type SincroniaRow = RowOf<typeof columns>

export async function findSincronia(db: TenantDb): Promise<SincroniaRow | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from agenda_sincronia s where s.tenant_id = ${db.tenant} limit 1`,
  )
  return row
}

/** Reads a calendar from now on. */
export const startSincronia = (db: TenantDb, id_google_conexao: number, calendario: string) =>
  db.run(sql`insert into agenda_sincronia (id_google_conexao, calendario)
    values (${id_google_conexao}, ${calendario})
    on conflict (tenant_id, id_google_conexao) do update set sujo = 'S', espera_ate = null, recusas = 0,
      calendario = excluded.calendario`)

/** What posts from here on is unknown, and forgotten. */
export const forgetChannel = (db: TenantDb) =>
  db
    .update('agenda_sincronia')
    .set({ canal_id: null, canal_recurso: null, canal_hash: null, canal_expira_em: null })
    .execute()

/** Forgets what was read and watched in a calendar: the account or the calendar was changed for another. */
export async function forgetReading(db: TenantDb): Promise<void> {
  await forgetChannel(db)
  await db
    .update('agenda_sincronia')
    .set({ sync_token: null, janela_de: null, janela_ate: null, lida_em: null, na_fila: 0 })
    .execute()
}

type Changed = Partial<Omit<SincroniaRow, 'id_google_conexao' | 'sujo'>>

export const changeSincronia = (db: TenantDb, values: Changed) =>
  db.update('agenda_sincronia').set(values).execute()

/** Seconds for which one reading holds the calendar; it says again and again that it goes on. */
const leaseSeconds = 120

/** Takes the calendar; false while somebody reads it, who is told to read once more. */
export async function takeCalendar(db: TenantDb): Promise<boolean> {
  const rows = await db.run(sql`update agenda_sincronia set
      lendo_ate = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where tenant_id = ${db.tenant} and (lendo_ate is null or lendo_ate < clock_timestamp())
    returning id_google_conexao`)
  if (rows.length > 0) return true
  await db.update('agenda_sincronia').set({ sujo: 'S' }).execute()
  return false
}

export const holdCalendar = (db: TenantDb) =>
  db.run(sql`update agenda_sincronia set lendo_ate = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where tenant_id = ${db.tenant}`)

export const leaveCalendar = (db: TenantDb) =>
  db.update('agenda_sincronia').set({ lendo_ate: null }).execute()

/** Begins a reading: what changes from here on is for the next one. */
export const clean = (db: TenantDb) => db.update('agenda_sincronia').set({ sujo: 'N' }).execute()

/** Something changed, here or there: a reading follows at once, or as soon as the one under way has ended. */
export async function markDirty(db: TenantDb): Promise<void> {
  const rows = await db
    .update('agenda_sincronia')
    .set({ sujo: 'S' })
    .returning('id_google_conexao')
    .execute()
  if (rows.length > 0) await readSoon(db, 0)
}

/** Puts the one job of the calendar at its time, earlier if it waits for later. */
export async function readSoon(db: TenantDb, seconds: number): Promise<void> {
  const moved = await db.run(sql`update tarefa set
      proxima_em = least(proxima_em, now() + make_interval(secs => ${seconds}))
    where tenant_id = ${db.tenant} and tipo = 'agenda.sincronizar' and estado = 'fila'
    returning id_tarefa`)
  if (moved.length === 0) {
    const proxima_em = sql<string>`now() + make_interval(secs => ${seconds})`
    await enqueue(db, 'agenda.sincronizar', {}, { proxima_em })
  } else if (seconds === 0) await wakeWorkers(db)
}
