import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { flag, instant, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Days for which a device counts as known, and former sessions are shown. */
const knownDays = 90

interface Entry {
  readonly id_usuario: number
  readonly dispositivo_hash: string | null
  readonly endereco: string
  readonly navegador: string
}

export async function findFormerEntries(db: TenantDb, entry: Entry) {
  const { id_usuario, dispositivo_hash, endereco, navegador } = entry
  const [row] = await db.rows(
    {
      /** The user never signed in before. */
      primeira: flag(sql`count(*) = 0`),
      /** They did lately, from this browser, or from one with the same name at this address. */
      conhecido: flag(sql`coalesce(bool_or(inicio > now() - make_interval(days => ${knownDays})
        and (dispositivo_hash = ${dispositivo_hash}
          or (endereco = ${endereco} and navegador = ${navegador}))), false)`),
    },
    (list) => sql`select ${list} from sessao
      where tenant_id = ${db.tenant} and id_usuario = ${id_usuario}`,
  )
  return must(row, 'former entries')
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

const sessaoColumns = {
  id_sessao: text('s.id_sessao'),
  inicio: instant('s.inicio'),
  ultimo_uso: instant('s.ultimo_uso'),
  termina: instant('p.termina'),
  encerrada_em: instant.orNull('s.encerrada_em'),
  fim: text.orNull('s.fim'),
  vencida: flag(sql`p.termina <= now()`),
  /** It ends, or ended, because nobody used it. */
  ociosa: flag(sql`p.termina < s.expira`),
  endereco: text.orNull('s.endereco'),
  navegador: text.orNull('s.navegador'),
}
export type SessaoRow = RowOf<typeof sessaoColumns>

/** The sessions of a user in the last months, the newest first. */
export const listSessoes = (db: TenantDb, id_usuario: number): Promise<SessaoRow[]> =>
  db.rows(
    sessaoColumns,
    (list) => sql`select ${list}
      from sessao s
      cross join lateral (select least(s.expira,
        s.ultimo_uso + make_interval(hours => s.ociosidade_horas)) as termina) p
      where s.tenant_id = ${db.tenant} and s.id_usuario = ${id_usuario}
        and s.inicio > now() - make_interval(days => ${knownDays})
      order by s.inicio desc limit 200`,
  )

/** Deletes sessions nobody is shown any more; each user's newest stays, so that their next is not their first. */
export const deleteOldSessoes = (db: TenantDb) =>
  db.run(sql`
    delete from sessao s where s.tenant_id = ${db.tenant}
      and s.inicio < now() - make_interval(days => ${knownDays})
      and s.expira < now() - make_interval(days => ${knownDays})
      and exists (select 1 from sessao o where o.tenant_id = ${db.tenant}
        and o.id_usuario = s.id_usuario and o.inicio > s.inicio)`)
