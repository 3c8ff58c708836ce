/** What stands between: HAProxy before the processes and before the primary, PgBouncer in transaction mode. */
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openClient } from '../../api/src/kernel/database/pool.ts'
import { freePort, sleep, start } from '../lib/processes.mjs'
import { serverAccount } from './programs.mjs'

const balancerConfig = ({ web, database, apis, pair }) => `
global
  maxconn 1000
defaults
  timeout connect 2s
  timeout client 90s
  timeout server 90s
  timeout check 3s
  retries 3
  option redispatch
frontend web
  mode http
  bind 127.0.0.1:${web}
  default_backend processes
backend processes
  mode http
  balance roundrobin
  option forwardfor
  option httpchk GET /api/health
  retry-on conn-failure
${apis.map((port) => `  server p${port} 127.0.0.1:${port} check inter 500ms fall 2 rise 1`).join('\n')}
frontend database
  mode tcp
  bind 127.0.0.1:${database}
  default_backend primary
backend primary
  mode tcp
  option httpchk GET /primary
${pair.servers
  .map(
    ({ port }, at) =>
      `  server s${port} 127.0.0.1:${port} check port ${pair.roles[at].port} inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions`,
  )
  .join('\n')}
`

const poolerConfig = ({ pooler, database, name, folder }) => `
[databases]
${name} = host=127.0.0.1 port=${database} dbname=${name} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 5
ignore_startup_parameters = extra_float_digits
logfile = ${join(folder, 'pgbouncer.log')}
pidfile = ${join(folder, 'pgbouncer.pid')}
`

async function waitAnswer(url, { child, said }) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`terminou\n${said()}`)
    const client = openClient(url)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch {
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error(`não respondeu: ${url}\n${said()}`)
}

/** Starts HAProxy, and PgBouncer behind which it is, for the database `name`. */
export async function openBetween({ programs, folder, pair, apis, name }) {
  const [web, database, pooler] = [await freePort(), await freePort(), await freePort()]
  const as = { ...serverAccount(), cwd: folder }
  const write = (file, text) => {
    const path = join(folder, file)
    writeFileSync(path, text)
    if (as.uid) chownSync(path, as.uid, as.gid)
    return path
  }
  const balanced = write('haproxy.cfg', balancerConfig({ web, database, apis, pair }))
  const balancer = start(programs.haproxy, ['-f', balanced, '-db'], as)
  const direct = `postgres://postgres@127.0.0.1:${database}/${name}`
  await waitAnswer(direct, balancer)
  const pooled = write('pgbouncer.ini', poolerConfig({ pooler, database, name, folder }))
  const pool = start(programs.pgbouncer, [pooled], as)
  const work = `postgres://postgres@127.0.0.1:${pooler}/${name}`
  await waitAnswer(work, pool)
  return {
    web,
    work,
    direct,
    said: () => `${balancer.said()}\n${pool.said()}`,
    close: async () => {
      for (const { child, ended } of [pool, balancer]) {
        child.kill('SIGTERM')
        await Promise.race([ended, sleep(2_000)])
        child.kill('SIGKILL')
        await ended
      }
    },
  }
}
