import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Days for which a device counts as known, and former sessions are shown. */
const knownDays = 90

interface Entry {
  readonly id_usuario: number
  readonly dispositivo_hash: string | null
  readonly endereco: string
  readonly navegador: string
}

interface FormerEntries {
  /** The user never signed in before. */
  readonly primeira: boolean
  /** They did lately, from this browser, or from one with the same name at this address. */
  readonly conhecido: boolean
}

export async function findFormerEntries(db: TenantDb, entry: Entry): Promise<FormerEntries> {
  const { id_usuario, dispositivo_hash, endereco, navegador } = entry
  const rows = await db.run(sql<FormerEntries>`
    select count(*) = 0 as primeira,
      coalesce(bool_or(inicio > now() - make_interval(days => ${knownDays})
        and (dispositivo_hash = ${dispositivo_hash}
          or (endereco = ${endereco} and navegador = ${navegador}))), false) as conhecido
    from sessao where tenant_id = ${db.tenant} and id_usuario = ${id_usuario}`)
  return rows[0] ?? { primeira: true, conhecido: true }
}

/** Whether a user signed in lately with this browser. */
export async function isKnownDevice(
  db: TenantDb,
  id_usuario: number,
  dispositivo_hash: string,
): Promise<boolean> {
  const row = await db
    .from('sessao')
    .select('id_sessao')
    .where('id_usuario', '=', id_usuario)
    .where('dispositivo_hash', '=', dispositivo_hash)
    .where('inicio', '>', sql<string>`now() - make_interval(days => ${knownDays})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface SessaoRow {
  readonly id_sessao: string
  readonly inicio: string
  readonly ultimo_uso: string
  readonly termina: string
  readonly encerrada_em: string | null
  readonly fim: string | null
  readonly vencida: boolean
  /** It ends, or ended, because nobody used it. */
  readonly ociosa: boolean
  readonly endereco: string | null
  readonly navegador: string | null
}

/** The sessions of a user in the last months, the newest first. */
export const listSessoes = (db: TenantDb, id_usuario: number): Promise<SessaoRow[]> =>
  db.run(sql<SessaoRow>`
    select s.id_sessao, s.inicio, s.ultimo_uso, p.termina, s.encerrada_em, s.fim, s.endereco,
      s.navegador, p.termina <= now() as vencida, p.termina < s.expira as ociosa
    from sessao s
    cross join lateral (select least(s.expira,
      s.ultimo_uso + make_interval(hours => s.ociosidade_horas)) as termina) p
    where s.tenant_id = ${db.tenant} and s.id_usuario = ${id_usuario}
      and s.inicio > now() - make_interval(days => ${knownDays})
    order by s.inicio desc limit 200`)

/** Deletes sessions nobody is shown any more; each user's newest stays, so that their next is not their first. */
export const deleteOldSessoes = (db: TenantDb) =>
  db.run(sql`
    delete from sessao s where s.tenant_id = ${db.tenant}
      and s.inicio < now() - make_interval(days => ${knownDays})
      and s.expira < now() - make_interval(days => ${knownDays})
      and exists (select 1 from sessao o where o.tenant_id = ${db.tenant}
        and o.id_usuario = s.id_usuario and o.inicio > s.inicio)`)
