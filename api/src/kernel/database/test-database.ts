import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { askAt, dropDatabase, filledFolder, urlWith } from './scratch.ts'

/** What the global setup passes to the test files. */
export interface TestDatabaseServer {
  readonly url: string
  /** A migrated database to copy from. */
  readonly template: string
  /** Prefix of every database of this run. */
  readonly run: string
  /** True on a server of the developer, where nothing may be left behind. */
  readonly given: boolean
}

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: TestDatabaseServer
  }
}

export interface TestDatabase {
  readonly connectionString: string
  /** The folder that belongs to a filled template, to copy from. */
  readonly files?: string
  readonly drop: () => Promise<void>
}

const objectInUse = '55006'
const attempts = 50

/**
 * Test files of one process share loaded modules, and with them caches keyed by tenant. Each database takes
 * tenant numbers from its own range, so that a cache never meets a number twice.
 */
const tenantsEach = 10_000
let databases = 0

/** Fills a migrated database, and a folder of files, with what several test files begin with. */
export type Fill = (connectionString: string, folder: string) => Promise<void>

export interface TestDatabaseOptions {
  readonly fill?: Fill | undefined
  /** Plans a prepared statement once for all values, which tells nothing of how fast the product is. */
  readonly plansOnce?: boolean
}

/**
 * A private copy of the migrated template, or of the template that `fill` makes once a run. A temporary server drops
 * it with itself; on a given server `drop` removes it at once.
 */
export async function createTestDatabase({
  fill,
  plansOnce = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('testDatabase')
  if (!server) throw new Error('este teste não está no projeto "api" de vitest.config.ts')
  const name = `${server.run}_${randomBytes(6).toString('hex')}`
  const template = fill ? await openFilled(server, fill) : server.template
  await clone(server, { name, template })
  const connectionString = urlWith(server.url, name)
  databases += 1
  await askAt(
    connectionString,
    `alter table tenant alter tenant_id restart with ${databases * tenantsEach + 1};
     ${plansOnce ? `alter database ${name} set plan_cache_mode to force_generic_plan` : ''}`,
  )
  return {
    connectionString,
    ...(fill && { files: filledFolder(server.run) }),
    drop: async () => {
      if (server.given) await dropDatabase(server.url, name)
    },
  }
}

interface Copy {
  readonly name: string
  readonly template: string
}

async function clone({ url }: TestDatabaseServer, { name, template }: Copy): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await askAt(url, `create database ${name} template ${template} strategy file_copy`)
      return
    } catch (error) {
      const busy = error instanceof pg.DatabaseError && error.code === objectInUse
      if (!busy || attempt === attempts) throw error
      await sleep(100)
    }
  }
}

/** The name of the filled template. The first process that asks makes it; the others wait for it. */
async function openFilled(server: TestDatabaseServer, fill: Fill): Promise<string> {
  const name = `${server.run}_cheio`
  const lock = new pg.Client({ connectionString: server.url })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await lock.query('select from pg_database where datname = $1', [name])
    if (rows.length === 0) await makeFilled(server, { name, fill })
    return name
  } finally {
    await lock.end()
  }
}

async function makeFilled(
  server: TestDatabaseServer,
  { name, fill }: { readonly name: string; readonly fill: Fill },
): Promise<void> {
  await clone(server, { name, template: server.template })
  try {
    await fill(urlWith(server.url, name), filledFolder(server.run))
    // A template with connections cannot be copied.
    await askAt(server.url, `alter database ${name} allow_connections false`)
  } catch (error) {
    await dropDatabase(server.url, name)
    throw error
  }
}
