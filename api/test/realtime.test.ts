import { notificationSend } from '@claquete/contract/acesso/sessao/sessao'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  void (async () => {
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk, { stream: true })
  })().catch(() => {})
  return {
    reply,
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
