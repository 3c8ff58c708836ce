import { sql } from 'kysely'
import { instant, int, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export type LinkTipo = 'parar' | 'extrato'

interface NewLink {
  readonly tipo: LinkTipo
  readonly id_pessoa: number
  readonly id_usuario: number | null
  readonly endereco: string
  readonly token_hash: string
  readonly expira_em: string
}

export const insertLink = async (db: TenantDb, link: NewLink): Promise<number> =>
  (
    await db
      .insertInto('cobranca_link')
      .values(link)
      .returning('id_cobranca_link')
      .executeTakeFirstOrThrow()
  ).id_cobranca_link

export const setEmailOfLink = (db: TenantDb, id_cobranca_link: number, id_email: number) =>
  db
    .update('cobranca_link')
    .set({ id_email })
    .where('id_cobranca_link', '=', id_cobranca_link)
    .execute()

const opened = {
  id_cobranca_link: int('k.id_cobranca_link'),
  id_pessoa: int('k.id_pessoa'),
  id_usuario: int.orNull('k.id_usuario'),
  expira_em: instant('k.expira_em'),
  cliente: text(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
}
export type OpenedLink = RowOf<typeof opened>

interface Asked {
  readonly tipo: LinkTipo
  readonly token_hash: string
  /** The instant at which it is opened. */
  readonly agora: string
}

/** The link of a token, unless it was revoked or has expired. */
export async function findLink(db: TenantDb, { tipo, token_hash, agora }: Asked) {
  const [row] = await db.rows(
    opened,
    (list) => sql`select ${list}
      from cobranca_link k
      join pessoa p on ${same('p.id_pessoa', 'k')}
      where k.tenant_id = ${db.tenant} and k.tipo = ${tipo} and k.token_hash = ${token_hash}
        and k.revogado_em is null and k.expira_em > ${agora}::timestamptz`,
  )
  return row
}

/** Returns whether a statement's link was in force. */
export async function revokeLink(db: TenantDb, id_cobranca_link: number): Promise<boolean> {
  const done = await db
    .update('cobranca_link')
    .set({ revogado_em: sql<string>`now()` })
    .where('id_cobranca_link', '=', id_cobranca_link)
    .where('tipo', '=', 'extrato')
    .where('revogado_em', 'is', null)
    .returning('id_cobranca_link')
    .executeTakeFirst()
  return done !== undefined
}
