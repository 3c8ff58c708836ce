import { sql } from 'kysely'
import { instant, int, text, texts } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const columns = {
  id_usuario: int('a.id_usuario'),
  ocultas: texts('a.ocultas'),
  link_em: instant.orNull('a.link_em'),
  lido_em: instant.orNull('a.lido_em'),
}

export async function findPessoa(db: TenantDb, id_usuario: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from agenda_pessoa a
      where a.tenant_id = ${db.tenant} and a.id_usuario = ${id_usuario}`,
  )
  return row
}

/** Whose link it is. */
export async function findByToken(db: TenantDb, token_hash: string) {
  const [row] = await db.rows(
    { ...columns, empresa: text('t.nome') },
    (list) => sql`select ${list} from agenda_pessoa a join tenant t on t.tenant_id = a.tenant_id
      where a.tenant_id = ${db.tenant} and a.token_hash = ${token_hash}`,
  )
  return row
}

interface Stored {
  readonly ocultas?: string[]
  readonly token_hash?: string | null
  readonly link_em?: string | null
  readonly lido_em?: string | null
}

export const storePessoa = (db: TenantDb, id_usuario: number, values: Stored) =>
  db
    .insertInto('agenda_pessoa')
    .values({ id_usuario, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id_usuario']).doUpdateSet(values))
    .execute()

/** Once an hour: programs read it again and again. */
export const noteRead = (db: TenantDb, id_usuario: number) =>
  db
    .update('agenda_pessoa')
    .set({ lido_em: sql<string>`now()` })
    .where('id_usuario', '=', id_usuario)
    .where(sql<boolean>`(lido_em is null or lido_em < now() - interval '1 hour')`)
    .execute()
