/**
 * A world for one test: a new tenant in a real database, signed in as its administrator. Tests share a
 * database but never a tenant, so they run in parallel and exercise isolation all the time.
 */
import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint, ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import type { FailureBody } from '@claquete/contract/failures'
import { must } from '@claquete/core/kernel/must'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase } from '../src/kernel/database/test-database.ts'
import type { Fill } from '../src/kernel/database/test-database.ts'
import { inTransaction } from '../src/kernel/database/transaction.ts'
import type { TenantDb } from '../src/kernel/database/tenant-db.ts'
import { demonstrate, openDemo } from '../demo/demo.ts'
import { openSandboxes } from '../sandbox/sandboxes.ts'
import { forgetAll } from '../src/orcamentos/folha/documento/documento.read.ts'
import { startServices } from '../src/start.ts'
import type { StartOptions, Started } from '../src/start.ts'
import { createTenant } from '../src/acesso/sessao/tenant.commands.ts'
import { ownFolder, testConfig } from './test-config.ts'

let started: Started | undefined

type ServerOptions = Pick<StartOptions, 'now' | 'fetch' | 'resolve'>

/**
 * Tests ask most statements a few times, of companies alike: to plan them was most of what the database did. Planned
 * once, they give the same rows. One that a busy machine made slow is no worse for it.
 */
const atOnce = { often: 1, most: 3_000, slowMs: Infinity }

/** Call once at the top of a test file: gives the file one database and one server. */
export const useServer = (options: ServerOptions = {}): (() => Started) => serve(options)

/**
 * The same, for tests that do nothing but call it for companies of their own: the server, and its database, are those of
 * the files before it in the same process.
 */
export const useSharedServer = ({ now }: Pick<ServerOptions, 'now'> = {}): (() => Started) => {
  beforeAll(async () => {
    clock = now ?? Date.now
    shared ??= await open({ now: () => clock() })
    started = shared.started
  }, startMs)
  afterAll(async () => {
    started = undefined
    uses += 1
    if (uses % usesMost !== 0) return
    await shared?.close()
    shared = undefined
  })
  return server
}

/** The rows of other companies slow a database down, which nobody tells how many they are. */
const usesMost = 20
let uses = 0
let shared: Opened | undefined
let clock: () => number = Date.now

/** The same, over a database that holds the demonstration company of today (see `demo-company.ts`). */
export const useDemoServer = (): (() => Started) => serve({}, { fill: seedDemoAt })

/** The same, planning as the product does, for tests of how long it takes. */
export const useTimedDemoServer = (): (() => Started) =>
  serve({}, { fill: seedDemoAt, plansOnce: false })

/** The demonstration's administrator in tests. */
export const demoCredentials = { dominio: 'demo', login: 'admin', senha: 'senha-forte-123' }

/** As at a first start that was interrupted once it had made the company: the start after it fills that one. */
async function seedDemoAt(connectionString: string, folder: string): Promise<void> {
  const config = { ...testConfig(connectionString, folder), demoPassword: demoCredentials.senha }
  const demo = await startServices(config, { migrate: false })
  try {
    await openDemo(demo.services, demoCredentials.senha)
    await demonstrate(demo.services)
  } finally {
    await demo.stop()
  }
}

/** The first file that asks for the demonstration fills it, while the others wait. */
const startMs = 180_000

interface Opened {
  readonly started: Started
  readonly close: () => Promise<void>
}

interface Contents {
  readonly fill?: Fill
  readonly plansOnce?: boolean
}

async function open(
  options: ServerOptions,
  { fill, plansOnce = true }: Contents = {},
): Promise<Opened> {
  const database = await createTestDatabase({ fill, plansOnce })
  const folder = ownFolder()
  if (database.files) cpSync(database.files, folder, { recursive: true })
  const config = testConfig(database.connectionString, folder)
  const sandboxes = openSandboxes(config)
  const opened = await startServices(config, {
    ...options,
    sandboxes,
    migrate: false,
    prepared: plansOnce ? atOnce : undefined,
  })
  return {
    started: opened,
    close: async () => {
      await opened.stop()
      await database.drop()
      // Copies of one template have the same ids.
      forgetAll()
    },
  }
}

function serve(options: ServerOptions, contents?: Contents): () => Started {
  let opened: Opened | undefined
  beforeAll(async () => {
    opened = await open(options, contents)
    started = opened.started
  }, startMs)
  afterAll(async () => {
    await opened?.close()
    // The next file of this process opens its own.
    started = undefined
  })
  return server
}

const server = (): Started => {
  if (!started) throw new Error('useServer() no início do arquivo')
  return started
}

export interface Answer<Reply> {
  readonly status: number
  readonly body: Reply & { msg?: string }
  readonly failure: FailureBody
}

export interface World {
  readonly tenant: number
  readonly dominio: string
  readonly senha: string
  readonly id_usuario: number
  readonly token: string
  /** Calls and throws unless the status is 200. */
  readonly call: <E extends AnyEndpoint>(endpoint: E, request?: RequestTo<E>) => Promise<ReplyOf<E>>
  /** Calls and returns the response, whatever it is. */
  readonly ask: <E extends AnyEndpoint>(
    endpoint: E,
    request?: RequestTo<E>,
  ) => Promise<Answer<ReplyOf<E>>>
  /** Signs in as another user of the tenant. */
  readonly as: (login: string, senha: string) => Promise<World>
  /** Accesses the tenant's rows directly, as the application does. */
  readonly rows: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>
  /** The stored version of a record, as whoever reads it now would send it with a change. */
  readonly versao: (table: keyof typeof versioned, id: number) => Promise<number>
}

/** Tables whose records have a version, and their key. */
const versioned = {
  centro_custo: 'id_centrocusto',
  contabancaria: 'id_contabancaria',
  lancamento: 'id_lancamento',
  orca_verba: 'id_orca_verba',
  orcamento: 'id_orcamento',
  pessoa: 'id_pessoa',
  plano_contas: 'id_grupoCusto',
  usuario: 'id_usuario',
  usuario_tipo: 'id_usuario_tipo',
} as const

/** A new tenant with its administrator (`admin`), signed in. */
export async function newWorld(): Promise<World> {
  const { app, services } = server()
  const dominio = `t${randomBytes(6).toString('hex')}`
  const senha = 'senha-de-teste'
  const tenant = await createTenant(services, { dominio, nome: `Produtora ${dominio}`, senha })
  return signIn(app, { tenant, dominio, login: 'admin', senha })
}

interface Credentials {
  readonly tenant: number
  readonly dominio: string
  readonly login: string
  readonly senha: string
}

/** Those that share a server share no address, of which the server takes so many attempts a minute. */
const addressOf = (tenant: number) =>
  `10.${(tenant >> 16) & 255}.${(tenant >> 8) & 255}.${tenant & 255}`

/** Signs in to a tenant that exists. */
export async function signIn(app: FastifyInstance, credentials: Credentials): Promise<World> {
  const { dominio, login, senha, tenant } = credentials
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { dominio, login, senha, web: true },
    ...(started === shared?.started && { remoteAddress: addressOf(tenant) }),
  })
  if (reply.statusCode !== 200) throw new Error(`entrada recusada: ${reply.body}`)
  const { token } = reply.json<{ token: string }>()
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const ask: World['ask'] = (endpoint, request) => askOf(app, token, endpoint, request)
  const rows: World['rows'] = (work) =>
    inTransaction(server().services.pool, { tenant, readOnly: false }, ({ db }) => work(db))
  return {
    tenant,
    dominio,
    senha,
    token,
    id_usuario: Number(claims.sub),
    ask,
    call: async (endpoint, request) => {
      const answer = await ask(endpoint, request)
      if (answer.status !== 200) {
        throw new Error(`${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      }
      return answer.body
    },
    as: (otherLogin, otherPassword) =>
      signIn(app, { ...credentials, login: otherLogin, senha: otherPassword }),
    rows,
    versao: (table, id) => rows((db) => findVersao(db, table, id)),
  }
}

async function findVersao(db: TenantDb, table: keyof typeof versioned, id: number) {
  const [row] = await db.run<{ versao: number }>(sql`select versao from ${sql.table(table)}
    where tenant_id = ${db.tenant} and ${sql.ref(versioned[table])} = ${id}`)
  return must(row, `${table} ${id}`).versao
}

/** Hears what the open screens of a person would. */
export function hear(
  { tenant, id_usuario }: Pick<World, 'tenant' | 'id_usuario'>,
  send: (event: string, data: unknown) => void,
): void {
  const end = () => {}
  const check = async () => {}
  const id_sessao = randomBytes(6).toString('hex')
  server().services.realtime.subscribe({ tenant, id_usuario, id_sessao, send, end, check })
}

/** One call over HTTP, in memory, as `token`. */
export async function askOf<E extends AnyEndpoint>(
  app: FastifyInstance,
  token: string | undefined,
  endpoint: E,
  request?: RequestTo<E>,
): Promise<Answer<ReplyOf<E>>> {
  const {
    params = {},
    query = {},
    body,
  } = (request ?? {}) as Record<string, Record<string, unknown>>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const text = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
  const reply = await app.inject({
    method: endpoint.method,
    url: `${basePath[endpoint.base]}${path}?${new URLSearchParams(text)}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(endpoint.method !== 'GET' && { payload: body ?? {} }),
  })
  const parsed = reply.headers['content-type']?.toString().includes('json') ? reply.json() : {}
  return { status: reply.statusCode, body: parsed, failure: parsed }
}
