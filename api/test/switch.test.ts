/** The server behind a connection goes away in the middle of a request. */
import { pessoaCreate, pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

const server = useServer()

/** Makes whoever comes to the table wait, ends the first one's connection, and lets the others pass. */
async function loseFirst<T>(asked: () => Promise<T>): Promise<T> {
  const { control } = server().services
  const holder = await control.connect()
  try {
    await holder.query('begin; lock table pessoa in access exclusive mode')
    const answer = asked()
    for (let tries = 0; tries < 400; tries += 1) {
      const { rowCount } = await control.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and application_name = 'claquete' and wait_event_type = 'Lock'`,
      )
      if (rowCount === 1) break
      await sleep(25)
    }
    await holder.query('rollback')
    return await answer
  } finally {
    holder.release(true)
  }
}

const create = ({ token }: World, razao: string, chave?: string) =>
  server().app.inject({
    method: 'POST',
    url: `/api${pessoaCreate.path}`,
    headers: { authorization: `Bearer ${token}`, ...(chave && { 'idempotency-key': chave }) },
    payload: { razao },
  })

const countNamed = async ({ rows, tenant }: World, razao: string) => {
  const found = await rows((db) =>
    db.run(sql`select 1 from pessoa where tenant_id = ${tenant} and razao = ${razao}`),
  )
  return found.length
}

test('a read is read again, and who asked does not notice', async () => {
  const world = await newWorld()
  const answer = await loseFirst(() => world.ask(pessoaList, { query: {} }))
  expect(answer.status).toBe(200)
})

test('a write with a key is done again, once; its repetition gets the same answer', async () => {
  const world = await newWorld()
  const chave = randomUUID()
  const reply = await loseFirst(() => create(world, 'Com chave', chave))
  expect(reply.statusCode).toBe(200)
  expect(await countNamed(world, 'Com chave')).toBe(1)
  const repeated = await create(world, 'Com chave', chave)
  expect(repeated.json()).toEqual(reply.json())
  expect(await countNamed(world, 'Com chave')).toBe(1)
})

test('a write without a key is not done again: it is told when to ask', async () => {
  const world = await newWorld()
  const reply = await loseFirst(() => create(world, 'Sem chave'))
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
  expect(await countNamed(world, 'Sem chave')).toBe(0)
})

test('a process that leaves says so to what stands in front, and answers everybody else', async () => {
  const world = await newWorld()
  const health = () => server().app.inject({ url: '/api/health' })
  expect((await health()).statusCode).toBe(200)
  server().leave()
  const said = await health()
  expect([said.statusCode, said.json()]).toEqual([503, expect.objectContaining({ saindo: true })])
  expect((await world.ask(pessoaList, { query: {} })).status).toBe(200)
})
