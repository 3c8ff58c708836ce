import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedError } from './embedded-binaries.ts'
import type { Account, Binaries } from './embedded-binaries.ts'
import { claimedBy, isAlive, isSurelyStale } from './embedded-process.ts'
import type { RunningServer } from './embedded-process.ts'

/** One data folder and what serves it. */
export interface Place {
  readonly dataDir: string
  readonly account: Account | undefined
  readonly binaries: Binaries
  readonly flags: Readonly<Record<string, string>>
}

interface Reached {
  readonly server: RunningServer
  /** Present when this process started the server. */
  readonly child?: ChildProcess
}

export const windows = process.platform === 'win32'
/** Inside the data folder, only where there are no unix sockets. */
export const passwordFile = 'claquete-senha'

const startLimitMs = 60_000
const stopLimitMs = 20_000
const logLimitBytes = 1_000_000
/** The shortest limit of the systems supported (macOS), less the name PostgreSQL gives the socket. */
const socketFolderLimit = 103 - '/.s.PGSQL.5432'.length

const usualFlags = {
  // No statement and no value reaches the log: they may be personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  unix_socket_permissions: '0700',
}

const isRunning = (server: RunningServer) => isAlive(server.pid) && !isSurelyStale(server)

/** Waits for a server that answers, and starts one where there is none. */
export async function reachServer(place: Place): Promise<Reached> {
  const limit = Date.now() + startLimitMs
  let starting: Starting | undefined
  while (Date.now() < limit) {
    const server = claimedBy(place.dataDir)
    if (server?.ready && (await answers(place, server))) {
      if (!starting) return { server }
      return windows || starting.child.pid === server.pid
        ? { server, child: starting.child }
        : { server }
    }
    if (starting && starting.child.exitCode !== null && !windows) {
      refuseUnlessBusy(place, starting)
      starting = undefined
      await sleep(100)
    }
    if (!starting && !(server && isRunning(server))) starting = await spawnServer(place, server)
    await sleep(10)
  }
  starting?.child.kill('SIGINT')
  const seconds = startLimitMs / 1_000
  throw new EmbeddedError(`O PostgreSQL não respondeu em ${seconds} s: veja ${logOf(place)}.`)
}

interface Starting {
  readonly child: ChildProcess
  /** Where this start's lines begin in the log. */
  readonly logFrom: number
}

/** A start refused because another server is still leaving is tried again; all else is told. */
function refuseUnlessBusy(place: Place, { logFrom }: Starting): void {
  const reason = fs.readFileSync(logOf(place)).subarray(logFrom).toString().trim()
  if (/postmaster\.pid|\.s\.PGSQL\.5432\.lock|shared memory block/.test(reason)) return
  throw new EmbeddedError(`O PostgreSQL não iniciou em ${place.dataDir}:\n${reason}`)
}

const logOf = ({ dataDir }: Place) => join(dataDir, 'server.log')

async function spawnServer(place: Place, stale: RunningServer | undefined): Promise<Starting> {
  const { account, binaries, dataDir, flags } = place
  // PostgreSQL clears what a dead server left, but not when its number lives on in another process.
  if (stale && isSurelyStale(stale)) {
    fs.rmSync(join(dataDir, 'postmaster.pid'), { force: true })
    if (stale.socketFolder) {
      fs.rmSync(join(stale.socketFolder, '.s.PGSQL.5432.lock'), { force: true })
    }
  }
  const where = windows
    ? { listen_addresses: '127.0.0.1', port: String(await freePort()) }
    : { listen_addresses: '', port: '5432', unix_socket_directories: socketFolder(place) }
  const settings = Object.entries({ ...usualFlags, ...where, ...flags })
  const args = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openLog(place)
  const logFrom = fs.fstatSync(output).size
  const stdio: ['ignore', number, number] = ['ignore', output, output]
  const [program, programArgs] = windows
    ? [binaries.pgCtl, ['start', '-W', '-D', dataDir, '-o', args.join(' ')]]
    : [binaries.postgres, ['-D', dataDir, ...args]]
  const child = spawn(program, programArgs, {
    ...account,
    cwd: dataDir,
    // Its own session: Ctrl+C reaches the product, which first lets requests end.
    detached: true,
    env: serverEnvironment(),
    stdio,
    windowsHide: true,
  })
  fs.closeSync(output)
  await once(child, 'spawn')
  child.unref()
  return { child, logFrom }
}

function openLog(place: Place): number {
  const size = fs.statSync(logOf(place), { throwIfNoEntry: false })?.size ?? 0
  return fs.openSync(logOf(place), size > logLimitBytes ? 'w' : 'a', 0o644)
}

/** Variables such as PGPORT of whoever starts the product must not change the server. */
export const serverEnvironment = (): NodeJS.ProcessEnv =>
  windows ? process.env : { PATH: process.env['PATH'], LC_MESSAGES: 'C' }

/** A folder only the server's account enters, short enough for the path of a socket. */
function socketFolder({ dataDir, account }: Place): string {
  const inside = join(dataDir, 'socket')
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = Buffer.byteLength(inside) <= socketFolderLimit ? inside : `/tmp/claquete-${hash}`
  if (!fs.existsSync(folder)) {
    // By the account itself: another process starting now never sees it owned by root.
    execFileSync('mkdir', ['-p', '-m', '700', folder], { ...account, stdio: 'ignore' })
  }
  const { mode, uid } = fs.lstatSync(folder)
  const isPrivate = (mode & 0o170_077) === 0o040_000
  if (isPrivate && uid === (account?.uid ?? process.getuid?.())) return folder
  throw new EmbeddedError(`A pasta ${folder} é de outra conta ou está aberta a outras: apague-a.`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** How to reach one database of the server, as a URL that names everything it depends on. */
export function urlOf({ dataDir }: Place, server: RunningServer, database: string): string {
  const { port, socketFolder: folder } = server
  const base = `${port}/${database}`
  if (folder) return `postgres://postgres@localhost:${base}?host=${encodeURIComponent(folder)}`
  const password = fs.readFileSync(join(dataDir, passwordFile), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${base}`
}

async function answers(place: Place, server: RunningServer): Promise<boolean> {
  try {
    await askServer(urlOf(place, server, 'postgres'), 'select 1')
    return true
  } catch {
    return false
  }
}

/** One statement over a connection of its own. */
export async function askServer(connectionString: string, text: string, values: string[] = []) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}

/** Fast shutdown: clients are let go and the data is written. Disposable data is just dropped. */
export async function stopServer(
  { binaries, dataDir, flags }: Place,
  server: RunningServer,
  child: ChildProcess | undefined,
): Promise<void> {
  if (windows) {
    execFileSync(binaries.pgCtl, ['stop', '-m', 'fast', '-D', dataDir], { stdio: 'ignore' })
    return
  }
  const running = () =>
    child ? child.exitCode === null && child.signalCode === null : isRunning(server)
  if (running()) process.kill(server.pid, flags['fsync'] === 'off' ? 'SIGQUIT' : 'SIGINT')
  const limit = Date.now() + stopLimitMs
  while (running()) {
    if (Date.now() > limit) process.kill(server.pid, 'SIGQUIT')
    await sleep(10)
  }
  if (!server.socketFolder.startsWith(dataDir)) {
    fs.rmSync(server.socketFolder, { recursive: true, force: true })
  }
}
