import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { askAt, dropDatabase, urlWith } from './scratch.ts'

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

/**
 * A private copy of the migrated template. A temporary server drops it with itself; on a given server `drop`
 * removes it at once.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testDatabase')
  if (!server) throw new Error('este teste não está no projeto "api" de vitest.config.ts')
  const name = `${server.run}_${randomBytes(6).toString('hex')}`
  await clone(server, name)
  const connectionString = urlWith(server.url, name)
  databases += 1
  await askAt(
    connectionString,
    `alter table tenant alter tenant_id restart with ${databases * tenantsEach + 1}`,
  )
  return {
    connectionString,
    drop: async () => {
      if (server.given) await dropDatabase(server.url, name)
    },
  }
}

async function clone({ url, template }: TestDatabaseServer, name: string): Promise<void> {
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
