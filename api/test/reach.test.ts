import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testConfig } from './test-config.ts'
import { createTenant } from '../src/acesso/sessao/tenant.commands.ts'
import { startServices } from '../src/start.ts'
import { openClient } from '../src/kernel/database/pool.ts'
import { createTestDatabase } from '../src/kernel/database/test-database.ts'
import type { TestDatabase } from '../src/kernel/database/test-database.ts'
import { inTransaction } from '../src/kernel/database/transaction.ts'
import { findAddresses } from '../src/kernel/database/reach/addresses.ts'
import { mixesConnections } from '../src/kernel/database/reach/pooler.ts'
import { openTransactionPooler } from '../src/kernel/database/reach/testing/transaction-pooler.ts'

let database: TestDatabase
const poolers: { readonly close: () => void }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => {
  for (const { close } of poolers.splice(0)) close()
})
afterAll(() => database.drop())

async function pooled(connections: number): Promise<string> {
  const pooler = await openTransactionPooler(database.connectionString, connections)
  poolers.push(pooler)
  return pooler.url
}

test('the server itself keeps connections; a transaction pooler mixes them, whatever it has', async () => {
  const mixes = (url: string) => mixesConnections(() => openClient(url))
  expect(await mixes(database.connectionString)).toBe(false)
  expect(await mixes(await pooled(5))).toBe(true)
  // The second client waits for the only connection, which is as clear.
  expect(await mixes(await pooled(1))).toBe(true)
})

test('one line says what the addresses are, and statements are prepared only where connections stay', async () => {
  const work = database.connectionString
  const pooler = await pooled(4)
  const find = (given: { work: string; direct?: string; prepared?: boolean }) =>
    findAddresses({ direct: undefined, prepared: undefined, ...given })
  expect(await find({ work })).toEqual({
    work,
    direct: work,
    hears: true,
    prepared: true,
    told: 'banco: DATABASE_URL mantém as conexões; avisos, migrações e cópias também por ela',
    isWorse: false,
  })
  expect(await find({ work: pooler, direct: work })).toMatchObject({
    direct: work,
    hears: true,
    prepared: false,
    told: expect.stringMatching(/pooler de transações; .*DATABASE_DIRECT_URL$/u),
    isWorse: false,
  })
  expect(await find({ work: pooler, prepared: true })).toMatchObject({
    hears: false,
    prepared: true,
    told: expect.stringContaining('sem DATABASE_DIRECT_URL, os avisos são consultados'),
    isWorse: true,
  })
  expect(await find({ work: pooler, direct: pooler })).toMatchObject({
    hears: false,
    isWorse: true,
  })
})

test('behind a transaction pooler alone, open screens hear by questions what others wrote', async () => {
  const config = { ...testConfig(await pooled(6)), databasePool: 4 }
  const started = await startServices(config, { migrate: false })
  const { services, stop } = started
  try {
    const [mine, foreign] = await Promise.all(
      ['minha', 'outra'].map((dominio) =>
        createTenant(services, { dominio, nome: dominio, senha: 'senha-de-teste' }),
      ),
    )
    const heard: unknown[] = []
    const check = vi.fn(async () => {})
    const leave = services.realtime.subscribe({
      tenant: mine ?? 0,
      id_usuario: 1,
      id_sessao: 'uma',
      send: (event, data) => heard.push([event, data]),
      end: () => {},
      check,
    })
    const write = (tenant: number | undefined) =>
      inTransaction(services.pool, { tenant: tenant ?? 0, readOnly: false }, ({ db }) =>
        db.insertInto('pessoa').values({ razao: 'Nova pessoa', tipo_pessoa: 'PJ' }).execute(),
      )
    // The first question only learns how things are.
    await new Promise((done) => setTimeout(done, 3_000))
    expect(heard).toEqual([])
    await write(foreign)
    await new Promise((done) => setTimeout(done, 3_000))
    expect(heard).toEqual([])
    await write(mine)
    await expect
      .poll(() => heard, { timeout: 20_000 })
      .toContainEqual(['mudou', { model: 'pessoa' }])
    await inTransaction(services.pool, { tenant: mine ?? 0, readOnly: false }, ({ db }) =>
      db.insertInto('aviso').values({ tipo: 'info', titulo: 'Aviso', msg: 'às 7h' }).execute(),
    )
    const before = check.mock.calls.length
    await expect.poll(() => check.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(before)
    leave()
  } finally {
    await stop()
  }
})
