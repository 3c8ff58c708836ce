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

/** A data folder and the programs and account that serve it. */
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
/** Inside the data folder; used only where there are no unix sockets. */
export const passwordFile = 'claquete-senha'

const startLimitMs = 60_000
const stopLimitMs = 20_000
const logLimitBytes = 1_000_000
/** The shortest socket path limit of the supported systems (macOS), minus PostgreSQL's file name. */
const socketFolderLimit = 103 - '/.s.PGSQL.5432'.length

const usualFlags = {
  // Statements and values stay out of the log: they may be personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  unix_socket_permissions: '0700',
}

const isRunning = (server: RunningServer) => isAlive(server.pid) && !isSurelyStale(server)

/** Waits for a server that answers; starts one if there is none. */
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
  /** Where the log lines of this start begin. */
  readonly logFrom: number
}

/** Lets a start that failed because another server is still stopping be retried; throws otherwise. */
function refuseUnlessBusy(place: Place, { logFrom }: Starting): void {
  const reason = fs.readFileSync(logOf(place)).subarray(logFrom).toString().trim()
  if (/postmaster\.pid|\.s\.PGSQL\.5432\.lock|shared memory block/.test(reason)) return
  throw new EmbeddedError(`O PostgreSQL não iniciou em ${place.dataDir}:\n${reason}`)
}

const logOf = ({ dataDir }: Place) => join(dataDir, 'server.log')

async function spawnServer(place: Place, stale: RunningServer | undefined): Promise<Starting> {
  const { account, binaries, dataDir, flags } = place
  // PostgreSQL removes the pid file of a dead server, unless another process now has that pid.
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
    ? [binaries.control, ['start', '-W', '-D', dataDir, '-o', args.join(' ')]]
    : [binaries.postgres, ['-D', dataDir, ...args]]
  const child = spawn(program, programArgs, {
    ...account,
    cwd: dataDir,
    // A session of its own: Ctrl+C reaches only the product, which lets requests end before it stops the
    // server.
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

/** Without variables such as PGPORT, which would change the server. */
export const serverEnvironment = (): NodeJS.ProcessEnv =>
  windows ? process.env : { PATH: process.env['PATH'], LC_MESSAGES: 'C' }

/** A folder that only the server's account may enter, with a path short enough for a socket. */
function socketFolder({ dataDir, account }: Place): string {
  const inside = join(dataDir, 'socket')
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = Buffer.byteLength(inside) <= socketFolderLimit ? inside : `/tmp/claquete-${hash}`
  if (!fs.existsSync(folder)) {
    // Created by the account itself, so that another process never sees it owned by root.
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

/** The connection URL of a database of the server; it does not depend on the environment. */
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

/** Runs one statement over its own connection. */
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

/** Fast shutdown: disconnects clients and writes the data. Disposable data is simply dropped. */
export async function stopServer(
  { binaries, dataDir, flags }: Place,
  server: RunningServer,
  child: ChildProcess | undefined,
): Promise<void> {
  if (windows) {
    execFileSync(binaries.control, ['stop', '-m', 'fast', '-D', dataDir], { stdio: 'ignore' })
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
