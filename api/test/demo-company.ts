/** The demonstration company of a `useDemoServer`, with ids of its records of every kind. */
import type { AnyEndpoint, Schema } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'
import type { Started } from '../src/start.ts'
import { jsonSchemaOf, sample } from './fill-request.ts'
import type { IdOf } from './fill-request.ts'
import { demoCredentials, signIn } from './world.ts'
import type { World } from './world.ts'

/** Ids of the company's rows, by the name of a column that has or refers to them. */
export type KnownIds = ReadonlyMap<string, readonly number[]>

export interface DemoCompany {
  readonly ids: KnownIds
  /** The administrator, signed in. */
  readonly world: World
  /** Makes the administrator able to sign in, whatever was done to them, and signs in. */
  readonly signInAgain: () => Promise<void>
}

/** How many ids of a table are known. */
const known = 5

async function idsOf({ services }: Started, tenant: number): Promise<KnownIds> {
  const { rows } = await services.pool.query<{ coluna: string; tabela: string; chave: string }>(
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
    const { rows: some } = await services.pool.query<{ id: number }>(
      `select "${chave}" as id from "${tabela}" where tenant_id = $1
       order by md5("${chave}"::text) limit ${known}`,
      [tenant],
    )
    const ids = some.map(({ id }) => Number(id))
    found.set(coluna, [...(found.get(coluna) ?? []), ...ids])
  }
  return found
}

/** The id of the demonstration company. */
export async function demoTenant({ services }: Started): Promise<number> {
  const { rows } = await services.pool.query<{ tenant_id: string }>(
    'select tenant_id from tenant where dominio = $1',
    [demoCredentials.dominio],
  )
  return Number(must(rows[0], 'the demonstration company').tenant_id)
}

/** Signs in as the administrator of the demonstration company. */
export async function openDemoCompany(server: Started): Promise<DemoCompany> {
  const { app, services } = server
  const tenant = await demoTenant(server)
  const enter = () => signIn(app, { tenant, ...demoCredentials })
  const { rows } = await services.pool.query<{ senha_hash: string; id_usuario_tipo: number }>(
    `select senha_hash, id_usuario_tipo from usuario where tenant_id = $1 and login = 'admin'`,
    [tenant],
  )
  const { senha_hash, id_usuario_tipo } = rows[0] ?? {}
  const ids = await idsOf(server, tenant)
  let world = await enter()
  return {
    ids,
    get world() {
      return world
    },
    signInAgain: async () => {
      await services.pool.query(
        `update usuario set login = 'admin', ativo = 'S', senha_hash = $2, id_usuario_tipo = $3
         where tenant_id = $1 and id_usuario = (select min(id_usuario) from usuario where tenant_id = $1)`,
        [tenant, senha_hash, id_usuario_tipo],
      )
      await services.pool.query('delete from tentativa_login')
      world = await enter()
    },
  }
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
