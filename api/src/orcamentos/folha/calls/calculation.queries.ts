import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Ids of a budget's commissions, by uid. */
export async function selectComissionados(
  db: TenantDb,
  id_orcamento: number,
): Promise<Map<string, number>> {
  const rows = await db
    .from('orca_comissionado as c')
    .select(['c.uid', 'c.id_orca_comissionado'])
    .where('c.id_orcamento', '=', id_orcamento)
    .execute()
  return new Map(rows.map(({ uid, id_orca_comissionado }) => [uid, id_orca_comissionado]))
}
