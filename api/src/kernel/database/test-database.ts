import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { askAt, dropDatabase, urlWith } from './scratch.ts'

/** What the run's set-up tells the test files. */
export interface TestDatabaseServer {
  readonly url: string
  /** A migrated database to copy. */
  readonly template: string
  /** Begins the name of every database of this run. */
  readonly run: string
  /** True for a server of the person's own, where nothing may stay behind. */
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
 * A database of one's own, a copy of the migrated template. On the run's own server it goes away
 * with the server; on a given one `drop` removes it at once.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testDatabase')
  if (!server) throw new Error('este teste não está no projeto "api" de vitest.config.ts')
  const name = `${server.run}_${randomBytes(6).toString('hex')}`
  await clone(server, name)
  return {
    connectionString: urlWith(server.url, name),
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
