import type { CampoCustom } from '@claquete/contract/kernel/custom-fields'
import type { CustomModelName } from '@claquete/contract/kernel/custom-models'
import type { CustomUse, Renamed } from '@claquete/core/kernel/custom-fields/change'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

type Field = Omit<CampoCustom, 'id_campos_custom'>

/**
 * Until the transaction ends, keeps others from changing the register's fields while values are saved, and
 * from saving values while a field changes.
 */
export const lockForValues = (db: TenantDb, model: CustomModelName) =>
  db.run(sql`select pg_advisory_xact_lock_shared(
    hashtextextended(${`campos_custom.${model}`}::text, ${db.tenant}))`)

export const lockForChange = (db: TenantDb, model: CustomModelName) =>
  db.run(sql`select pg_advisory_xact_lock(
    hashtextextended(${`campos_custom.${model}`}::text, ${db.tenant}))`)

export async function findCustomField(db: TenantDb, id: number): Promise<CampoCustom | undefined> {
  const row = await db
    .from('campos_custom')
    .selectAll()
    .where('id_campos_custom', '=', id)
    .executeTakeFirst()
  return row as CampoCustom | undefined
}

/** How many fields a register has, and the next position. */
export async function countCustomFields(db: TenantDb, model: CustomModelName) {
  const [row] = await db.rows(
    { n: int(sql`count(*)`), ordem: int(sql`coalesce(max(ordem), -1) + 1`) },
    (list) => sql`select ${list} from campos_custom
      where tenant_id = ${db.tenant} and model = ${model}`,
  )
  return must(row, 'count')
}

export const insertCustomField = (db: TenantDb, field: Field) =>
  db
    .insertInto('campos_custom')
    .values(field)
    .returning('id_campos_custom')
    .executeTakeFirstOrThrow()

export const updateCustomField = (db: TenantDb, id: number, field: Partial<Field>) =>
  db.update('campos_custom').set(field).where('id_campos_custom', '=', id).execute()

/** Stores the order of a register's fields. */
export const orderCustomFields = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql`update campos_custom c set ordem = n.ordem
    from (select id, ordinality - 1 as ordem from unnest(${ids}::bigint[]) with ordinality as u(id)) n
    where c.tenant_id = ${db.tenant} and c.id_campos_custom = n.id and c.ordem <> n.ordem`)

/** Deletes a field and its values in every record. */
export async function deleteCustomField(db: TenantDb, { model, id_campos_custom }: CampoCustom) {
  const id = String(id_campos_custom)
  await db
    .update('campos_custom_valor')
    .set({ fields: sql`fields - ${id}::text` })
    .where('model', '=', model)
    .where(sql<boolean>`fields ? ${id}`)
    .execute()
  await db.deleteFrom('campos_custom').where('id_campos_custom', '=', id_campos_custom).execute()
}

/** Renames options in the records that hold them. */
export const renameOptions = (
  db: TenantDb,
  { model, id_campos_custom }: CampoCustom,
  renamed: Renamed,
) => {
  const id = String(id_campos_custom)
  return db.run(sql`update campos_custom_valor
    set fields = jsonb_set(fields, array[${id}::text], ${wellFormed(renamed)}::jsonb -> (fields ->> ${id}::text))
    where tenant_id = ${db.tenant} and model = ${model}
      and fields ->> ${id}::text = any(${Object.keys(renamed)}::text[])`)
}

/** JSON cannot hold lone surrogates. */
const wellFormed = (renamed: Renamed) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(renamed).map(([before, after]) => [
        before.toWellFormed(),
        after.toWellFormed(),
      ]),
    ),
  )

/** How many records have a value for each field of a register. */
export const countCustomUse = (db: TenantDb, model: CustomModelName) =>
  db.rows(
    { id_campos_custom: int('c.id_campos_custom'), registros: int(sql`coalesce(u.n, 0)`) },
    (list) => sql`select ${list}
      from campos_custom c
      left join (
        select k.key, count(*) as n from campos_custom_valor v
        cross join lateral jsonb_each(v.fields) k
        where v.tenant_id = ${db.tenant} and v.model = ${model} and k.value <> 'null'
        group by 1
      ) u on u.key = c.id_campos_custom::text
      where c.tenant_id = ${db.tenant} and c.model = ${model}
      order by c.ordem, c.id_campos_custom`,
  )

/** How many records have a value of the field, and how many have each value. */
export async function useOfCustomField(db: TenantDb, field: CampoCustom): Promise<CustomUse> {
  const id = String(field.id_campos_custom)
  const value = sql`fields ->> ${id}::text`
  const kept = sql`tenant_id = ${db.tenant} and model = ${field.model} and ${value} is not null`
  if (field.tipo !== 'lista') {
    const [row] = await db.rows(
      { n: int(sql`count(*)`) },
      (list) => sql`select ${list} from campos_custom_valor where ${kept}`,
    )
    return { registros: must(row, 'count').n, opcoes: {} }
  }
  const rows = await db.rows(
    { opcao: text(value), n: int(sql`count(*)`) },
    (list) => sql`select ${list} from campos_custom_valor where ${kept} group by 1`,
  )
  return {
    registros: rows.reduce((all, { n }) => all + n, 0),
    opcoes: Object.fromEntries(rows.map(({ opcao, n }) => [opcao, n])),
  }
}
