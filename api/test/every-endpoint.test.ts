/** What every call must do, asked of each of them in the demonstration company, over its own records. */
import { isEndpoint, twinsOf } from '@claquete/contract/endpoint'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { isPivot } from '@claquete/contract/relatorios/planilhas/pivot'
import { isReport } from '@claquete/contract/report'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { allPermissions } from '../src/kernel/areas/catalogue.ts'
import { openTokens } from '../src/kernel/session/session.ts'
import { exporters, mountAll } from '../src/product.ts'
import { openDemoCompany } from './demo-company.ts'
import { idOfKind, realRequest } from './known-ids.ts'
import type { KnownIds } from './known-ids.ts'
import { nameFields, shows } from './demo-records.ts'
import { fingerprint } from './fingerprint.ts'
import { askOf, useDemoServer } from './world.ts'
import type { World } from './world.ts'

const server = useDemoServer()
const mounted = mountAll(openTokens('somente-para-listar'))
const guarded = mounted.filter(({ endpoint }) => endpoint.effect !== 'open')
const label = ({ name, endpoint }: { name: string; endpoint: AnyEndpoint }) =>
  `${name} ${endpoint.method} ${endpoint.path}`

/** Endpoints open to any signed-in user, without a permission. Adding one is a decision, made here. */
const forEverybody = new Set(
  mounted.filter(({ endpoint }) => endpoint.access === 'session').map(({ name }) => name),
)

let world: World
let ids: KnownIds
let powerless: World

beforeAll(async () => {
  const company = await openDemoCompany(server())
  world = company.world
  ids = company.ids
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
  const exported: string[] = []
  for (const file of files) {
    const module: object = await import(`${folder}${file}`)
    for (const value of Object.values(module)) {
      if (isEndpoint(value)) declared.add(value)
      if (isReport(value) || isPivot(value)) {
        for (const one of Object.values(value.endpoints)) declared.add(one)
        if (isReport(value)) exported.push(value.name)
      }
    }
  }
  const known = new Set(mounted.map(({ endpoint }) => endpoint))
  expect([...declared].filter((endpoint) => !known.has(endpoint)).map(({ path }) => path)).toEqual(
    [],
  )
  // Without its exporter, the file of a report would wait for ever.
  const models = new Set(exporters.map(({ model }) => model))
  expect(exported.filter((name) => !models.has(name))).toEqual([])
  const routes = mounted.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.toLowerCase()}`)
  expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([])
})

test('a twin is mounted under a name of its own, with the parameters of its call', () => {
  const twins = mounted.flatMap(({ endpoint }) =>
    twinsOf(endpoint).map(([name, twin]) => ({ name, twin, endpoint })),
  )
  expect(twins.length).toBeGreaterThan(10)
  const parametersOf = ({ path }: AnyEndpoint) => path.match(/\{\w+\}/g)?.toSorted()
  for (const { name, twin, endpoint } of twins) {
    const named = mounted.flatMap((one) => (one.name === name ? [one.endpoint] : []))
    expect(named, name).toEqual([twin])
    expect(parametersOf(twin), name).toEqual(parametersOf(endpoint))
  }
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
        realRequest(endpoint, idOfKind(ids)) as never,
      )
      expect(answer.status).toBe(401)
      expect(answer.failure.codigo).toBe('sessao_ausente')
      const forged = await askOf(
        server().app,
        `${world.token}x`,
        endpoint,
        realRequest(endpoint, idOfKind(ids)) as never,
      )
      expect(forged.status).toBe(401)
    })

    test('refuses who lacks the permission', async () => {
      if (forEverybody.has(name)) return
      const answer = await powerless.ask(endpoint, realRequest(endpoint, idOfKind(ids)) as never)
      expect(answer.status).toBe(403)
    })
  },
)

const reads = mounted.filter(
  ({ endpoint: { effect, wire } }) =>
    wire !== 'stream' && (effect === 'read' || (effect === 'slow' && wire === 'file')),
)

test('every read answers with a record of the demonstration, and changes nothing', async () => {
  const named = await nameFields(server().app, world)
  const before = await fingerprint(server().services.pool, world)
  const silent: string[] = []
  for (const { name, endpoint } of reads) {
    const answers = await shows(world, endpoint, ids, named(name))
    for (const { status, body } of answers) expect(status, `${name} ${body.msg}`).toBeLessThan(500)
    const refused = answers.every(({ status }) => status !== 200)
    if (refused) silent.push(`${name}: ${answers[0]?.body.msg}`)
  }
  // `demo-records.ts` adds the record that a read lacks.
  expect(silent).toEqual([])
  expect(await fingerprint(server().services.pool, world)).toBe(before)
}, 60_000)

test('every reply is an object that JSON Schema can describe', () => {
  for (const { endpoint } of mounted) {
    const schema = z.toJSONSchema(endpoint.reply as z.ZodMiniType, {
      io: 'input',
      unrepresentable: 'any',
    })
    expect(schema.type, endpoint.path).toBe('object')
  }
})
