import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Whether somebody marked a payable as profit of a partner. */
export async function isDividendo(
  db: TenantDb,
  id_lancamento: number | undefined,
): Promise<boolean> {
  if (id_lancamento === undefined) return false
  const found = await db
    .from('lancamento_dividendo')
    .select('id_lancamento')
    .where('id_lancamento', '=', id_lancamento)
    .executeTakeFirst()
  return found !== undefined
}

export const insertDividendo = (db: TenantDb, id_lancamento: number, id_usuario: number) =>
  db
    .insertInto('lancamento_dividendo')
    .values({ id_lancamento, id_usuario })
    .onConflict((at) => at.columns(['tenant_id', 'id_lancamento']).doNothing())
    .execute()

export const removeDividendo = (db: TenantDb, id_lancamento: number) =>
  db.deleteFrom('lancamento_dividendo').where('id_lancamento', '=', id_lancamento).execute()
