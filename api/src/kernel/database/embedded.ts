import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
} from 'node:fs'
import { openSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  EmbeddedError,
  canReach,
  findBinaries,
  serverAccount,
  sharedFolder,
} from './embedded-binaries.ts'
import type { Account, Binaries } from './embedded-binaries.ts'
import { claimedBy, enter, isAlive, isSurelyStale, leave } from './embedded-process.ts'
import type { RunningServer } from './embedded-process.ts'

export interface EmbeddedOptions {
  /** The server's own folder; made at the first start. */
  readonly dataDir: string
  /** Server settings over the usual ones. With `fsync: 'off'` the data is taken as disposable. */
  readonly flags?: Readonly<Record<string, string>>
  readonly log?: (message: string) => void
}

export interface EmbeddedDatabase {
  /** URL of the database `claquete`, for the driver and for libpq alike. */
  readonly connectionString: string
  /** True when the server was already running. */
  readonly attached: boolean
  /** Lets go of the server: whoever leaves last stops it. */
  readonly stop: () => Promise<void>
}

interface Place {
  readonly dataDir: string
  readonly account: Account | undefined
  readonly binaries: Binaries
  readonly flags: Readonly<Record<string, string>>
  readonly log: (message: string) => void
}

const database = 'claquete'
const windows = process.platform === 'win32'
const startLimitMs = 60_000
const stopLimitMs = 20_000
/** The shortest limit of the systems supported (macOS), with the name PostgreSQL gives the socket. */
const socketPathLimit = 103 - '/.s.PGSQL.5432'.length

/**
 * Starts the product's own PostgreSQL over `dataDir`, or attaches to the one already running there:
 * a data folder has one server however many processes use it. The server outlives a process that
 * dies; the next one attaches, and the last one to stop stops it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const log = options.log ?? (() => {})
  const given = serverAccount(options.dataDir)
  const dataDir = prepareFolder(resolve(options.dataDir), given, log)
  const account = given && serverAccount(dataDir)
  const place = {
    dataDir,
    account,
    log,
    binaries: findBinaries(account),
    flags: options.flags ?? {},
  }
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialise(place)
  checkVersion(place)
  const { server, child } = await reachServer(place)
  const mark = enter(dataDir, server)
  const connectionString = urlOf(place, server, database)
  await createDatabase(place, server)
  return {
    connectionString,
    attached: child === undefined,
    stop: async () => {
      if (leave(dataDir, server, mark)) await stopServer(place, server, child)
    },
  }
}

/** The real folder; under root, one that the server's account can enter. */
function prepareFolder(folder: string, account: Account | undefined, log: (text: string) => void) {
  mkdirSync(dirname(folder), { recursive: true, mode: account ? 0o711 : 0o700 })
  if (!account || lstatSync(folder, { throwIfNoEntry: false })) return realpathSync(folder)
  if (canReach(dirname(folder))) return folder
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  const reachable = mkdtempSync(join(sharedFolder, 'dados-'))
  symlinkSync(reachable, folder)
  log(`O banco fica em ${reachable}: a conta "nobody" não entra em ${dirname(folder)}.`)
  return reachable
}

/** Makes the data folder aside and moves it into place whole: an interrupted start leaves nothing. */
async function initialise({ dataDir, account, binaries, flags, log }: Place): Promise<void> {
  log('Criando o banco de dados…')
  const making = mkdtempSync(`${dataDir}.novo-`)
  const passwordFile = join(making, 'claquete-senha')
  const data = join(making, 'data')
  if (account) chownSync(making, account.uid, account.gid)
  if (windows) writeFileSync(passwordFile, randomBytes(24).toString('hex'))
  const locale =
    process.platform === 'linux'
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = windows ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`] : ['-A', 'trust']
  const sync = flags['fsync'] === 'off' ? ['--no-sync'] : []
  try {
    execFileSync(
      binaries.initdb,
      [
        '-D',
        data,
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '--no-instructions',
        ...locale,
        ...access,
        ...sync,
      ],
      { ...account, cwd: making, env: serverEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
    )
    if (windows) renameSync(passwordFile, join(data, 'claquete-senha'))
    moveInto(data, dataDir)
  } catch (error) {
    const reason =
      error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new EmbeddedError(`Não deu para criar o banco em ${dataDir}:\n${reason}`, {
      cause: error,
    })
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

function moveInto(made: string, dataDir: string): void {
  try {
    renameSync(made, dataDir)
  } catch (error) {
    // Another process finished first: its folder is the one.
    if (!existsSync(join(dataDir, 'PG_VERSION'))) throw error
  }
}

function checkVersion({ dataDir, binaries }: Place): void {
  const found = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (found === binaries.major) return
  throw new EmbeddedError(
    `Os dados em ${dataDir} são do PostgreSQL ${found}, e esta versão traz o ${binaries.major}. ` +
      'Com a versão anterior do Claquete, copie cada empresa (npm run claquete -- backup); ' +
      'mude esta pasta de lugar; com esta versão, traga as cópias de volta (npm run claquete -- restore).',
  )
}

/** Waits for a server that answers, and starts one where there is none. */
async function reachServer(place: Place): Promise<{ server: RunningServer; child?: ChildProcess }> {
  const limit = Date.now() + startLimitMs
  let child: ChildProcess | undefined
  for (;;) {
    const server = claimedBy(place.dataDir)
    if (server?.ready && (await answers(place, server))) {
      return child?.exitCode === null && (windows || child.pid === server.pid)
        ? { server, child }
        : { server }
    }
    if (child && child.exitCode !== null && !windows) {
      refuseUnlessBusy(place)
      child = undefined
      await sleep(200)
    }
    if (!child && !(server && isAlive(server.pid) && !isSurelyStale(server))) {
      // The server itself clears what a dead one left, but not where the number lives on elsewhere.
      if (server && isSurelyStale(server))
        rmSync(join(place.dataDir, 'postmaster.pid'), { force: true })
      child = await spawnServer(place)
    }
    if (Date.now() > limit) {
      child?.kill('SIGINT')
      throw new EmbeddedError(
        `O PostgreSQL não respondeu em ${startLimitMs / 1000} s.\n${tail(place)}`,
      )
    }
    await sleep(10)
  }
}

/** A start refused because another server is still leaving is tried again; anything else is told. */
function refuseUnlessBusy(place: Place): void {
  const reason = tail(place)
  if (/postmaster\.pid|shared memory block|being shut down/.test(reason)) return
  throw new EmbeddedError(`O PostgreSQL não iniciou em ${place.dataDir}:\n${reason}`)
}

const logFile = (dataDir: string) => join(dataDir, 'server.log')
const tail = ({ dataDir }: Place) => readFileSync(logFile(dataDir), 'utf8').slice(-2_000)

const usualFlags = {
  // No statement and no value reaches the log: they may be personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  unix_socket_permissions: '0700',
}

async function spawnServer(place: Place): Promise<ChildProcess> {
  const { account, binaries, dataDir, flags } = place
  const where = windows
    ? { listen_addresses: '127.0.0.1', port: String(await freePort()) }
    : { listen_addresses: '', port: '5432', unix_socket_directories: socketFolder(place) }
  const settings = Object.entries({ ...usualFlags, ...where, ...flags })
  const args = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(logFile(dataDir), 'w', 0o600)
  try {
    // Its own session: Ctrl+C reaches the product, which first lets requests end.
    const child = windows
      ? spawn(binaries.pgCtl, ['start', '-W', '-D', dataDir, '-o', args.join(' ')], {
          env: serverEnvironment(),
          stdio: ['ignore', output, output],
          windowsHide: true,
        })
      : spawn(binaries.postgres, ['-D', dataDir, ...args], {
          ...account,
          cwd: dataDir,
          detached: true,
          env: serverEnvironment(),
          stdio: ['ignore', output, output],
        })
    child.on('error', () => {})
    child.unref()
    return child
  } finally {
    closeSync(output)
  }
}

/** Variables such as PGPORT or LC_ALL of whoever starts the product must not change the server. */
const serverEnvironment = () =>
  windows ? process.env : { PATH: process.env['PATH'] ?? '', LC_MESSAGES: 'C' }

/** A folder only the server's account enters, short enough for a socket's path. */
function socketFolder({ dataDir, account }: Place): string {
  const inside = join(dataDir, 'socket')
  const short = `/tmp/claquete-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const folder = Buffer.byteLength(inside) <= socketPathLimit ? inside : short
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    chmodSync(folder, 0o700)
    if (account) chownSync(folder, account.uid, account.gid)
  }
  const { mode, uid } = lstatSync(folder)
  const safe = (mode & 0o170_777) === 0o040_700 && uid === (account?.uid ?? process.getuid?.())
  if (!safe) throw new EmbeddedError(`A pasta ${folder} é de outra conta ou está aberta. Apague-a.`)
  return folder
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => probe.once('listening', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

function urlOf(
  { dataDir }: Place,
  { socketFolder: host, port }: RunningServer,
  name: string,
): string {
  if (host) return `postgres://postgres@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const password = readFileSync(join(dataDir, 'claquete-senha'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/${name}`
}

async function answers(place: Place, server: RunningServer): Promise<boolean> {
  try {
    await ask(urlOf(place, server, 'postgres'), 'select 1')
    return true
  } catch {
    return false
  }
}

async function ask(connectionString: string, text: string, values: string[] = []) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}

async function createDatabase(place: Place, server: RunningServer): Promise<void> {
  const url = urlOf(place, server, 'postgres')
  const exists = 'select 1 from pg_database where datname = $1'
  if ((await ask(url, exists, [database])).rowCount) return
  try {
    await ask(url, `create database ${database}`)
  } catch (error) {
    // Two first starts at the same moment: one of them made it.
    if (!(await ask(url, exists, [database])).rowCount) throw error
  }
}

/** Fast shutdown: clients are let go and the data is written; disposable data is just dropped. */
async function stopServer(place: Place, server: RunningServer, child?: ChildProcess) {
  const { binaries, dataDir, flags } = place
  const signal = flags['fsync'] === 'off' ? 'SIGQUIT' : 'SIGINT'
  const ended = () =>
    child ? child.exitCode !== null || child.signalCode !== null : !isAlive(server.pid)
  if (windows)
    execFileSync(binaries.pgCtl, ['stop', '-m', 'fast', '-D', dataDir], { stdio: 'ignore' })
  else if (isAlive(server.pid)) process.kill(server.pid, signal)
  const limit = Date.now() + stopLimitMs
  while (!windows && !ended()) {
    if (Date.now() > limit) process.kill(server.pid, 'SIGQUIT')
    await sleep(10)
  }
  if (server.socketFolder.startsWith('/tmp/claquete-')) {
    rmSync(server.socketFolder, { recursive: true, force: true })
  }
}
