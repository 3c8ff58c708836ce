import type { Register } from '@claquete/contract/register'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'

type Values = Readonly<Record<string, unknown>>

/** The rows of a register. Its table has a folded `busca`, as a rule of its label. */
export const registerRows = ({ key, rows, table }: Register) =>
  listSource(rows, {
    columns: Object.fromEntries(Object.keys(rows.columns).map((name) => [name, `r.${name}`])),
    more: {},
    from: (db, _scope: undefined) => sql`${sql.table(table)} r where r.tenant_id = ${db.tenant}`,
    search: sql.ref('r.busca'),
    filters: { id: (id: number) => sql<boolean>`${sql.ref(`v.${key}`)} = ${id}` },
  })

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
