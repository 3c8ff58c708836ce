/** A copy of the demonstration company, with ids of its records of every kind. */
import { seedDemo } from '../src/admin/demo.ts'
import type { Started } from '../src/start.ts'
import type { JsonSchema } from './fill-request.ts'

/** Ids of the company's rows, by the name of a column that has or refers to them. */
export type KnownIds = ReadonlyMap<string, readonly number[]>

export interface DemoCompany {
  readonly ids: KnownIds
  readonly token: string
  /** Makes the administrator able to sign in, whatever was done to them, and signs in. */
  readonly signInAgain: () => Promise<void>
}

const password = 'senha-forte-123'
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
       and exists (select from pg_attribute x where x.attrelid = f.oid and x.attname = 'tenant_id')`,
  )
  const found = new Map<string, number[]>()
  for (const { coluna, tabela, chave } of rows) {
    const { rows: some } = await services.pool.query<{ id: number }>(
      `select "${chave}" as id from "${tabela}" where tenant_id = $1 order by random() limit ${known}`,
      [tenant],
    )
    const ids = some.map(({ id }) => Number(id))
    found.set(coluna, [...(found.get(coluna) ?? []), ...ids])
  }
  return found
}

/** Fills the demonstration into a new company and signs in as its administrator. */
export async function openDemoCompany(server: Started): Promise<DemoCompany> {
  const { app, services } = server
  const tenant = await seedDemo(services, password)
  const { rows } = await services.pool.query<{ senha_hash: string; id_usuario_tipo: number }>(
    `select senha_hash, id_usuario_tipo from usuario where tenant_id = $1 and login = 'admin'`,
    [tenant],
  )
  const { senha_hash, id_usuario_tipo } = rows[0] ?? {}
  let token = ''
  const signInAgain = async () => {
    await services.pool.query(
      `update usuario set login = 'admin', ativo = 'S', senha_hash = $2, id_usuario_tipo = $3
       where tenant_id = $1 and id_usuario = (select min(id_usuario) from usuario where tenant_id = $1)`,
      [tenant, senha_hash, id_usuario_tipo],
    )
    await services.pool.query('delete from tentativa_login')
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { dominio: 'demo', login: 'admin', senha: password, web: true },
    })
    if (reply.statusCode !== 200) throw new Error(`entrada recusada: ${reply.body}`)
    token = reply.json<{ token: string }>().token
  }
  await signInAgain()
  return {
    ids: await idsOf(server, tenant),
    get token() {
      return token
    },
    signInAgain,
  }
}

/** The id of a record of the table that a field's name tells. */
const idFor = (ids: KnownIds, field: string): number =>
  (ids.get(field) ?? ids.get(field.replace(/s$/u, '')))?.[0] ?? 7

function sampleText({ type, pattern, minLength = 1 }: JsonSchema, id: number): string {
  if (pattern?.includes('\\d')) return String(id)
  return type === 'string' ? 'x'.repeat(Math.max(minLength, 1)) : '2026-01-02'
}

/** A value valid for the schema, whose ids are those of real records where the field's name tells the table. */
export function sampleWith(ids: KnownIds, schema: JsonSchema, field = ''): unknown {
  if (schema.const !== undefined) return schema.const
  const [first] = schema.enum ?? []
  if (first !== undefined) return first
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleWith(ids, choice, field)
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, each]) => [
        name,
        sampleWith(ids, each, name),
      ]),
    )
  }
  if (schema.type === 'array') return schema.items ? [sampleWith(ids, schema.items, field)] : []
  if (schema.type === 'boolean') return true
  const id = idFor(ids, field)
  return schema.type === 'integer' || schema.type === 'number' ? id : sampleText(schema, id)
}
