import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../lib/processes.mjs'

const installed = '/usr/lib/postgresql'
const places = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

const findProgram = (name) =>
  places.map((place) => join(place, name)).find((path) => existsSync(path))

/** The newest PostgreSQL of this machine's packages. */
function findPostgres() {
  const versions = existsSync(installed) ? readdirSync(installed) : []
  const [newest] = versions
    .filter((version) => existsSync(join(installed, version, 'bin/pg_basebackup')))
    .toSorted((one, other) => Number(other) - Number(one))
  return newest && join(installed, newest, 'bin')
}

function findClockShift() {
  const folders = ['/usr/lib/x86_64-linux-gnu/faketime', '/usr/lib/aarch64-linux-gnu/faketime']
  return folders
    .map((folder) => join(folder, 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path))
}

/** The programs of the measurement and the names of those that are missing. */
export function findPrograms() {
  const found = {
    postgres: findPostgres(),
    pgbouncer: findProgram('pgbouncer'),
    haproxy: findProgram('haproxy'),
    faketime: findClockShift(),
  }
  const missing = Object.keys(found).filter((name) => found[name] === undefined)
  return { found, missing }
}

/** What was measured with, in one line. */
export async function versionsOf({ postgres, pgbouncer, haproxy }) {
  const first = async (...command) => (await run(...command)).split('\n')[0].trim()
  const [server, pooler, balancer] = await Promise.all([
    first(join(postgres, 'postgres'), ['--version']),
    first(pgbouncer, ['--version']),
    first(haproxy, ['-v']),
  ])
  return `${server}; ${pooler}; ${balancer.replace(/ \d{4}\/.*$/u, '')}; Node ${process.version}`
}

/** Servers refuse to run as root: then they run under the account that PostgreSQL's package created. */
export function serverAccount() {
  if (process.getuid?.() !== 0) return {}
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!entry) throw new Error('não há a conta postgres nesta máquina')
  return { uid: Number(entry[1]), gid: Number(entry[2]) }
}
