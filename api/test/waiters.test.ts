/** Many writes of one title at once: its company goes on reading, and each waits eight seconds at the most. */
import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { contasPayableList } from '@claquete/contract/livro/titulos/list'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testContaOf, postTitulo } from './titulos.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

const server = useServer()
const waiters = 12

/** Holds the row of a title until `release` is called. */
async function lockTitulo({ tenant }: World, id_lancamento: number) {
  const client = await server().services.control.connect()
  await client.query('begin')
  await client.query(
    'select 1 from lancamento where tenant_id = $1 and id_lancamento = $2 for update',
    [tenant, id_lancamento],
  )
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** One settlement of the title, and how many milliseconds it took to be answered. */
async function timedBaixa(world: World, id_lancamento: number, id_contabancaria: number) {
  const { app } = server()
  const began = performance.now()
  const reply = await app.inject({
    method: 'POST',
    url: `/api${darBaixa.path}`,
    headers: { authorization: `Bearer ${world.token}` },
    payload: { id_contabancaria, data: '2026-03-05', baixas: [{ id_lancamento }] },
  })
  return { reply, ms: performance.now() - began }
}

/** The slowest of the readings made while `until` is not settled. */
async function slowestReading(world: World, until: Promise<unknown>): Promise<number> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  until.then(end, end)
  let slowest = 0
  while (!isOver) {
    const began = performance.now()
    const { status } = await world.ask(contasPayableList, { query: {} })
    expect(status).toBe(200)
    slowest = Math.max(slowest, performance.now() - began)
    await sleep(50)
  }
  return slowest
}

test('twelve that wait for one title leave their company its readings, and end in eight seconds', async () => {
  const [world, other] = [await newWorld(), await newWorld()]
  const id = await postTitulo(world, { valor: 100_000 })
  const conta = await testContaOf(world)
  const release = await lockTitulo(world, id)
  const asked = Promise.all(Array.from({ length: waiters }, () => timedBaixa(world, id, conta)))
  const [own, foreign, answers] = await Promise.all([
    slowestReading(world, asked),
    slowestReading(other, asked),
    asked,
  ]).finally(release)
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  expect(own).toBeLessThan(2_000)
  expect(foreign).toBeLessThan(2_000)
  // Eight seconds, and what a busy machine adds.
  expect(slowest).toBeLessThan(11_000)
  for (const { reply } of answers) {
    expect(reply.statusCode, reply.body).toBe(503)
    expect(reply.headers['retry-after']).toBe('2')
    expect(reply.json().msg).toMatch(/grava/u)
  }
}, 60_000)
