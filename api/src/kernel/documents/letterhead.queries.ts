import { addressParts } from '@claquete/core/kernel/person/address'
import type { TenantDb } from '../database/tenant-db.ts'

const columns = [
  'id_empresa',
  'fantasia',
  'razao',
  'cnpj',
  'ie',
  'im',
  'fone',
  'email',
  'site',
  ...addressParts,
  'logo',
] as const

export const findUnitForPaper = (db: TenantDb, id_empresa: number) =>
  db.from('empresa').select(columns).where('id_empresa', '=', id_empresa).executeTakeFirst()

export type UnitForPaper = NonNullable<Awaited<ReturnType<typeof findUnitForPaper>>>

/** The oldest active unit, usually the head office, among those listed (all when the list is empty). */
export async function firstUnit(db: TenantDb, only: readonly number[]) {
  let query = db.from('empresa').select('id_empresa').where('ativo', '=', 'S')
  if (only.length > 0) query = query.where('id_empresa', 'in', only)
  const row = await query.orderBy('id_empresa').limit(1).executeTakeFirst()
  return row?.id_empresa
}
