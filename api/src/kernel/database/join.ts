import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

const made = new Map<string, RawBuilder<boolean>>()

/**
 * The condition that joins two rows of one company: `same('i.id_fatura', 'f')` is the SQL
 * `i.tenant_id = f.tenant_id and i.id_fatura = f.id_fatura`. Where the columns have different names, the second argument
 * names its own: `same('p.id_pessoa', 'f.id_cliente')`. The arguments become SQL as they are: never pass text from a request.
 */
export function same(column: string, other: string): RawBuilder<boolean> {
  const key = `${column} ${other}`
  const known = made.get(key)
  if (known) return known
  const [alias, name] = sides(column)
  const [theirs, called] = other.includes('.') ? sides(other) : [other, name]
  const fresh = sql<boolean>`${sql.raw(
    `${alias}.tenant_id = ${theirs}.tenant_id and ${alias}.${name} = ${theirs}.${called}`,
  )}`
  made.set(key, fresh)
  return fresh
}

function sides(column: string): [alias: string, name: string] {
  const dot = column.indexOf('.')
  if (dot < 1) throw new TypeError(`not a column of an alias: ${column}`)
  return [column.slice(0, dot), column.slice(dot + 1)]
}
