import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

const made = new Map<string, RawBuilder<boolean>>()

/**
 * Says in SQL that two rows belong together, of one company: `same('i.id_fatura', 'f')` is
 * `i.tenant_id = f.tenant_id and i.id_fatura = f.id_fatura`. The other side names its column when it is called otherwise:
 * `same('p.id_pessoa', 'f.id_cliente')`. Both are text of the source, never what somebody sent.
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
