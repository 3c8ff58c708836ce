import { sql } from 'kysely'
import { instant, int, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The links of a project, the newest first. */
export const listLinks = (db: TenantDb, id_projeto_incentivado: number, agora: string) =>
  db.rows(
    {
      id_projeto_link: int('k.id_projeto_link'),
      para: text('k.para'),
      criado_em: instant('k.criado_em'),
      criado_por: text('u.nome'),
      expira_em: instant('k.expira_em'),
      situacao: word(['vale', 'venceu', 'revogado'])(
        sql`case when k.revogado_em is not null then 'revogado'
          when k.expira_em <= ${agora}::timestamptz then 'venceu' else 'vale' end`,
      ),
    },
    (list) => sql`select ${list} from projeto_link k
      join usuario u on ${same('u.id_usuario', 'k')}
      where k.tenant_id = ${db.tenant} and k.id_projeto_incentivado = ${id_projeto_incentivado}
      order by k.id_projeto_link desc`,
  )

interface NewLink {
  readonly id_projeto_incentivado: number
  readonly para: string
  readonly id_usuario: number
  readonly token_hash: string
  readonly expira_em: string
}

export const insertLink = async (db: TenantDb, link: NewLink): Promise<number> =>
  (
    await db
      .insertInto('projeto_link')
      .values(link)
      .returning('id_projeto_link')
      .executeTakeFirstOrThrow()
  ).id_projeto_link

/** The project of a link; undefined where there is none. */
export async function projetoOfLink(
  db: TenantDb,
  id_projeto_link: number,
): Promise<number | undefined> {
  const row = await db
    .from('projeto_link')
    .where('id_projeto_link', '=', id_projeto_link)
    .select('id_projeto_incentivado')
    .executeTakeFirst()
  return row?.id_projeto_incentivado
}

/** Revokes a link; one that was revoked stays as it is. */
export const revokeLink = (db: TenantDb, id_projeto_link: number) =>
  db
    .update('projeto_link')
    .set({ revogado_em: sql<string>`now()` })
    .where('id_projeto_link', '=', id_projeto_link)
    .where('revogado_em', 'is', null)
    .execute()

const opened = {
  id_projeto_incentivado: int('k.id_projeto_incentivado'),
  id_usuario: int('k.id_usuario'),
  expira_em: instant('k.expira_em'),
  id_empresa: int('p.id_empresa'),
  projeto: text('p.nome'),
  salic: text.orNull('p.salic'),
}
export type OpenedLink = RowOf<typeof opened>

/** The link of a token, unless it was revoked or has expired. */
export async function findLink(
  db: TenantDb,
  { token_hash, agora }: { readonly token_hash: string; readonly agora: string },
): Promise<OpenedLink | undefined> {
  const [row] = await db.rows(
    opened,
    (list) => sql`select ${list} from projeto_link k
      join projeto_incentivado p on ${same('p.id_projeto_incentivado', 'k')}
      where k.tenant_id = ${db.tenant} and k.token_hash = ${token_hash}
        and k.revogado_em is null and k.expira_em > ${agora}::timestamptz`,
  )
  return row
}
