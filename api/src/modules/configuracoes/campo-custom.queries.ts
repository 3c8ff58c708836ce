import type { CampoCustom, CustomValues } from '@claquete/contract/configuracoes/campo-custom'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

type Model = CampoCustom['model']

export async function listCustomFields(db: TenantDb, model?: Model): Promise<CampoCustom[]> {
  const query = db
    .from('campos_custom')
    .select(['id_campos_custom', 'model', 'nome', 'tipo', 'opcoes', 'obrigatorio', 'ordem'])
    .orderBy('model')
    .orderBy('ordem')
    .orderBy('id_campos_custom')
  const rows = await (model ? query.where('model', '=', model) : query).execute()
  return rows as CampoCustom[]
}

export async function findCustomValues(db: TenantDb, model: Model, id_owner: number) {
  const row = await db
    .from('campos_custom_valor')
    .select('fields')
    .where('model', '=', model)
    .where('id_owner', '=', id_owner)
    .executeTakeFirst()
  return (row?.fields ?? {}) as CustomValues
}

export const saveCustomValues = (
  db: TenantDb,
  model: Model,
  id_owner: number,
  fields: CustomValues,
) =>
  db
    .insertInto('campos_custom_valor')
    .values({ model, id_owner, fields: JSON.stringify(fields) })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'model', 'id_owner'])
        .doUpdateSet({ fields: JSON.stringify(fields) }),
    )
    .execute()

export const insertCustomField = (db: TenantDb, field: Omit<CampoCustom, 'id_campos_custom'>) =>
  db
    .insertInto('campos_custom')
    .values(field)
    .returning('id_campos_custom')
    .executeTakeFirstOrThrow()

export const updateCustomField = (db: TenantDb, id: number, field: Partial<CampoCustom>) =>
  db
    .update('campos_custom')
    .set(field)
    .where('id_campos_custom', '=', id)
    .returning('id_campos_custom')
    .executeTakeFirst()

/** Deletes the field and its values, in every record that has one. */
export async function deleteCustomField(db: TenantDb, id: number) {
  const row = await db
    .deleteFrom('campos_custom')
    .where('id_campos_custom', '=', id)
    .returning('model')
    .executeTakeFirst()
  if (!row) return undefined
  await db
    .update('campos_custom_valor')
    .set({ fields: sql`fields - ${String(id)}` })
    .where('model', '=', row.model)
    .where(sql<boolean>`fields ? ${String(id)}`)
    .execute()
  return row
}

/** Does the record that would own the values exist? */
export async function ownerExists(db: TenantDb, model: Model, id: number): Promise<boolean> {
  const row =
    model === 'pessoa'
      ? await db.from('pessoa').select('id_pessoa').where('id_pessoa', '=', id).executeTakeFirst()
      : await db
          .from('empresa')
          .select('id_empresa')
          .where('id_empresa', '=', id)
          .executeTakeFirst()
  return row !== undefined
}
