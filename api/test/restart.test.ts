/** PostgreSQL is stopped at once and started again while people write. */
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '../src/acesso/sessao/tenant.commands.ts'
import { startEmbedded } from '../src/kernel/database/embedded.ts'
import type { EmbeddedDatabase } from '../src/kernel/database/embedded.ts'
import { startServices } from '../src/start.ts'
import type { Started } from '../src/start.ts'
import { testConfig } from './test-config.ts'

const writers = 20
const password = 'senha-de-teste'
const folder = mkdtempSync(join(tmpdir(), 'claquete-reinicio-'))
const dataDir = join(folder, 'pg')
/** The system survives, so what PostgreSQL wrote is there without waiting for the disk. */
const open = () => startEmbedded({ dataDir, flags: { fsync: 'off' } })

const opened: EmbeddedDatabase[] = []
let started: Started

beforeAll(async () => {
  chmodSync(folder, 0o711)
  opened.push(await open())
  started = await startServices(testConfig(opened[0]?.connectionString ?? ''))
})

afterAll(async () => {
  await started.stop()
  for (const each of opened) await each.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Stops the server without letting it end what it does. */
function stopAtOnce(): void {
  const [pid] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGQUIT')
}

async function signIn(): Promise<string> {
  await createTenant(started.services, { dominio: 'reinicio', nome: 'Reinício', senha: password })
  const payload = { dominio: 'reinicio', login: 'admin', senha: password, web: true }
  const reply = await started.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  return reply.json<{ token: string }>().token
}

// On Windows the server returns at another port, which the product learns by its own restart.
test.skipIf(process.platform === 'win32')(
  'a restart of the database under twenty writers loses nothing that was acknowledged',
  async () => {
    const headers = { authorization: `Bearer ${await signIn()}` }
    const acknowledged: string[] = []
    const refusals: { status: number; retry: unknown }[] = []
    let isOver = false
    const write = async (writer: number) => {
      for (let n = 0; !isOver; n += 1) {
        const razao = `Pessoa ${writer}-${n}`
        const reply = await started.app.inject({
          method: 'POST',
          url: `/api${pessoaCreate.path}`,
          headers,
          payload: { razao },
        })
        if (reply.statusCode === 200) acknowledged.push(razao)
        else refusals.push({ status: reply.statusCode, retry: reply.headers['retry-after'] })
        if (reply.statusCode !== 200) await sleep(20)
      }
    }
    const all = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
    await sleep(500)
    const before = acknowledged.length
    stopAtOnce()
    await sleep(300)
    const down = await started.app.inject({ url: '/api/health' })
    opened.push(await open())
    const back = performance.now()
    while ((await started.app.inject({ url: '/api/health' })).statusCode !== 200) await sleep(20)
    const healthyMs = performance.now() - back
    await sleep(500)
    isOver = true
    await all

    expect(down.statusCode).toBe(503)
    expect(before).toBeGreaterThan(0)
    expect(acknowledged.length).toBeGreaterThan(before)
    expect(healthyMs).toBeLessThan(5_000)
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]))
    expect(refusals.every(({ retry }) => retry !== undefined)).toBe(true)
    const { rows } = await started.services.pool.query<{ razao: string; n: number }>(
      `select razao, count(*)::int as n from pessoa where razao like 'Pessoa %' group by razao`,
    )
    const found = new Map(rows.map(({ razao, n }) => [razao, n]))
    expect(acknowledged.filter((razao) => found.get(razao) !== 1)).toEqual([])
    expect(rows.filter(({ n }) => n > 1)).toEqual([])
  },
  60_000,
)
