import type { ListQuery } from '@claquete/contract/page'
import { yesNoFields } from '@claquete/contract/register'
import type { Register } from '@claquete/contract/register'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { listPage, searches, sorted } from '../../kernel/lists/list.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { int } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

type Values = Readonly<Record<string, unknown>>
type RegisterQuery = ListQuery & { readonly id?: number | undefined }

const orderOf = ({ key, fields, label }: Register): Order => ({
  columns: Object.fromEntries([key, ...Object.keys(fields)].map((name) => [name, name])),
  byDefault: [label, 'asc'],
  unique: key,
})

/** The filtered rows; every register has a folded `busca` column for its label. */
function rowsOf(db: TenantDb, register: Register, request: RegisterQuery) {
  const columns = [register.key, ...Object.keys(register.fields)]
  const query = db
    .from(register.table as 'pessoa_categoria')
    .select(columns.map((name) => sql.ref(name).as(name)))
  const found = request.search ? query.where(searches('busca', request.search)) : query
  const values = request as Values
  const equals = ['id', register.key, ...yesNoFields(register.fields)].filter(
    (name) => values[name] !== undefined,
  )
  return equals.reduce(
    (rows, name) =>
      rows.where(sql.ref(name === 'id' ? register.key : name), '=', values[name] as number),
    found,
  )
}

export const listRegister = (db: TenantDb, register: Register, request: RegisterQuery) =>
  listPage<Record<string, unknown>>(rowsOf(db, register, request), request, orderOf(register))

export const exportRegister = (db: TenantDb, register: Register, request: RegisterQuery) =>
  sorted(rowsOf(db, register, request), request, orderOf(register))

const assignments = (values: Values) =>
  sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))

export async function insertRegister(
  db: TenantDb,
  register: Register,
  values: Values,
): Promise<number> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const [row] = await db.rows(
    { id: int(register.key) },
    (list) => sql`
      insert into ${sql.table(register.table)} (${sql.join(given.map(([name]) => sql.ref(name)))})
      values (${sql.join(given.map(([, value]) => sql`${value}`))})
      returning ${list}`,
  )
  return must(row, register.name).id
}

export async function updateRegister(db: TenantDb, register: Register, id: number, values: Values) {
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  )
  const rows = await db.run(sql`update ${sql.table(register.table)} set ${assignments(given)}
    where tenant_id = ${db.tenant} and ${sql.ref(register.key)} = ${id} returning 1`)
  return rows.length > 0
}

export async function deleteRegister(db: TenantDb, register: Register, id: number) {
  const rows = await db.run(sql`delete from ${sql.table(register.table)}
    where tenant_id = ${db.tenant} and ${sql.ref(register.key)} = ${id} returning 1`)
  return rows.length > 0
}
