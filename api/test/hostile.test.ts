import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPasswordCost } from '../src/kernel/security/passwords.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

const server = useServer()
afterAll(() => setPasswordCost('minimal'))

let world: World
beforeAll(async () => {
  // The test floods the password queue, so hashes must cost as much as in production.
  setPasswordCost('full')
  world = await newWorld()
})

test('malformed JSON, foreign types and 10 MB bodies are refused politely', async () => {
  const { app } = server()
  const headers = { authorization: `Bearer ${world.token}` }
  const post = (payload: string | Buffer, type: string) =>
    app.inject({
      method: 'POST',
      url: '/api/pessoa/post',
      headers: { ...headers, 'content-type': type },
      payload,
    })
  expect((await post('{"razao":', 'application/json')).statusCode).toBe(400)
  expect((await post('<a/>', 'text/xml')).statusCode).toBe(415)
  const huge = await post(`{"razao":"${'x'.repeat(10 * 1024 * 1024)}"}`, 'application/json')
  expect(huge.statusCode).toBe(413)
  expect(huge.json().msg).toMatch(/grande/)
  expect((await app.inject({ url: '/api/nada', headers })).json().codigo).toBe('rota_inexistente')
})

test('two hundred entries at once: some get in or are refused, the rest hear 429', async () => {
  const { app } = server()
  const replies = await Promise.all(
    Array.from({ length: 200 }, () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { dominio: world.dominio, login: 'admin', senha: 'errada', web: true },
      }),
    ),
  )
  const statuses = new Set(replies.map(({ statusCode }) => statusCode))
  expect([...statuses].every((status) => status === 422 || status === 429)).toBe(true)
  expect(statuses.has(429)).toBe(true)
})
