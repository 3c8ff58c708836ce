import type { Notification } from '@claquete/contract/kernel/notification'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { instant, int, text, word } from '../database/columns.ts'
import type { TenantDb } from '../database/tenant-db.ts'

/** Notices listed under the bell. */
const shown = 50
/** Days that notices are kept. */
const keptDays = 90

export async function insertNotice(
  db: TenantDb,
  { tipo, titulo, msg, path }: Notification,
  id_usuario: number | undefined,
): Promise<void> {
  await db
    .insertInto('aviso')
    .values({ id_usuario: id_usuario ?? null, tipo, titulo, msg, path: path ?? null })
    .execute()
}

/** Those of one person: theirs, and the company's since they belong to it. */
const own = (db: TenantDb, id_usuario: number) => sql`a.tenant_id = ${db.tenant}
  and (a.id_usuario = ${id_usuario} or a.id_usuario is null and a.criado_em >= (
    select u.data_cadastro from usuario u where u.tenant_id = a.tenant_id and u.id_usuario = ${id_usuario}))`

export const listNotices = (db: TenantDb, id_usuario: number) =>
  db.rows(
    {
      id_aviso: int('a.id_aviso'),
      tipo: word(['info', 'warning', 'danger', 'success'])('a.tipo'),
      titulo: text('a.titulo'),
      msg: text('a.msg'),
      path: text.orNull('a.path'),
      criado_em: instant('a.criado_em'),
    },
    (list) => sql`select ${list} from aviso a
      where ${own(db, id_usuario)} order by a.id_aviso desc limit ${shown}`,
  )

/** How many the person has not read, of those that the bell lists. */
export async function countUnread(db: TenantDb, id_usuario: number): Promise<number> {
  const [row] = await db.rows(
    { novos: int(sql`count(*)`) },
    (list) => sql`select ${list} from (
      select 1 from aviso a where ${own(db, id_usuario)} and a.id_aviso > coalesce((select l.ate
        from aviso_lido l where l.tenant_id = ${db.tenant} and l.id_usuario = ${id_usuario}), 0)
      limit ${shown}) n`,
  )
  return must(row, 'count').novos
}

export const markNoticesRead = (db: TenantDb, id_usuario: number, ate: number) =>
  db.run(sql`insert into aviso_lido (id_usuario, ate) values (${id_usuario}, ${ate})
    on conflict (tenant_id, id_usuario) do update set ate = greatest(aviso_lido.ate, excluded.ate)`)

/** Deletes some of the notices that are too old; returns how many. */
export async function deleteOldNotices(db: TenantDb, most: number): Promise<number> {
  const rows = await db.run(sql`delete from aviso where tenant_id = ${db.tenant} and id_aviso in (
      select id_aviso from aviso where tenant_id = ${db.tenant}
        and criado_em < now() - make_interval(days => ${keptDays}) limit ${most})
    returning 1`)
  return rows.length
}
