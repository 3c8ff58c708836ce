import { sql } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export interface NewLink {
  readonly id_ordem_envio: number
  readonly token_hash: string
  readonly expira_em: string
}

export const insertLinks = (db: TenantDb, links: readonly NewLink[]) =>
  db
    .insertInto('ordem_link')
    .values(links.map((link) => ({ ...link })))
    .execute()

/** A day that was put off: what was sent for it opens as long as what is sent now. */
export const extendLinks = (db: TenantDb, id_ordem_dia: number, expira_em: string) =>
  db.run(sql`update ordem_link l set expira_em = ${expira_em}::timestamptz
    from ordem_envio v join ordem_destinatario d on ${same('d.id_ordem_destinatario', 'v')}
    where l.tenant_id = ${db.tenant} and ${same('l.id_ordem_envio', 'v')}
      and d.id_ordem_dia = ${id_ordem_dia} and l.expira_em < ${expira_em}::timestamptz`)

/** Takes back every link that a recipient has; returns how many were open. */
export async function revokeLinks(db: TenantDb, id_ordem_destinatario: number): Promise<number> {
  const rows = await db.run(sql`update ordem_link l set revogado_em = now()
    from ordem_envio v
    where l.tenant_id = ${db.tenant} and ${same('l.id_ordem_envio', 'v')}
      and v.id_ordem_destinatario = ${id_ordem_destinatario} and l.revogado_em is null
      and l.expira_em > now()
    returning l.id_ordem_link`)
  return rows.length
}
