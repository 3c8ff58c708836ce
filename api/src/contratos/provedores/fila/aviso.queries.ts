import { sql } from 'kysely'
import { instant, int, text } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

interface NewAviso {
  readonly id_envelope: number
  readonly chave: string
  readonly corpo: string
  readonly cabecalhos: string
  readonly gerado_em: string | null
}

/** Stores a notice as it came; false where the same one is there already. */
export async function insertAviso(db: TenantDb, aviso: NewAviso): Promise<boolean> {
  const rows = await db
    .insertInto('provedor_aviso')
    .values(aviso)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id_envelope', 'chave']).doNothing())
    .returning('id_aviso')
    .execute()
  return rows.length > 0
}

/** Notices of an envelope that nothing was done with yet. */
export const listAvisos = (db: TenantDb, id_envelope: number) =>
  db.rows(
    { id_aviso: int('a.id_aviso'), gerado_em: instant.orNull('a.gerado_em') },
    (list) => sql`select ${list} from provedor_aviso a
      where a.tenant_id = ${db.tenant} and a.id_envelope = ${id_envelope} and a.processado_em is null
      order by a.id_aviso`,
  )

export const endAvisos = (db: TenantDb, ids: readonly number[]) =>
  db.run(
    sql`update provedor_aviso set processado_em = now()
      where tenant_id = ${db.tenant} and id_aviso = any(${ids}::bigint[])`,
  )

/** The envelope at a service whose notices come to this address. */
export async function findByAviso(db: TenantDb, provedor: string, aviso_hash: string) {
  const [row] = await db.rows(
    { id_envelope: int('p.id_envelope'), externo: text.orNull('p.externo') },
    (list) => sql`select ${list} from provedor_envelope p
      where p.tenant_id = ${db.tenant} and p.provedor = ${provedor} and p.aviso_hash = ${aviso_hash}`,
  )
  return row
}
