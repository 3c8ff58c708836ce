/** One fault stops one request: lost connections, locks that are held, people who leave. */
import { pessoaCreate, pessoaList, pessoaUpdate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { Failure } from '@claquete/contract/failures'
import { sql } from 'kysely'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openPool } from '../src/kernel/database/pool.ts'
import { inTransaction } from '../src/kernel/database/transaction.ts'
import { TenantShares } from '../src/kernel/database/tenant-share.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

const server = useServer()

const newPessoa = async (world: World) =>
  (await world.call(pessoaCreate, { body: { razao: 'Primeira razão' } })).id_pessoa

/** Holds the row of a person until `release` is called. */
async function lockPessoa({ tenant }: World, id_pessoa: number) {
  const client = await server().services.control.connect()
  await client.query('begin')
  await client.query('select 1 from pessoa where tenant_id = $1 and id_pessoa = $2 for update', [
    tenant,
    id_pessoa,
  ])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** Connections of the pool that wait for a lock. */
async function listWaiting(): Promise<number[]> {
  const { rows } = await server().services.control.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()
     and application_name = 'claquete' and wait_event_type = 'Lock'`,
  )
  return rows.map(({ pid }) => pid)
}
const countWaiting = async () => (await listWaiting()).length

async function waitingConnections(atLeast: number): Promise<number[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await listWaiting()
    if (found.length >= atLeast) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`menos de ${atLeast} conexões esperam`)
}

const rename = (world: World, id_pessoa: number) =>
  world.ask(pessoaUpdate, { body: { id_pessoa, versao: 1, razao: 'Outra razão' } })

test('a connection lost in the middle of a request is a 503 of that request, and the process lives', async () => {
  const world = await newWorld()
  const id_pessoa = await newPessoa(world)
  const release = await lockPessoa(world, id_pessoa)
  const asked = rename(world, id_pessoa)
  const [pid] = await waitingConnections(1)
  await server().services.control.query('select pg_terminate_backend($1)', [pid])
  const answer = await asked
  expect(answer.status).toBe(503)
  expect(answer.failure.codigo).toBe('sobrecarga')
  await release()
  expect((await rename(world, id_pessoa)).status).toBe(200)
})

test('requests of one company that wait for a lock leave the others their connections', async () => {
  const stuck = await newWorld()
  const other = await newWorld()
  const id_pessoa = await newPessoa(stuck)
  const release = await lockPessoa(stuck, id_pessoa)
  const asked = Array.from({ length: 12 }, () => rename(stuck, id_pessoa))
  await waitingConnections(1)
  const began = performance.now()
  expect((await other.ask(pessoaList, { query: {} })).status).toBe(200)
  const health = await server().app.inject({ url: '/api/health' })
  expect(health.statusCode).toBe(200)
  expect(performance.now() - began).toBeLessThan(3_000)
  await release()
  const answers = await Promise.all(asked)
  // The first stores; the others meet the version it left.
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a request stops waiting for a lock by itself, and says that somebody is storing', async () => {
  const world = await newWorld()
  const id_pessoa = await newPessoa(world)
  const release = await lockPessoa(world, id_pessoa)
  const answer = await rename(world, id_pessoa)
  await release()
  expect(answer.status).toBe(503)
  expect(answer.failure.codigo).toBe('registro_ocupado')
}, 20_000)

test('a read that nobody waits for is cancelled on the server; a write is not', async () => {
  const { tenant } = await newWorld()
  const { pool, control } = server().services
  const sleeping = (readOnly: boolean, seconds: number) => {
    const gone = new AbortController()
    const canceled = { signal: gone.signal, control }
    const done = inTransaction(pool, { tenant, readOnly, kind: 'request', canceled }, ({ db }) =>
      db.run(sql`select pg_sleep(${seconds})`),
    )
    setTimeout(() => gone.abort(), 100)
    return done
  }
  const began = performance.now()
  await expect(sleeping(true, 20)).rejects.toThrow(/cancel/u)
  expect(performance.now() - began).toBeLessThan(5_000)
  await expect(sleeping(false, 0.5)).resolves.toHaveLength(1)
})

test('who leaves before the list comes leaves nothing behind in the database', async () => {
  const world = await newWorld()
  const { app, services } = server()
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const holder = await services.control.connect()
  await holder.query('begin; lock table pessoa in access exclusive mode')
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `GET /api${pessoaList.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${world.token}\r\n\r\n`,
  )
  await waitingConnections(1)
  const left = performance.now()
  socket.destroy()
  await expect.poll(countWaiting, { timeout: 5_000 }).toBe(0)
  // Its own limit would end it after eight seconds.
  expect(performance.now() - left).toBeLessThan(5_000)
  await holder.query('rollback')
  holder.release()
}, 20_000)

test('a pool without a free connection is a 503', async () => {
  const pool = openPool(server().services.config.databaseUrl ?? '', 1)
  const held = await pool.connect()
  // Only who waits for it gives up soon: to open a connection may take longer.
  Object.assign(pool.options, { connectionTimeoutMillis: 100 })
  const work = inTransaction(pool, { tenant: 1, readOnly: true }, async () => 1)
  await expect(work).rejects.toMatchObject({ code: 'sobrecarga', status: 503 })
  held.release()
  await pool.end()
})

test('every transaction has limits for a statement, a lock and standing idle', async () => {
  const { tenant } = await newWorld()
  const shown = (kind: 'request' | 'job') =>
    inTransaction(server().services.pool, { tenant, readOnly: true, kind }, ({ db }) =>
      db.run(sql<{ limits: string }>`
        select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
          current_setting('idle_in_transaction_session_timeout')) as limits`),
    )
  expect(await shown('request')).toEqual([{ limits: '30s 8s 30s' }])
  expect(await shown('job')).toEqual([{ limits: '15min 1min 10min' }])
})

test('without a database a transaction is refused as 503', async () => {
  const pool = openPool('postgres://postgres@127.0.0.1:1/none', 1)
  const work = inTransaction(pool, { tenant: 1, readOnly: true }, async () => 1)
  await expect(work).rejects.toMatchObject({ code: 'sobrecarga', status: 503 })
  await expect(work).rejects.toBeInstanceOf(Failure)
  await pool.end()
})

describe('the shares of a pool', () => {
  test('a tenant takes half of it; who waits comes in order', async () => {
    const shares = new TenantShares(5)
    const [one, two] = [await shares.enter(1), await shares.enter(1)]
    const order: string[] = []
    const third = shares.enter(1).then((place) => (order.push('third'), place))
    const fourth = shares.enter(1).then((place) => (order.push('fourth'), place))
    const other = await shares.enter(2)
    expect(order).toEqual([])
    one.leave()
    const thirdPlace = await third
    expect(order).toEqual(['third'])
    two.leave()
    thirdPlace.leave()
    const fourthPlace = await fourth
    fourthPlace.leave()
    other.leave()
    expect(order).toEqual(['third', 'fourth'])
  })

  test('beyond fifty that wait it refuses at once', async () => {
    const shares = new TenantShares(2)
    const first = await shares.enter(1)
    const waiting = Array.from({ length: 50 }, () => shares.enter(1))
    await expect(shares.enter(1)).rejects.toMatchObject({ code: 'muitos_pedidos' })
    first.leave()
    for (const place of waiting) (await place).leave()
  })

  test('writes that wait leave reads a place', async () => {
    const shares = new TenantShares(8)
    const writes = await Promise.all([1, 2, 3].map(() => shares.enter(1, 'write')))
    const order: string[] = []
    const fourth = shares.enter(1, 'write').then((place) => (order.push('write'), place))
    const read = await shares.enter(1, 'read')
    const second = shares.enter(1, 'read').then((place) => (order.push('read'), place))
    read.leave()
    const readPlace = await second
    // The write came first, and has to leave this place to reads.
    expect(order).toEqual(['read'])
    writes[0]?.leave()
    const writePlace = await fourth
    expect(order).toEqual(['read', 'write'])
    for (const place of [readPlace, writePlace]) place.leave()
  })
})
