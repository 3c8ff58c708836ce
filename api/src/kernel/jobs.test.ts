import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../test/world.ts'
import { enqueue, openJobs } from './jobs.ts'
import type { JobHandlers } from './jobs.ts'

const server = useServer()
const mail = { to: [], subject: 'x', html: '', text: '' }

const worker = (send: JobHandlers['correio.enviar']) => {
  const { pool, log } = server().services
  return openJobs(pool, { 'correio.enviar': send, exportar: async () => {} }, () => {}, log)
}
const states = () =>
  server()
    .services.pool.query('select estado, tentativas, erro from tarefa order by id_tarefa')
    .then(({ rows }) => rows)

test('work asked for in a transaction that fails is never done', async () => {
  const world = await newWorld()
  await expect(
    world.rows(async (db) => {
      await enqueue(db, 'correio.enviar', mail)
      throw new Error('desfeita')
    }),
  ).rejects.toThrow('desfeita')
  expect(await states()).toEqual([])
})

test('each request is done once, by however many workers', async () => {
  const world = await newWorld()
  await world.rows(async (db) => {
    for (let i = 0; i < 20; i += 1) {
      await enqueue(db, 'correio.enviar', { ...mail, subject: String(i) })
    }
  })
  const done: string[] = []
  const work = worker(async (_, { subject }) => void done.push(subject))
  const counts = await Promise.all([work.runDue(), work.runDue(), work.runDue()])
  expect(counts.reduce((a, b) => a + b)).toBe(20)
  expect(new Set(done).size).toBe(20)
})

test('a failure waits, is tried again and is given up at the limit, saying why', async () => {
  const { pool } = server().services
  await pool.query('delete from tarefa')
  const world = await newWorld()
  await world.rows((db) => enqueue(db, 'correio.enviar', mail))
  const work = worker(async () => {
    throw new Error('servidor fora')
  })
  expect(await work.runDue()).toBe(1)
  expect(await work.runDue()).toBe(0)
  for (let i = 0; i < 4; i += 1) {
    await pool.query('update tarefa set proxima_em = now()')
    await work.runDue()
  }
  expect(await states()).toEqual([{ estado: 'falhou', tentativas: 5, erro: 'servidor fora' }])
})

test('work of a process that died is taken over when its lease ends', async () => {
  const { pool } = server().services
  await pool.query('delete from tarefa')
  const world = await newWorld()
  await world.rows((db) => enqueue(db, 'correio.enviar', mail))
  await pool.query(`update tarefa set estado = 'fazendo', presa_ate = now() - interval '1 second'`)
  expect(await worker(async () => {}).runDue()).toBe(1)
  expect((await states())[0].estado).toBe('feita')
})
