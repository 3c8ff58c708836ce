import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { removeRecords } from '../../../kernel/records/remove.ts'
import type { Removable } from '../../../kernel/records/remove.ts'
import { deleteRecords } from '../../../kernel/records/remove.queries.ts'
import { requireOpenForRewrite } from './open-months.queries.ts'
import { requireFreeBaixas } from './reconcile.queries.ts'

const table = { tabela: 'lancamento', chave: 'id_lancamento' }

/**
 * Deletes titles, already locked; throws for all if one is in use elsewhere. The settlements of entries
 * settled on creation (`diretos`) are deleted too; the audit keeps them.
 */
export async function removeTitulos(
  db: TenantDb,
  titulos: readonly Removable[],
  directIds: readonly number[] = [],
): Promise<void> {
  await requireFreeBaixas(
    db,
    titulos.map(({ id }) => id),
  )
  await requireOpenForRewrite(
    db,
    titulos.map(({ id }) => id),
  )
  if (directIds.length > 0) {
    await db.run(sql`delete from lancamento_baixa
      where tenant_id = ${db.tenant} and id_lancamento = any(${directIds}::bigint[])`)
  }
  await removeRecords(db, table, titulos)
}

/** Deletes titles that the caller found unused. */
export async function removeUnused(db: TenantDb, ids: readonly number[]): Promise<void> {
  await requireOpenForRewrite(db, ids)
  await deleteRecords(db, table.tabela, table.chave, ids)
}
