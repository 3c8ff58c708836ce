import { sql } from 'kysely'
import type { TenantDb } from '../database/tenant-db.ts'
import { text } from '../database/columns.ts'
import type { RowOf } from '../database/columns.ts'

/** Whose a key is: a person's, or a guest's, who is known by the hash of the token of a link. */
type Sender = { readonly id_usuario: number } | { readonly remetente: string }

/** A key of a sender, and what it was sent with. */
export interface Claim {
  readonly sender: Sender
  readonly chave: string
  readonly pedido: string
  /** What a person might see and do; empty for a guest. */
  readonly acesso: string
}

/** The table that keeps the answers of a kind of sender, and the columns that only it has. */
const users = { table: sql.table('idempotencia'), by: sql.ref('id_usuario'), acesso: sql`acesso` }
const guests = { table: sql.table('idempotencia_convidado'), by: sql.ref('remetente') }

const placeOf = (sender: Sender) =>
  'id_usuario' in sender
    ? { ...users, value: sender.id_usuario }
    : { ...guests, acesso: undefined, value: sender.remetente }

const lifetime = sql`interval '24 hours'`

/**
 * Takes the key for this transaction; false when an answer is kept under it. Waits for another transaction that
 * has it. An answer that is too old gives way.
 */
export async function claimKey(db: TenantDb, { sender, ...claim }: Claim): Promise<boolean> {
  const { table, by, acesso, value } = placeOf(sender)
  const rows = await db.run(sql`
    insert into ${table} as i (tenant_id, ${by}, chave, pedido${acesso ? sql`, acesso` : sql``})
    values (${db.tenant}, ${value}, ${claim.chave}, ${claim.pedido}${acesso ? sql`, ${claim.acesso}` : sql``})
    on conflict (tenant_id, ${by}, chave) do update
      set pedido = excluded.pedido, resposta = null, criado_em = now()
        ${acesso ? sql`, acesso = excluded.acesso` : sql``}
      where i.criado_em < now() - ${lifetime}
    returning 1`)
  return rows.length > 0
}

const keptColumns = { pedido: text('pedido'), resposta: text.orNull('resposta') }
export type KeptRow = RowOf<typeof keptColumns> & { readonly acesso: string }

export async function findKept(
  db: TenantDb,
  { sender, chave }: Claim,
): Promise<KeptRow | undefined> {
  const { table, by, acesso, value } = placeOf(sender)
  const [row] = await db.rows(
    { ...keptColumns, acesso: text(acesso ?? sql`''::text`) },
    (list) => sql`select ${list} from ${table} where tenant_id = ${db.tenant}
      and ${by} = ${value} and chave = ${chave} and criado_em >= now() - ${lifetime}`,
  )
  return row
}

export function keepReply(db: TenantDb, { sender, chave }: Claim, resposta: string) {
  const { table, by, value } = placeOf(sender)
  return db.run(sql`update ${table} set resposta = ${resposta}
    where tenant_id = ${db.tenant} and ${by} = ${value} and chave = ${chave}`)
}

const deleteOld = async (db: TenantDb, { table, by }: typeof guests, most: number) => {
  const rows = await db.run(sql`
    delete from ${table} where tenant_id = ${db.tenant} and (${by}, chave) in (
      select ${by}, chave from ${table}
      where tenant_id = ${db.tenant} and criado_em < now() - ${lifetime} limit ${most})
    returning 1`)
  return rows.length
}

/** Deletes up to `most` answers that are too old; returns how many. */
export const deleteOldReplies = (db: TenantDb, most: number) => deleteOld(db, users, most)
export const deleteOldGuestReplies = (db: TenantDb, most: number) => deleteOld(db, guests, most)
