import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openClient } from '../../api/src/kernel/database/pool.ts'
import { descendants, freePort, goneAll, killHard, run, sleep, start } from './processes.mjs'

const installed = '/usr/lib/postgresql'

/** A PostgreSQL server from this machine's packages, over a folder of its own, which may be killed. */
export async function createCluster() {
  const bin = newestPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'claquete-cluster-'))
  const account = serverAccount()
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  if (account) chownSync(folder, account.uid, account.gid)
  const as = { ...account, cwd: folder }
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    as,
  )
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server
  const open = async () => {
    const options = [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
    ]
    server = start(join(bin, 'postgres'), options, as)
    await waitAccepting(url, server)
  }
  await open()
  return {
    url,
    open,
    kill: () => killServer(server.child.pid),
    remove: async () => {
      server.child.kill('SIGINT')
      await server.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function newestPrograms() {
  const versions = existsSync(installed) ? readdirSync(installed) : []
  const [newest] = versions
    .filter((version) => existsSync(join(installed, version, 'bin/initdb')))
    .toSorted((one, other) => Number(other) - Number(one))
  if (!newest) throw new Error(`nenhum PostgreSQL em ${installed}`)
  return join(installed, newest, 'bin')
}

/** PostgreSQL refuses to run as root: then it runs under the account that its package created. */
function serverAccount() {
  if (process.getuid?.() !== 0) return undefined
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!entry) throw new Error('não há a conta postgres nesta máquina')
  return { uid: Number(entry[1]), gid: Number(entry[2]) }
}

async function waitAccepting(url, { child, said }) {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`o PostgreSQL terminou\n${said()}`)
    const client = openClient(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error(`o PostgreSQL não respondeu\n${said()}`)
}

/** Kills the postmaster and all of its processes at once. */
export async function killServer(pid) {
  const all = [pid, ...descendants(pid)]
  killHard(all)
  await goneAll(all)
}
