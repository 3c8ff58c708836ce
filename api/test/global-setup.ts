import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { claimedBy, isAlive, isSurelyStale } from '../src/kernel/database/embedded-process.ts'
import {
  askAt,
  dropDatabase,
  filledFolder,
  migrateAt,
  startDisposable,
  urlWith,
} from '../src/kernel/database/scratch.ts'

const folderPrefix = 'claquete-testes-'

/**
 * A company's server may sort texts as Portuguese does, the embedded one by bytes. The tests run on both: what needs one of
 * the two says its collation.
 */
const ofLanguage = `encoding 'UTF8' locale_provider icu icu_locale 'pt-BR' lc_collate 'C' lc_ctype 'C'`

interface Server {
  readonly url: string
  readonly given: boolean
  readonly stop: () => Promise<void>
}

/** One server and one migrated template per run; each test file clones its own database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const run = `claquete_t_${randomBytes(4).toString('hex')}`
  const template = `${run}_modelo`
  const tearDown = async () => {
    if (server.given) await dropAll(server.url, run)
    await server.stop()
    rmSync(filledFolder(run), { recursive: true, force: true })
  }
  try {
    await askAt(
      server.url,
      `create database ${template} template template0 ${server.given ? ofLanguage : ''}`,
    )
    await migrateAt(urlWith(server.url, template))
    // A template with connections cannot be copied.
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
  return { ...(await startDisposable(`${folderPrefix}${process.pid}-`)), given: false }
}

/** Removes servers of killed runs, whose folders are named with the pid of the run. */
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

/** Another run may have removed it meanwhile. */
const isMine = (folder: string) =>
  statSync(folder, { throwIfNoEntry: false })?.uid === (process.getuid?.() ?? 0)

async function dropAll(url: string, run: string): Promise<void> {
  const { rows } = await askAt(
    url,
    `select datname from pg_database where starts_with(datname, '${run}_')`,
  )
  for (const { datname } of rows) await dropDatabase(url, String(datname))
}
