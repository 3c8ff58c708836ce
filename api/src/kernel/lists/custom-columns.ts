import { customProp, customPropPrefix } from '@claquete/contract/kernel/custom-fields'
import type { CampoCustom, CustomValues } from '@claquete/contract/kernel/custom-fields'
import type { CustomModelName } from '@claquete/contract/kernel/custom-models'
import type { ListQuery, Page } from '@claquete/contract/page'
import { fieldFailure } from '@claquete/contract/failures'
import { customFilterProblem, parseCustomFilter } from '@claquete/core/kernel/custom-fields/filter'
import type { CustomCondition } from '@claquete/core/kernel/custom-fields/filter'
import { sql } from 'kysely'
import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely'
import type { TenantDb } from '../database/tenant-db.ts'
import { listPage } from './list.ts'
import { finds } from './search.ts'
import type { Order } from './list.ts'

// A list query starts at any table and alias; only its shape matters here.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRows<Row = any> = SelectQueryBuilder<any, any, Row>

/** Where a list's query has the records. */
export interface CustomOwner {
  readonly model: CustomModelName
  /** The expression of the record's key: 'p.id_pessoa'. */
  readonly id: string
}

type CustomRequest = ListQuery & { readonly campos?: string | undefined }

/** The tenant's custom fields of one register, or of all, in order. */
export async function listCustomFields(
  db: TenantDb,
  model?: CustomModelName,
): Promise<CampoCustom[]> {
  const query = db
    .from('campos_custom')
    .select(['id_campos_custom', 'model', 'nome', 'tipo', 'opcoes', 'obrigatorio', 'ordem'])
    .select(['ajuda', 'na_lista'])
    .orderBy('model')
    .orderBy('ordem')
    .orderBy('id_campos_custom')
  const rows = await (model ? query.where('model', '=', model) : query).execute()
  return rows as CampoCustom[]
}

/** The value of a field, in a query that joins the values as `cv`. */
const valueOf = ({ id_campos_custom }: CampoCustom) =>
  sql<string | null>`(cv.fields ->> ${String(id_campos_custom)}::text)`

/** A value that is not numeric, left from a former type of the field, counts as none. */
const numberOf = ({ id_campos_custom }: CampoCustom) => {
  const id = String(id_campos_custom)
  return sql<number | null>`case when jsonb_typeof(cv.fields -> ${id}::text) = 'number'
    then (cv.fields ->> ${id}::text)::numeric end`
}

/** The sort key of a field: list options in their own order, no before yes. */
function sortKey(field: CampoCustom): RawBuilder<unknown> {
  const value = valueOf(field)
  switch (field.tipo) {
    case 'numero':
    case 'dinheiro':
      return numberOf(field)
    case 'lista':
      return sql`array_position(${field.opcoes}::text[], ${value})::numeric`
    case 'sim_nao':
      return sql`case ${value} when 'true' then 1 when 'false' then 0 end::numeric`
    case 'data':
      return sql`${value} collate "C"`
    case 'texto':
      return sql`${value} collate "pt-BR-x-icu"`
  }
}

const isNumeric = ({ tipo }: CampoCustom) => tipo !== 'data' && tipo !== 'texto'

/** Records without a value sort last in both directions. */
function lastWithout(field: CampoCustom, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  if (direction === 'asc') return sortKey(field)
  return sql`coalesce(${sortKey(field)}, ${isNumeric(field) ? sql`'-infinity'::numeric` : sql`''`})`
}

/** A condition that does not fit the field's type is ignored. */
function conditionOn(field: CampoCustom, asked: CustomCondition): Expression<boolean> | undefined {
  const value = valueOf(field)
  if ('texto' in asked) {
    if (field.tipo === 'texto') return finds(asked.texto, { text: sql`dobrar(${value})` })
    if (field.tipo === 'lista') return sql`${value} = ${asked.texto}`
    if (field.tipo !== 'sim_nao') return undefined
    return sql`${value} = ${asked.texto === 'S' ? 'true' : 'false'}`
  }
  const { de, ate } = asked
  const type = field.tipo === 'data' ? 'string' : 'number'
  const fits = [de, ate].every((end) => end === null || typeof end === type)
  if (!fits || !['data', 'numero', 'dinheiro'].includes(field.tipo)) return undefined
  const key = sortKey(field)
  const bounds = [
    ...(de === null ? [] : [sql<boolean>`${key} >= ${de}`]),
    ...(ate === null ? [] : [sql<boolean>`${key} <= ${ate}`]),
  ]
  return sql`(${sql.join(bounds, sql` and `)})`
}

const joinValues = (db: TenantDb, { model, id }: CustomOwner, query: AnyRows): AnyRows =>
  query.leftJoin('campos_custom_valor as cv', (join) =>
    join
      .on(sql<boolean>`cv.tenant_id = ${db.tenant}`)
      .on(sql<boolean>`cv.model = ${model}`)
      .on(sql<boolean>`cv.id_owner = ${sql.ref(id)}`),
  )

interface Asked {
  readonly sort: { readonly field: CampoCustom; readonly direction: 'asc' | 'desc' } | undefined
  readonly conditions: readonly Expression<boolean>[]
}

/** The custom-field conditions of a request; those on deleted fields are ignored. */
function askedOf(fields: readonly CampoCustom[], request: CustomRequest): Asked {
  const problem = request.campos && customFilterProblem(request.campos)
  if (problem) throw fieldFailure('campos', problem)
  const conditions = (parseCustomFilter(request.campos ?? '') ?? []).flatMap((asked) => {
    const field = fields.find((one) => String(one.id_campos_custom) === asked.id)
    return (field && conditionOn(field, asked)) ?? []
  })
  const field = fields.find((one) => customProp(one.id_campos_custom) === request.sort)
  return { conditions, sort: field && { field, direction: request.order ?? 'asc' } }
}

/** Whether a request filters or sorts by a custom field. */
export const asksCustomFields = ({ campos, sort }: CustomRequest) =>
  Boolean(campos || sort?.startsWith(customPropPrefix))

/**
 * `listPage` for records with custom fields: filters and sorts by them, and adds their values to the rows of
 * the page.
 */
export async function customListPage<Row extends object>(
  db: TenantDb,
  owner: CustomOwner,
  list: CustomList<Row>,
): Promise<Page<WithCustomValues<Row>>> {
  const { query, request, order, matches } = await arranged(db, owner, list)
  const valued = query.select(customValuesOf(db, owner))
  return withCustomValues(await listPage<Row>(valued, request, order, matches ?? query))
}

type WithCustomValues<Row> = Row & { campos_personalizados: CustomValues }

/** The values of a record's custom fields, as a column of a query. */
export const customValuesOf = (db: TenantDb, { model, id }: CustomOwner) =>
  sql<CustomValues | null>`(select cv.fields from campos_custom_valor cv
    where cv.tenant_id = ${db.tenant} and cv.model = ${model} and cv.id_owner = ${sql.ref(id)})`.as(
    'campos_personalizados',
  )

/** Replaces a null of the column `customValuesOf` with an empty record. */
export const withCustomValues = <Row extends object>(page: Page<Row>) => ({
  ...page,
  data: page.data.map((row) => {
    const {
      [sortAlias]: _,
      campos_personalizados,
      ...shown
    } = row as WithCustomValues<Row> & {
      [sortAlias]?: unknown
    }
    return { ...shown, campos_personalizados: campos_personalizados ?? {} }
  }) as unknown as WithCustomValues<Row>[],
})

interface CustomList<Row> {
  readonly query: AnyRows<Row>
  /** The rows without the joins that only the output needs; see `listPage`. */
  readonly matches?: AnyRows | undefined
  readonly request: CustomRequest
  readonly order: Order
}

async function arranged<Row>(
  db: TenantDb,
  owner: CustomOwner,
  list: CustomList<Row>,
): Promise<CustomList<Row>> {
  const { request, order } = list
  if (!asksCustomFields(request)) return list
  const { sort, conditions } = askedOf(await listCustomFields(db, owner.model), request)
  const { query: filtered, isJoined } = await withConditions(db, owner, list.query, conditions)
  if (!sort) return { request, order, query: filtered }
  const joined = isJoined ? filtered : joinValues(db, owner, filtered)
  const query = joined.select(lastWithout(sort.field, sort.direction).as(sortAlias))
  const columns = { ...order.columns, [request.sort ?? '']: sortAlias }
  return { request, query, order: { ...order, columns } }
}

const sortAlias = 'ordem_campo'

/** Above this many matches a condition is so common that walking the list finds a page quickly. */
const foundMax = 20_000

/** Few matches are looked up by their values first; many are joined to the list. */
async function withConditions(
  db: TenantDb,
  owner: CustomOwner,
  query: AnyRows,
  conditions: readonly Expression<boolean>[],
): Promise<{ query: AnyRows; isJoined: boolean }> {
  if (conditions.length === 0) return { query, isJoined: false }
  const found = await db
    .from('campos_custom_valor as cv')
    .select('cv.id_owner')
    .where('cv.model', '=', owner.model)
    .where(({ and }) => and(conditions))
    .limit(foundMax + 1)
    .execute()
  if (found.length <= foundMax) {
    const ids = found.map(({ id_owner }) => id_owner)
    const isFound = sql<boolean>`${sql.ref(owner.id)} = any(${ids}::bigint[])`
    return { query: query.where(isFound), isJoined: false }
  }
  const joined = joinValues(db, owner, query).where(({ and }) => and([...conditions]))
  return { query: joined, isJoined: true }
}

/** Every row of a list for an export, filtered and sorted by custom fields too, with their values. */
export function customRows(
  db: TenantDb,
  owner: CustomOwner,
  fields: readonly CampoCustom[],
  list: { readonly query: AnyRows; readonly request: CustomRequest },
): AnyRows {
  const { sort, conditions } = askedOf(fields, list.request)
  let query = joinValues(db, owner, list.query).select('cv.fields as campos_personalizados')
  for (const condition of conditions) query = query.where(condition)
  if (!sort) return query
  return query
    .clearOrderBy()
    .orderBy(lastWithout(sort.field, sort.direction), sort.direction)
    .orderBy(sql.ref(owner.id), sort.direction)
}
