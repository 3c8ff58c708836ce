/** Two PostgreSQL servers, the second a copy that follows the first, and who tells which of them is the primary. */
import { chownSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { openClient, openPool } from '../../api/src/kernel/database/pool.ts'
import { killServer } from '../lib/cluster.mjs'
import { freePort, run, sleep, start } from '../lib/processes.mjs'
import { serverAccount } from './programs.mjs'

const standbyName = 'segundo'

/** Asks one server over a connection of its own. */
async function askAt(url, text, values) {
  const client = openClient(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

async function openServer({ bin, folder, name, port, settings }) {
  const data = join(folder, name)
  const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  for (const [key, value] of Object.entries(settings)) options.push('-c', `${key}=${value}`)
  const server = start(join(bin, 'postgres'), options, { ...serverAccount(), cwd: folder })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (server.child.exitCode !== null) throw new Error(`o PostgreSQL terminou\n${server.said()}`)
    try {
      await askAt(url, 'select 1')
      return { ...server, port, url }
    } catch {
      await sleep(50)
    }
  }
  throw new Error(`o PostgreSQL ${name} não respondeu\n${server.said()}`)
}

/** Answers 200 while its server is a primary: what HAProxy asks, as it would ask Patroni. */
async function openRole(server) {
  const pool = openPool(server.url, 1)
  const role = createServer((_, response) => {
    pool
      .query('select pg_is_in_recovery() as follows')
      .then(({ rows: [{ follows }] }) => response.writeHead(follows ? 503 : 200).end())
      .catch(() => response.writeHead(503).end())
  })
  await new Promise((resolve) => {
    role.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: role.address().port,
    close: async () => {
      role.closeAllConnections()
      role.close()
      await pool.end()
    },
  }
}

/**
 * Starts both; a commit is acknowledged once the second server has it on its disk (`synchronous_standby_names`), so that
 * a promotion loses nothing that was acknowledged.
 */
export async function openPair({ bin, folder }) {
  const as = { ...serverAccount(), cwd: folder }
  const [first, second] = [await freePort(), await freePort()]
  const shared = { max_connections: 120, wal_keep_size: '256MB', shared_buffers: '64MB' }
  const init = ['-D', join(folder, 'primeiro'), '-U', 'postgres', '-A', 'trust', '--no-sync']
  await run(join(bin, 'initdb'), [...init, '-E', 'UTF8', '--locale=C.UTF-8'], as)
  const primary = await openServer({ bin, folder, name: 'primeiro', port: first, settings: shared })
  const copy = join(folder, 'segundo')
  mkdirSync(copy, { mode: 0o700 })
  if (as.uid) chownSync(copy, as.uid, as.gid)
  const from = `host=127.0.0.1 port=${first} user=postgres application_name=${standbyName}`
  await run(join(bin, 'pg_basebackup'), ['-D', copy, '-R', '-c', 'fast', '-N', '-d', from], as)
  const standby = await openServer({ bin, folder, name: 'segundo', port: second, settings: shared })
  await askAt(primary.url, `alter system set synchronous_standby_names = '${standbyName}'`)
  await askAt(primary.url, 'select pg_reload_conf()')
  const servers = [primary, standby]
  const roles = [await openRole(primary), await openRole(standby)]
  return {
    servers,
    roles,
    /** Kills the primary, as a power cut would, and makes the second one the primary. */
    promote: async () => {
      await killServer(primary.child.pid)
      await askAt(standby.url, 'select pg_promote(true, 60)')
    },
    askStandby: (name, text, values) => {
      const url = new URL(standby.url)
      url.pathname = `/${name}`
      return askAt(url.href, text, values)
    },
    close: async () => {
      for (const role of roles) await role.close()
      for (const { child, ended } of servers) {
        child.kill('SIGINT')
        await ended
      }
    },
  }
}
