import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedError, canReach, findBinaries, serverAccount } from './embedded-binaries.ts'
import { sharedFolder } from './embedded-binaries.ts'
import type { Account } from './embedded-binaries.ts'
import { enter, isAlive, leave } from './embedded-process.ts'
import { askServer, passwordFile, reachServer, stopServer, urlOf } from './embedded-server.ts'
import { serverEnvironment, windows } from './embedded-server.ts'
import type { Place } from './embedded-server.ts'

export interface EmbeddedOptions {
  /** The server's folder, created at the first start. */
  readonly dataDir: string
  /** Server settings over the defaults. `fsync: 'off'` marks the data as disposable. */
  readonly flags?: Readonly<Record<string, string>>
  readonly log?: (message: string) => void
}

export interface EmbeddedDatabase {
  /** URL of the database `claquete`, for the driver and for libpq alike. */
  readonly connectionString: string
  /** True when the server was already running. */
  readonly attached: boolean
  /** Releases the server; the last process to release it stops it. */
  readonly stop: () => Promise<void>
}

const database = 'claquete'
const unfinished = '.novo-'

/**
 * Starts the embedded PostgreSQL on `dataDir`, or attaches to the one that runs there: a data folder has one
 * server however many processes use it. The server survives a process that dies; the next process attaches to
 * it, and the last one to stop stops it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const log = options.log ?? (() => {})
  const given = serverAccount(options.dataDir)
  const dataDir = prepareFolder(resolve(options.dataDir), given, log)
  const account = given && serverAccount(dataDir)
  const place = { dataDir, account, binaries: findBinaries(account), flags: options.flags ?? {} }
  if (!fs.existsSync(join(dataDir, 'PG_VERSION'))) {
    log('Criando o banco de dados e a demonstração… (um ou dois minutos)')
    await initialise(place)
  }
  checkVersion(place)
  const { server, child } = await reachServer(place)
  const mark = enter(dataDir, server)
  const stop = async () => {
    if (leave(dataDir, server, mark)) await stopServer(place, server, child)
  }
  try {
    await createDatabase(urlOf(place, server, 'postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  return { connectionString: urlOf(place, server, database), attached: !child, stop }
}

/** The real path of the folder; under root, made accessible to the server's account. */
function prepareFolder(folder: string, account: Account | undefined, log: (text: string) => void) {
  fs.mkdirSync(dirname(folder), { recursive: true, mode: account ? 0o711 : 0o700 })
  if (fs.lstatSync(folder, { throwIfNoEntry: false })) return fs.realpathSync(folder)
  const parent = fs.realpathSync(dirname(folder))
  if (account && canReach(dirname(parent)) && !canReach(parent)) letThrough(parent)
  if (!account || canReach(parent)) return join(parent, folder.slice(dirname(folder).length))
  fs.mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  const reachable = fs.mkdtempSync(join(sharedFolder, 'dados-'))
  fs.chownSync(reachable, account.uid, account.gid)
  fs.symlinkSync(reachable, folder)
  log(`O banco fica em ${reachable}: a conta que roda o PostgreSQL não entra em ${parent}.`)
  return reachable
}

/** Lets other accounts pass through the product's folder without reading it. */
function letThrough(folder: string): void {
  const { mode, uid } = fs.statSync(folder)
  if (uid === process.getuid?.()) fs.chmodSync(folder, (mode & 0o777) | 0o001)
}

/** Builds the data folder aside and moves it into place: an interrupted start leaves nothing half done. */
async function initialise({ dataDir, account, binaries, flags }: Place): Promise<void> {
  removeAbandoned(dataDir)
  const making = fs.mkdtempSync(`${dataDir}${unfinished}${process.pid}-`)
  const data = join(making, 'data')
  const password = join(making, passwordFile)
  if (account) fs.chownSync(making, account.uid, account.gid)
  if (windows) fs.writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
  const args = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--no-instructions']
  args.push(...(windows ? ['-A', 'scram-sha-256', `--pwfile=${password}`] : ['-A', 'trust']))
  args.push(
    ...(process.platform === 'linux'
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
  )
  if (flags['fsync'] === 'off') args.push('--no-sync')
  try {
    await promisify(execFile)(binaries.initdb, args, {
      ...account,
      cwd: making,
      env: serverEnvironment(),
    })
    if (windows) fs.renameSync(password, join(data, passwordFile))
    moveInto(data, dataDir)
  } catch (error) {
    const reason =
      error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new EmbeddedError(`Não deu para criar o banco em ${dataDir}:\n${reason}`, {
      cause: error,
    })
  } finally {
    fs.rmSync(making, { recursive: true, force: true })
  }
}

/** Removes what a process killed while building a data folder left beside it. */
function removeAbandoned(dataDir: string): void {
  const parent = dirname(dataDir)
  const beginning = basename(dataDir) + unfinished
  for (const name of fs.readdirSync(parent)) {
    if (!name.startsWith(beginning) || isAlive(Number.parseInt(name.slice(beginning.length), 10))) {
      continue
    }
    fs.rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function moveInto(made: string, dataDir: string): void {
  try {
    fs.renameSync(made, dataDir)
  } catch (error) {
    // Another process finished first: its folder stays.
    if (!fs.existsSync(join(dataDir, 'PG_VERSION'))) throw error
  }
}

function checkVersion({ dataDir, binaries }: Place): void {
  const found = fs.readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (found === binaries.major) return
  throw new EmbeddedError(
    `Os dados em ${dataDir} são do PostgreSQL ${found}, e esta versão traz o ${binaries.major}. ` +
      'Com a versão anterior do Claquete, copie cada empresa (npm run claquete -- backup); ' +
      'mude esta pasta de lugar; com esta versão, traga as cópias (npm run claquete -- restore).',
  )
}

async function createDatabase(url: string): Promise<void> {
  const missing = async () => {
    const found = await askServer(url, 'select 1 from pg_database where datname = $1', [database])
    return found.rowCount === 0
  }
  if (!(await missing())) return
  try {
    await askServer(url, `create database ${database}`)
  } catch (error) {
    // Another process, started at the same time, created it.
    if (await missing()) throw error
  }
}
