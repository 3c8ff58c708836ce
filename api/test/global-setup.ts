import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/kernel/database/embedded.ts'
import { claimedBy, isAlive, isSurelyStale } from '../src/kernel/database/embedded-process.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { openClient } from '../src/kernel/database/pool.ts'
import { askAt, dropDatabase, urlWith } from '../src/kernel/database/test-database.ts'

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url))
const folderPrefix = 'claquete-testes-'

/** Test data is thrown away: nothing of it needs to survive a crash. */
const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
}

interface Server {
  readonly url: string
  readonly given: boolean
  readonly stop: () => Promise<void>
}

/** One server and one migrated template for the run; each test file clones its own database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const run = `claquete_t_${randomBytes(4).toString('hex')}`
  const template = `${run}_modelo`
  const tearDown = async () => {
    if (server.given) await dropAll(server.url, run)
    await server.stop()
  }
  try {
    await askAt(server.url, `create database ${template} template template0`)
    await migrateAt(urlWith(server.url, template))
    // Nobody may be connected to a template while it is copied.
    await askAt(server.url, `alter database ${template} allow_connections false`)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testDatabase', { url: server.url, template, run, given: server.given })
  return tearDown
}

async function openServer(): Promise<Server> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, given: true, stop: async () => {} }
  await removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  // The server's account must enter it when the tests run as root.
  chmodSync(folder, 0o711)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { connectionString, stop } = await startEmbedded({
      dataDir: join(folder, 'pg'),
      flags: disposable,
    })
    return { url: connectionString, given: false, stop: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** Servers of runs that were killed: their folder carries the pid of a run that is no more. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1] ?? 0)
    const folder = join(tmpdir(), name)
    if (pid === 0 || isAlive(pid) || !isMine(folder)) continue
    const server = claimedBy(join(folder, 'pg'))
    if (server && isAlive(server.pid) && !isSurelyStale(server)) {
      process.kill(server.pid, 'SIGQUIT')
      while (isAlive(server.pid)) await sleep(10)
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

const isMine = (folder: string) => statSync(folder).uid === (process.getuid?.() ?? 0)

async function migrateAt(url: string): Promise<void> {
  const client = openClient(url)
  await client.connect()
  try {
    await migrate(client, migrations)
  } finally {
    await client.end()
  }
}

async function dropAll(url: string, run: string): Promise<void> {
  const { rows } = await askAt(
    url,
    `select datname from pg_database where starts_with(datname, '${run}_')`,
  )
  for (const { datname } of rows) await dropDatabase(url, String(datname))
}
