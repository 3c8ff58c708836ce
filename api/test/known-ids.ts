/** Requests that name real records of a company. */
import type { AnyEndpoint, Schema } from '@claquete/contract/endpoint'
import type pg from 'pg'
import { fillRequest, jsonSchemaOf, sample } from './fill-request.ts'
import type { IdOf } from './fill-request.ts'
import { Random } from './reconcile/random.ts'

/** Ids of the company's rows, by the name of a column that has or refers to them. */
export type KnownIds = ReadonlyMap<string, readonly number[]>

/** How many ids of a table are known. */
const known = 5

/** Reads some ids of each table of the company. */
export async function idsOf(pool: pg.Pool, tenant: number): Promise<KnownIds> {
  const { rows } = await pool.query<{ coluna: string; tabela: string; chave: string }>(
    `select distinct a.attname as coluna, f.relname as tabela, k.attname as chave
     from pg_constraint c
     join pg_class f on f.oid = coalesce(nullif(c.confrelid, 0), c.conrelid)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
     join pg_attribute k on k.attrelid = f.oid
       and k.attnum = case when c.contype = 'f' then c.confkey[2] else c.conkey[2] end
     join pg_type t on t.oid = k.atttypid and t.typname in ('int8', 'int4')
     where c.contype in ('p', 'f') and cardinality(c.conkey) = 2
       and exists (select from pg_attribute x where x.attrelid = f.oid and x.attname = 'tenant_id')
     order by 1, 2, 3`,
  )
  const found = new Map<string, number[]>()
  for (const { coluna, tabela, chave } of rows) {
    // Rows from all over the table, and the same ones in every run.
    const { rows: some } = await pool.query<{ id: number }>(
      `select "${chave}" as id from "${tabela}" where tenant_id = $1
       order by md5("${chave}"::text) limit ${known}`,
      [tenant],
    )
    const ids = some.map(({ id }) => Number(id))
    found.set(coluna, [...(found.get(coluna) ?? []), ...ids])
  }
  return found
}

/** By a field's name, the id of a record of the table that it tells; `pick` chooses among those known. */
export const idOfKind =
  (ids: KnownIds, pick = 0): IdOf =>
  (field) => {
    const some = ids.get(field) ?? ids.get(field.replace(/s$/u, '')) ?? []
    return some[pick % Math.max(some.length, 1)] ?? 7
  }

type Fields = Record<string, unknown>

/** The complete fields of one part of a request, over real records. */
export const fieldsOf = (schema: Schema | undefined, idOf: IdOf): Fields => {
  const value = schema && sample(jsonSchemaOf(schema), idOf)
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

/** A request that names real records: every field but optional ones of the query, with those given by name. */
export function realRequest(endpoint: AnyEndpoint, idOf: IdOf, given: Fields = {}) {
  const replace = (fields: Fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, it]) => [name, name in given ? given[name] : it]),
    )
  const { required = [] } = endpoint.query ? jsonSchemaOf(endpoint.query) : {}
  const query = Object.entries(fieldsOf(endpoint.query, idOf)).filter(
    ([name]) => required.includes(name) || name in given,
  )
  return {
    params: replace(fieldsOf(endpoint.params, idOf)),
    query: replace(Object.fromEntries(query)),
    body: replace(fieldsOf(endpoint.body, idOf)),
  }
}

/** Requests that name records of the attacked company, in path, query and body; the same ones in every run. */
export function aimAt(ids: KnownIds) {
  const random = new Random(14)
  const all = [...new Set([...ids.values()].flat())]
  return (endpoint: AnyEndpoint) => {
    const idOf = idOfKind(ids, random.int(0, 4))
    const wide = { ...realRequest(endpoint, idOf), query: fieldsOf(endpoint.query, idOf) }
    const anyId = random.pick(all)
    return [realRequest(endpoint, idOfKind(ids, 0)), wide, fillRequest(endpoint, anyId)]
  }
}
