import { isEndpoint } from '@claquete/contract/endpoint'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { isReport } from '@claquete/contract/report'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { allPermissions } from '../src/kernel/catalogue.ts'
import { openTokens } from '../src/kernel/session.ts'
import { mountAll } from '../src/modules/product.ts'
import { askOf, newWorld, useServer } from './world.ts'
import type { World } from './world.ts'
import { fillRequest, ids } from './fill-request.ts'

const server = useServer()
const mounted = mountAll(openTokens('somente-para-listar'))
const guarded = mounted.filter(({ endpoint }) => endpoint.effect !== 'open')
const label = ({ name, endpoint }: { name: string; endpoint: AnyEndpoint }) =>
  `${name} ${endpoint.method} ${endpoint.path}`

/** Calls for whoever is signed in, permission or not; a new one is a decision, made here. */
const forEverybody = new Set(
  mounted.filter(({ endpoint }) => endpoint.access === 'session').map(({ name }) => name),
)

let world: World
let powerless: World
let other: World

beforeAll(async () => {
  world = await newWorld()
  other = await newWorld()
  const tipo = await world.rows((db) =>
    db
      .insertInto('usuario_tipo')
      .values({ descricao: 'Sem permissão' })
      .returning('id_usuario_tipo')
      .executeTakeFirstOrThrow(),
  )
  await world.rows(async (db) => {
    const admin = await db
      .from('usuario')
      .select('senha_hash')
      .where('login', '=', 'admin')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('usuario')
      .values({
        login: 'fraco',
        nome: 'Fraco',
        email: 'f@x.com.br',
        senha_hash: admin.senha_hash,
        id_usuario_tipo: tipo.id_usuario_tipo,
      })
      .execute()
  })
  powerless = await world.as('fraco', world.senha)
})

test('every endpoint of every contract file is mounted once', async () => {
  const folder = fileURLToPath(new URL('../../contract/src/', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && file.includes('/') && !file.startsWith('registers/'),
  )
  const declared = new Set<AnyEndpoint>()
  for (const file of files) {
    const module: object = await import(`${folder}${file}`)
    for (const value of Object.values(module)) {
      if (isEndpoint(value)) declared.add(value)
      if (isReport(value)) for (const one of Object.values(value.endpoints)) declared.add(one)
    }
  }
  const known = new Set(mounted.map(({ endpoint }) => endpoint))
  expect([...declared].filter((endpoint) => !known.has(endpoint)).map(({ path }) => path)).toEqual(
    [],
  )
  const routes = mounted.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.toLowerCase()}`)
  expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([])
})

test('every call names the permission it needs, is for whoever signed in, or is open', () => {
  for (const { name, endpoint } of mounted) {
    const { access, effect } = endpoint
    if (effect === 'open') expect(access, name).toBeUndefined()
    else if (access !== 'session') {
      const keys = typeof access === 'string' ? [access] : (access ?? [])
      expect(keys.length, name).toBeGreaterThan(0)
      for (const key of keys) expect(allPermissions.has(key), `${name}: ${key}`).toBe(true)
    }
  }
})

test('permission numbers are unique', () => {
  const numbers = [...allPermissions.values()].map(({ id_permissao }) => id_permissao)
  expect(new Set(numbers).size).toBe(numbers.length)
})

describe.each(guarded.map((one) => [label(one), one.endpoint, one.name] as const))(
  '%s',
  (_, endpoint, name) => {
    test('refuses whoever is not signed in', async () => {
      const answer = await askOf(
        server().app,
        undefined,
        endpoint,
        fillRequest(endpoint, 1) as never,
      )
      expect(answer.status).toBe(401)
      expect(answer.failure.codigo).toBe('sessao_ausente')
      const forged = await askOf(
        server().app,
        `${world.token}x`,
        endpoint,
        fillRequest(endpoint, 1) as never,
      )
      expect(forged.status).toBe(401)
    })

    test('refuses who lacks the permission', async () => {
      if (forEverybody.has(name)) return
      const answer = await powerless.ask(endpoint, fillRequest(endpoint, 1) as never)
      expect(answer.status).toBe(403)
    })
  },
)

/** A fingerprint of every row of one tenant, but for what sessions and their audit note. */
async function fingerprint({ tenant }: World): Promise<string> {
  const { pool } = server().services
  const { rows } = await pool.query<{ t: string }>(
    `select table_name as t from information_schema.columns where table_schema = 'public'
       and column_name = 'tenant_id' and table_name not in ('tenant', 'sessao') order by 1`,
  )
  const hash = createHash('sha256')
  for (const { t } of rows) {
    const found = await pool.query(
      `select to_jsonb(x) as r from "${t}" x where tenant_id = $1 order by 1`,
      [tenant],
    )
    hash.update(`${t}:${JSON.stringify(found.rows)}`)
  }
  return hash.digest('hex')
}

/** Tries every call as `other` with the keys of `world`; tells each thing that was shown. */
async function attack(): Promise<string[]> {
  const foreign = await ids(world)
  const mark = await plantMarks(world)
  const leaks: string[] = []
  const before = await fingerprint(world)
  for (const { name, endpoint } of guarded) {
    if (endpoint.wire === 'stream' || name === 'sessaoLogout') continue
    for (const id of foreign) {
      const answer = await other.ask(endpoint, fillRequest(endpoint, id) as never)
      const text = JSON.stringify(answer.body)
      if (text.includes(mark)) leaks.push(`${name} mostrou ${text}`)
      if (answer.status >= 500) leaks.push(`${name} ${answer.status}`)
    }
  }
  if ((await fingerprint(world)) !== before) leaks.push('algo mudou')
  return leaks
}

describe('the walls between tenants', () => {
  test('another tenant’s ids find nothing to read or to change, in any call', async () => {
    expect(await attack()).toEqual([])
  }, 120_000)

  test('the first wall holds alone: every query names the tenant', async () => {
    const { pool } = server().services
    const { rows } = await pool.query<{ t: string }>(
      `select relname as t from pg_class where relrowsecurity and relkind = 'r'`,
    )
    const switchAll = (to: 'enable' | 'disable') =>
      pool.query(rows.map(({ t }) => `alter table "${t}" ${to} row level security`).join(';'))
    await switchAll('disable')
    try {
      expect(await attack()).toEqual([])
    } finally {
      await switchAll('enable')
    }
  }, 120_000)
})

/** Rows of the attacked tenant whose texts nobody else may ever read. */
async function plantMarks(target: World): Promise<string> {
  const mark = `MARCA-SECRETA-${randomUUID()}`
  await target.rows(async (db) => {
    const pessoa = await db
      .insertInto('pessoa')
      .values({ razao: mark, fantasia: mark, obs: mark })
      .returning('id_pessoa')
      .executeTakeFirstOrThrow()
    const { id_pessoa } = pessoa
    await db.insertInto('pessoa_endereco').values({ id_pessoa, cidade: mark }).execute()
    await db.insertInto('pessoa_contato').values({ id_pessoa, nome: mark }).execute()
    await db.insertInto('pessoa_conta_banco').values({ id_pessoa, banco: mark }).execute()
    await db.insertInto('pessoa_categoria').values({ descricao: mark }).execute()
    await db.insertInto('unidade_medida').values({ descricao: mark }).execute()
    await db.insertInto('produto').values({ produto: mark, grupo: mark }).execute()
    await db.insertInto('servico').values({ servico: mark, grupo: mark }).execute()
    await db.insertInto('empresa').values({ fantasia: mark, razao: mark }).execute()
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: mark }] }]
    const modelo = { titulo: mark, conteudo: JSON.stringify({ type: 'doc', content }) }
    await db.insertInto('empresa_carta').values(modelo).execute()
    await db.insertInto('contrato_modelo').values(modelo).execute()
    await db
      .insertInto('campos_custom')
      .values({ model: 'pessoa', nome: mark, tipo: 'texto' })
      .execute()
  })
  return mark
}

test('a read changes nothing, whatever its method', async () => {
  const mine = await ids(world)
  const before = await fingerprint(world)
  for (const { name, endpoint } of mounted.filter((one) => one.endpoint.effect === 'read')) {
    const answer = await world.ask(endpoint, fillRequest(endpoint, mine[0] ?? 1) as never)
    expect(answer.status, name).toBeLessThan(500)
  }
  expect(await fingerprint(world)).toBe(before)
})

test('every reply is an object that JSON Schema can describe', () => {
  for (const { endpoint } of mounted) {
    const schema = z.toJSONSchema(endpoint.reply as z.ZodMiniType, {
      io: 'input',
      unrepresentable: 'any',
    })
    expect(schema.type, endpoint.path).toBe('object')
  }
})
