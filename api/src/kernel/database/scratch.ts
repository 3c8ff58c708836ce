import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openClient } from './pool.ts'

/** The data is deleted afterwards, so it need not survive a crash. */
const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
}

const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Drops a database, disconnecting its users. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await askAt(url, `drop database if exists ${name} with (force)`)
}

/** The URL with another database name. */
export function urlWith(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** The folder with the files of a run's filled template; it goes with the run. */
export const filledFolder = (run: string): string => join(tmpdir(), `${run}_cheio`)

/** Runs one statement over its own connection. */
export async function askAt(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query<Record<string, unknown>>(text)
  } finally {
    await client.end()
  }
}

export async function migrateAt(url: string): Promise<void> {
  const client = openClient(url)
  await client.connect()
  try {
    await migrate(client, migrationsFolder)
  } finally {
    await client.end()
  }
}

/** Deletes a folder in another process and does not wait for it: a hundred databases take ten seconds. */
function removeAside(folder: string): void {
  const remove = `require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true })`
  const options = { detached: true, stdio: 'ignore', windowsHide: true } as const
  spawn(process.execPath, ['-e', remove], options).unref()
}

/**
 * Starts an embedded server in a new temporary folder with this name prefix. `stop` also has the folder deleted.
 */
export async function startDisposable(prefix: string) {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  // Under root, PostgreSQL runs as another account, which must enter the folder.
  chmodSync(folder, 0o711)
  try {
    const { connectionString, stop } = await startEmbedded({
      dataDir: join(folder, 'pg'),
      flags: disposable,
    })
    return { url: connectionString, stop: () => stop().finally(() => removeAside(folder)) }
  } catch (error) {
    removeAside(folder)
    throw error
  }
}

/**
 * Creates and migrates a database, calls `work` with its URL and drops it. Uses the server of `DATABASE_URL`,
 * or a temporary embedded one.
 */
export async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env['DATABASE_URL']
  if (given) return withDatabaseOn(given, work)
  const server = await startDisposable('claquete-rascunho-')
  try {
    return await withDatabaseOn(server.url, work)
  } finally {
    await server.stop()
  }
}

async function withDatabaseOn<T>(server: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `claquete_rascunho_${randomBytes(6).toString('hex')}`
  await askAt(server, `create database ${name} template template0`)
  try {
    const url = urlWith(server, name)
    await migrateAt(url)
    return await work(url)
  } finally {
    await dropDatabase(server, name)
  }
}
