import type { Line } from '@claquete/core/orcamentos/folha/documento'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface StoredModelo {
  readonly id_orca_modelo: number
  readonly nome: string
  readonly linhas: readonly Line[]
}

const modelos = (db: TenantDb) =>
  db.from('orca_modelo as m').select(['m.id_orca_modelo', 'm.nome', 'm.linhas'])

export const selectModelos = async (db: TenantDb): Promise<StoredModelo[]> =>
  (await modelos(db).orderBy('m.nome').execute()) as StoredModelo[]

export const findModelo = async (
  db: TenantDb,
  id_orca_modelo: number,
): Promise<StoredModelo | undefined> =>
  (await modelos(db).where('m.id_orca_modelo', '=', id_orca_modelo).executeTakeFirst()) as
    | StoredModelo
    | undefined

export async function insertModelo(
  db: TenantDb,
  nome: string,
  linhas: readonly Line[],
): Promise<number> {
  const row = await db
    .insertInto('orca_modelo')
    .values({ nome, linhas: JSON.stringify(linhas) })
    .returning('id_orca_modelo')
    .executeTakeFirstOrThrow()
  return row.id_orca_modelo
}

/** Returns whether the template exists. */
export async function renameModelo(
  db: TenantDb,
  id_orca_modelo: number,
  nome: string,
): Promise<boolean> {
  const changed = await db
    .update('orca_modelo')
    .set({ nome })
    .where('id_orca_modelo', '=', id_orca_modelo)
    .returning('id_orca_modelo')
    .executeTakeFirst()
  return changed !== undefined
}

export async function deleteModelo(db: TenantDb, id_orca_modelo: number): Promise<boolean> {
  const changed = await db
    .deleteFrom('orca_modelo')
    .where('id_orca_modelo', '=', id_orca_modelo)
    .returning('id_orca_modelo')
    .executeTakeFirst()
  return changed !== undefined
}
