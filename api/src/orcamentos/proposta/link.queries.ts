import type { LinkModelo } from '@claquete/contract/orcamentos/proposta/link'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface LinkRow {
  readonly id_orca_link: number
  readonly id_orcamento: number
  readonly modelo: LinkModelo
  readonly token_hash: string
  readonly semente: string
  readonly senha_hash: string | null
  readonly expira_em: string
  readonly cancelado_em: string | null
  readonly permite_opcoes: boolean
  readonly permite_aprovar: boolean
  readonly id_usuario: number | null
  readonly usuario: string | null
  readonly criado_em: string
  readonly revisao: number
  readonly primeira_visita: string | null
  readonly ultima_visita: string | null
  readonly visitas: number
  readonly decisao: 'aprovado' | 'ajuste' | null
  readonly decidido_em: string | null
  readonly decidido_por: string | null
  readonly decidido_email: string | null
  readonly decidido_ip: string | null
  readonly comentario: string | null
  readonly opcoes: string[]
  /** Decimal text, as the database returns it. */
  readonly total_decidido: string | null
}

const links = (db: TenantDb) =>
  db
    .from('orca_link as l')
    .leftJoin('usuario as u', (join) =>
      join.onRef('u.tenant_id', '=', 'l.tenant_id').onRef('u.id_usuario', '=', 'l.id_usuario'),
    )
    .selectAll('l')
    .select('u.nome as usuario')
    .$castTo<LinkRow>()

/** The links of a version, newest first. */
export const listLinks = (db: TenantDb, id_orcamento: number): Promise<LinkRow[]> =>
  links(db).where('l.id_orcamento', '=', id_orcamento).orderBy('l.id_orca_link', 'desc').execute()

export const findLink = (db: TenantDb, id_orca_link: number): Promise<LinkRow | undefined> =>
  links(db).where('l.id_orca_link', '=', id_orca_link).executeTakeFirst()

export const findLinkByToken = (db: TenantDb, token_hash: string): Promise<LinkRow | undefined> =>
  links(db).where('l.token_hash', '=', token_hash).executeTakeFirst()

/** Locks every link of a version, always in the same order: decisions about it happen one at a time. */
export async function lockLinks(db: TenantDb, id_orcamento: number): Promise<LinkRow[]> {
  await db
    .from('orca_link')
    .select('id_orca_link')
    .where('id_orcamento', '=', id_orcamento)
    .orderBy('id_orca_link')
    .forUpdate()
    .execute()
  return listLinks(db, id_orcamento)
}

type NewLink = Pick<
  LinkRow,
  | 'id_orcamento'
  | 'modelo'
  | 'token_hash'
  | 'semente'
  | 'senha_hash'
  | 'permite_opcoes'
  | 'permite_aprovar'
  | 'id_usuario'
  | 'revisao'
  | 'expira_em'
>

export async function insertLink(db: TenantDb, values: NewLink): Promise<number> {
  const row = await db
    .insertInto('orca_link')
    .values(values)
    .returning('id_orca_link')
    .executeTakeFirstOrThrow()
  return row.id_orca_link
}

/** False when it was already cancelled. */
export async function cancelLink(db: TenantDb, id_orca_link: number): Promise<boolean> {
  const rows = await db
    .update('orca_link')
    .set({ cancelado_em: sql`now()` })
    .where('id_orca_link', '=', id_orca_link)
    .where('cancelado_em', 'is', null)
    .returning('id_orca_link')
    .execute()
  return rows.length > 0
}

/** Records a visit. */
export async function noteVisit(db: TenantDb, id_orca_link: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .update('orca_link')
    .set({
      visitas: sql`visitas + 1`,
      ultima_visita: at,
      primeira_visita: sql`coalesce(primeira_visita, ${at})`,
    })
    .where('id_orca_link', '=', id_orca_link)
    .execute()
}

type Decision = Pick<
  LinkRow,
  | 'decisao'
  | 'decidido_em'
  | 'decidido_por'
  | 'decidido_email'
  | 'decidido_ip'
  | 'comentario'
  | 'opcoes'
  | 'total_decidido'
>

export const storeDecision = (db: TenantDb, id_orca_link: number, decision: Decision) =>
  db.update('orca_link').set(decision).where('id_orca_link', '=', id_orca_link).execute()

/** Ties the decision to the revision that the client's options produced. */
export const followRevision = (db: TenantDb, id_orca_link: number, revisao: number) =>
  db.update('orca_link').set({ revisao }).where('id_orca_link', '=', id_orca_link).execute()
