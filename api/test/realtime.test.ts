import { notificationSend, sessaoLogout } from '@claquete/contract/acesso/sessao/sessao'
import { sql } from 'kysely'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSessions } from '../src/acesso/sessao/public.ts'
import { announceSession } from '../src/kernel/background/realtime.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

const server = useServer()
let base = ''
const open: AbortController[] = []

beforeAll(async () => {
  base = await server().app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => {
  for (const one of open) one.abort()
})

/** Opens the event stream and collects what arrives. */
async function listen(world: World) {
  const abort = new AbortController()
  open.push(abort)
  const reply = await fetch(`${base}/api/v2/notificacoes/stream`, {
    headers: { authorization: `Bearer ${world.token}` },
    signal: abort.signal,
  })
  let text = ''
  const decoder = new TextDecoder()
  const ended = (async () => {
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk, { stream: true })
  })().catch(() => {})
  return {
    reply,
    ended,
    until: async (wanted: string) => {
      for (let i = 0; i < 100 && !text.includes(wanted); i += 1) {
        await new Promise((done) => setTimeout(done, 30))
      }
      return text
    },
  }
}

test('a notice reaches everybody of the tenant and nobody else', async () => {
  const [mine, foreign] = [await newWorld(), await newWorld()]
  const [own, other] = [await listen(mine), await listen(foreign)]
  expect(own.reply.headers.get('content-type')).toContain('text/event-stream')
  await mine.call(notificationSend, { body: { titulo: 'Aviso', msg: 'Gravação às 7h' } })
  expect(await own.until('7h')).toContain('event: aviso')
  await foreign.call(notificationSend, { body: { titulo: 'Outro', msg: 'fim' } })
  expect(await other.until('fim')).not.toContain('7h')
})

test('signing in elsewhere is told to the older screen at once', async () => {
  const world = await newWorld()
  const stream = await listen(world)
  await world.as('admin', world.senha)
  expect(await stream.until('event: sessao')).toContain('event: sessao')
})

test('a stream without a session is refused', async () => {
  const reply = await fetch(`${base}/api/v2/notificacoes/stream`)
  expect(reply.status).toBe(401)
})

/** Waits at most three seconds for the server to end a stream. */
const endOf = (stream: Awaited<ReturnType<typeof listen>>) =>
  Promise.race([
    stream.ended.then(() => 'ended'),
    new Promise((done) => setTimeout(() => done('still open'), 3_000)),
  ])

const endings: readonly (readonly [string, (world: World) => Promise<unknown>])[] = [
  ['the person signs out', (world) => world.call(sessaoLogout)],
  ['they sign in elsewhere', (world) => world.as('admin', world.senha)],
  [
    'the user is deactivated',
    (world) =>
      world.rows(async (db) => {
        await db.update('usuario').set({ ativo: 'N' }).execute()
        await announceSession(db, world.id_usuario)
      }),
  ],
  [
    'the session is revoked',
    (world) =>
      world.rows(async (db) => {
        await endSessions(db, world.id_usuario, 'revogada')
        await announceSession(db, world.id_usuario)
      }),
  ],
]
test.each(endings)('the stream ends at once when %s', async (_, end) => {
  const world = await newWorld()
  const stream = await listen(world)
  await end(world)
  expect(await endOf(stream)).toBe('ended')
})

/** A token as the product would have given it for a session that ends then. */
function endingAt(token: string, exp: number): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const key = server().services.config.jwtSecret
  return createSigner({ key, algorithm: 'HS256' })({ ...claims, exp })
}

test('the stream ends when its session expires, and not before', async () => {
  const world = await newWorld()
  const began = Date.now()
  // A token says the second in which its session ends.
  const exp = Math.ceil((began + 1_500) / 1_000)
  await world.rows((db) =>
    db
      .update('sessao')
      .set({ expira: sql<string>`to_timestamp(${exp})` })
      .execute(),
  )
  const stream = await listen({ ...world, token: endingAt(world.token, exp) })
  expect(await endOf(stream)).toBe('ended')
  expect(Date.now() - began).toBeGreaterThan(1_000)
})

test('a stream that is open stays so when another person signs out', async () => {
  const [mine, foreign] = [await newWorld(), await newWorld()]
  const stream = await listen(mine)
  await foreign.call(sessaoLogout)
  await mine.rows((db) => announceSession(db, mine.id_usuario))
  await stream.until('event: sessao')
  await mine.call(notificationSend, { body: { titulo: 'Aviso', msg: 'ainda aqui' } })
  expect(await stream.until('ainda aqui')).toContain('ainda aqui')
})

test('a session has five streams: the sixth ends the oldest, and tells it why', async () => {
  const world = await newWorld()
  const streams = []
  for (let i = 0; i < 6; i += 1) streams.push(await listen(world))
  const [oldest, second] = streams
  if (!oldest || !second) throw new Error('sem canais')
  expect(await endOf(oldest)).toBe('ended')
  expect(await oldest.until('event: lotado')).toContain('event: lotado')
  await world.call(notificationSend, { body: { titulo: 'Aviso', msg: 'para cinco' } })
  expect(await second.until('para cinco')).toContain('para cinco')
})

test('a lost connection to the database asks for every session again', async () => {
  const world = await newWorld()
  const stream = await listen(world)
  const { pool } = server().services
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query like 'listen claquete%' and datname = current_database()`,
  )
  await world.rows((db) => db.update('sessao').set({ fim: 'revogada' }).execute())
  expect(await endOf(stream)).toBe('ended')
})
