import { sql } from 'kysely'
import type { TenantDb } from '../database/tenant-db.ts'

/** A key of one person, and what it was sent with. */
export interface Claim {
  readonly id_usuario: number
  readonly chave: string
  readonly pedido: string
  readonly acesso: string
}

export interface KeptRow {
  readonly pedido: string
  readonly acesso: string
  readonly resposta: string | null
}

const lifetime = sql`interval '24 hours'`

/**
 * Takes the key for this transaction; false when an answer is kept under it. Waits for another transaction that
 * has it. An answer that is too old gives way.
 */
export async function claimKey(db: TenantDb, claim: Claim): Promise<boolean> {
  const { id_usuario, chave, pedido, acesso } = claim
  const rows = await db.run(sql`
    insert into idempotencia as i (tenant_id, id_usuario, chave, pedido, acesso)
    values (${db.tenant}, ${id_usuario}, ${chave}, ${pedido}, ${acesso})
    on conflict (tenant_id, id_usuario, chave) do update
      set pedido = excluded.pedido, acesso = excluded.acesso, resposta = null, criado_em = now()
      where i.criado_em < now() - ${lifetime}
    returning 1`)
  return rows.length > 0
}

export const findKept = (
  db: TenantDb,
  { id_usuario, chave }: Claim,
): Promise<KeptRow | undefined> =>
  db
    .from('idempotencia')
    .select(['pedido', 'acesso', 'resposta'])
    .where('id_usuario', '=', id_usuario)
    .where('chave', '=', chave)
    .where('criado_em', '>=', sql<string>`now() - ${lifetime}`)
    .executeTakeFirst()

export const keepReply = (db: TenantDb, { id_usuario, chave }: Claim, resposta: string) =>
  db
    .update('idempotencia')
    .set({ resposta })
    .where('id_usuario', '=', id_usuario)
    .where('chave', '=', chave)
    .execute()

/** Deletes up to `most` answers that are too old; returns how many. */
export async function deleteOldReplies(db: TenantDb, most: number): Promise<number> {
  const rows = await db.run(sql`
    delete from idempotencia where tenant_id = ${db.tenant} and (id_usuario, chave) in (
      select id_usuario, chave from idempotencia
      where tenant_id = ${db.tenant} and criado_em < now() - ${lifetime} limit ${most})
    returning 1`)
  return rows.length
}

/** A key of one guest, known by the hash of the token of a link, and what it was sent with. */
export type GuestClaim = Readonly<Record<'remetente' | 'chave' | 'pedido', string>>

/** As `claimKey`. */
export async function claimGuestKey(db: TenantDb, claim: GuestClaim): Promise<boolean> {
  const { remetente, chave, pedido } = claim
  const rows = await db.run(sql`
    insert into idempotencia_convidado as i (tenant_id, remetente, chave, pedido)
    values (${db.tenant}, ${remetente}, ${chave}, ${pedido})
    on conflict (tenant_id, remetente, chave) do update
      set pedido = excluded.pedido, resposta = null, criado_em = now()
      where i.criado_em < now() - ${lifetime}
    returning 1`)
  return rows.length > 0
}

export const findGuestKept = (db: TenantDb, { remetente, chave }: GuestClaim) =>
  db
    .from('idempotencia_convidado')
    .select(['pedido', 'resposta'])
    .where('remetente', '=', remetente)
    .where('chave', '=', chave)
    .executeTakeFirst()

export const keepGuestReply = (db: TenantDb, { remetente, chave }: GuestClaim, resposta: string) =>
  db
    .update('idempotencia_convidado')
    .set({ resposta })
    .where('remetente', '=', remetente)
    .where('chave', '=', chave)
    .execute()

export async function deleteOldGuestReplies(db: TenantDb, most: number): Promise<number> {
  const rows = await db.run(sql`
    delete from idempotencia_convidado where tenant_id = ${db.tenant} and (remetente, chave) in (
      select remetente, chave from idempotencia_convidado
      where tenant_id = ${db.tenant} and criado_em < now() - ${lifetime} limit ${most})
    returning 1`)
  return rows.length
}
