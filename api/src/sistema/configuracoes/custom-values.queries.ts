import { administratorProfile } from '../../kernel/context.ts'
import type { CustomValues } from '@claquete/contract/kernel/custom-fields'
import { must } from '@claquete/core/kernel/must'
import { customModels } from '@claquete/contract/kernel/custom-models'
import type { CustomModelName } from '@claquete/contract/kernel/custom-models'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '../../kernel/context.ts'
import { int, json as jsonColumn, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const storedValues = z.record(
  z.string(),
  z.nullable(z.union([z.string(), z.number(), z.boolean()])),
)

/** The values of a record, without those of deleted fields. */
export async function findCustomValues(
  db: TenantDb,
  model: CustomModelName,
  id_owner: number,
): Promise<CustomValues> {
  const [row] = await db.rows(
    {
      fields: jsonColumn(storedValues)(sql`coalesce(
        jsonb_object_agg(c.id_campos_custom, v.fields -> c.id_campos_custom::text), '{}')`),
    },
    (list) => sql`select ${list} from campos_custom_valor v
      join campos_custom c on ${same('c.model', 'v')}
        and v.fields ? c.id_campos_custom::text
      where v.tenant_id = ${db.tenant} and v.model = ${model} and v.id_owner = ${id_owner}`,
  )
  return must(row, 'values of a record').fields
}

/** Replaces the values of a record. A record without values has no row. */
export async function storeCustomValues(
  db: TenantDb,
  model: CustomModelName,
  id_owner: number,
  values: CustomValues,
): Promise<void> {
  if (Object.keys(values).length === 0) {
    await db
      .deleteFrom('campos_custom_valor')
      .where('model', '=', model)
      .where('id_owner', '=', id_owner)
      .execute()
    return
  }
  const fields = JSON.stringify(values)
  await db
    .insertInto('campos_custom_valor')
    .values({ model, id_owner, fields })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'model', 'id_owner']).doUpdateSet({ fields }),
    )
    .execute()
}

/**
 * Adds values to many records, from a JSON list of {"id_owner": 1, "fields": {"7": "M"}}. For imports and
 * demonstrations, which validated the values.
 */
export const storeManyCustomValues = (db: TenantDb, model: CustomModelName, json: string) =>
  db.run(sql`insert into campos_custom_valor (model, id_owner, fields)
    select ${model}, l.id_owner, l.fields
    from json_to_recordset(${json}::json) as l(id_owner bigint, fields jsonb)
    where l.fields <> '{}'
    on conflict (tenant_id, model, id_owner)
      do update set fields = campos_custom_valor.fields || excluded.fields`)

export interface Owner {
  readonly model: CustomModelName
  readonly id: number
}

type Limits = Pick<Actor, 'empresas' | 'id_usuario_tipo'>

/**
 * Units outside the actor's restriction do not exist for them; users of such units they see but do not
 * change. Support users are out of reach for all.
 */
function withinReach(
  { model }: Owner,
  { empresas, id_usuario_tipo }: Limits,
  act: 'ver' | 'alterar',
): RawBuilder<boolean> {
  const own = sql`any(${empresas}::bigint[])`
  if (model === 'empresa' && empresas.length > 0) return sql`r.id_empresa = ${own}`
  if (model !== 'usuario') return sql`true`
  const isFree = empresas.length === 0 || id_usuario_tipo === administratorProfile
  if (isFree || act === 'ver') return sql`r.suporte = 'N'`
  return sql`r.suporte = 'N' and (select bool_and(e.id_empresa = ${own}) from usuario_empresa e
    where ${same('e.id_usuario', 'r')})`
}

/** Whether the record exists within the actor's reach. */
export async function ownerExists(
  db: TenantDb,
  owner: Owner,
  actor: Limits,
  act: 'ver' | 'alterar',
): Promise<boolean> {
  const { model, id } = owner
  const rows = await db.run(sql`select 1 from ${sql.table(model)} r
    where r.tenant_id = ${db.tenant} and r.${sql.ref(customModels[model].chave)} = ${id}
      and ${withinReach(owner, actor, act)}`)
  return rows.length > 0
}

const ownerColumns = (model: CustomModelName) => ({
  id: int(`r.${customModels[model].chave}`),
  tipo_pessoa: text.orNull(sql`to_jsonb(r) ->> 'tipo_pessoa'`),
})
export type DemoOwner = RowOf<ReturnType<typeof ownerColumns>>

/** Every record of a register with custom fields. */
export const listOwners = (db: TenantDb, model: CustomModelName) =>
  db.rows(
    ownerColumns(model),
    (list) => sql`select ${list} from ${sql.table(model)} r
      where r.tenant_id = ${db.tenant} order by 1`,
  )
