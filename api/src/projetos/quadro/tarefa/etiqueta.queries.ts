import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int, text } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { deleteRecords } from '../../../kernel/records/remove.queries.ts'

const columns = {
  id_projeto_etiqueta: int('id_projeto_etiqueta'),
  nome: text('nome'),
  color: text('color'),
}

/** The label of this name, made when the project has none. */
export async function ensureEtiqueta(
  db: TenantDb,
  id_projeto: number,
  nome: string,
  color: string,
) {
  await db.run(sql`insert into projeto_etiqueta (tenant_id, id_projeto, nome, color)
    values (${db.tenant}, ${id_projeto}, ${nome}, ${color}) on conflict do nothing`)
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from projeto_etiqueta
      where tenant_id = ${db.tenant} and id_projeto = ${id_projeto} and dobrar(nome) = dobrar(${nome})`,
  )
  return must(row, 'label')
}

/** False when the project has no such label. */
export async function updateEtiqueta(
  db: TenantDb,
  id_projeto: number,
  id_projeto_etiqueta: number,
  values: { readonly nome: string; readonly color: string },
): Promise<boolean> {
  const changed = await db
    .update('projeto_etiqueta')
    .set(values)
    .where('id_projeto', '=', id_projeto)
    .where('id_projeto_etiqueta', '=', id_projeto_etiqueta)
    .returning('id_projeto_etiqueta')
    .execute()
  return changed.length > 0
}

export async function isEtiquetaOf(db: TenantDb, id_projeto: number, id_projeto_etiqueta: number) {
  const row = await db
    .from('projeto_etiqueta')
    .select('id_projeto_etiqueta')
    .where('id_projeto', '=', id_projeto)
    .where('id_projeto_etiqueta', '=', id_projeto_etiqueta)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteEtiqueta = (db: TenantDb, id_projeto_etiqueta: number) =>
  deleteRecords(db, 'projeto_etiqueta', 'id_projeto_etiqueta', [id_projeto_etiqueta])
