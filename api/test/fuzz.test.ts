import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint, Schema } from '@claquete/contract/endpoint'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTokens } from '../src/kernel/session.ts'
import { mountAll } from '../src/modules/product.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'
import { sample } from './fill-request.ts'

const server = useServer()
const mounted = mountAll(openTokens('somente-para-listar')).filter(
  ({ endpoint, name }) =>
    endpoint.wire === undefined && name !== 'sessaoLogout' && name !== 'sessaoLogin',
)

let world: World
beforeAll(async () => {
  world = await newWorld()
})

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'NaN',
    2 ** 53,
    -1,
    0.1,
    true,
    [],
    {},
    [[[]]],
    '\u0000',
    '\ud800',
    "'; drop table pessoa; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%',
    '_',
    '\\',
    '{{x}}',
    '31/02/2026',
    '2026-02-31',
    '9999999999999999999999',
    'Ação ﷽ 👩‍👩‍👧',
    '=1+1',
    'x'.repeat(5000),
    { __proto__: { a: 1 } },
    { constructor: 1 },
    '{"a":',
    'S',
    'N',
    'T',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
)

const fieldsOf = (schema: Schema | undefined): Record<string, unknown> => {
  if (!schema) return {}
  const json = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' })
  const value = sample(json as never, 7)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** A right request with some of its fields spoilt, or a body that is not an object at all. */
const requests = (endpoint: AnyEndpoint) => {
  const spoil = (fields: Record<string, unknown>) =>
    fc.record(
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, fc.oneof(fc.constant(value), nasty)]),
      ),
    )
  return fc.record({
    params: spoil(fieldsOf(endpoint.params)),
    query: spoil(fieldsOf(endpoint.query)),
    body: fc.oneof(
      { weight: 5, arbitrary: spoil(fieldsOf(endpoint.body)) },
      { weight: 1, arbitrary: nasty },
    ),
  })
}

const asText = (value: unknown) => {
  try {
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  } catch {
    return ''
  }
}
const encode = (value: unknown) => encodeURIComponent(asText(value).toWellFormed())

describe.each(mounted.map((one) => [one.name, one.endpoint] as const))('%s', (_, endpoint) => {
  test('whatever comes in, a pt-BR answer goes out, never a 5xx and never a stack', async () => {
    await fc.assert(
      fc.asyncProperty(requests(endpoint), async ({ params, query, body }) => {
        const path = endpoint.path.replace(/\{(\w+)\}/g, (__, name) => encode(params[name]) || '0')
        const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`)
        const reply = await server().app.inject({
          method: endpoint.method,
          url: `${basePath[endpoint.base]}${path}?${search.join('&')}`,
          headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
          ...(endpoint.method !== 'GET' && { payload: asText(body) }),
        })
        expect(reply.statusCode, reply.body).toBeLessThan(500)
        expect(reply.body).not.toMatch(/ at .*\.ts:\d+/)
        if (reply.statusCode >= 400) {
          const failure = reply.json()
          expect(failure.status).toBe(false)
          expect(failure.msg.length).toBeGreaterThan(5)
        }
      }),
      { numRuns: 25 },
    )
  }, 60_000)
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
