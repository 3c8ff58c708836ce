/** Sends malformed requests to every endpoint, divided into files that run in parallel. */
import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint, Schema } from '@claquete/contract/endpoint'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTokens } from '../src/kernel/session.ts'
import { mountAll } from '../src/product.ts'
import type { Started } from '../src/start.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'
import { jsonSchemaOf, sample } from './fill-request.ts'

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
  const value = sample(jsonSchemaOf(schema), 7)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Valid requests with some fields replaced by nasty values, or bodies that are not objects. */
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

/** Declares the tests for every `of`-th endpoint, beginning with `part`. */
export function fuzzPart(part: number, of: number): void {
  const server = useServer()
  const mounted = mountAll(openTokens('somente-para-listar')).filter(
    ({ endpoint, name }) =>
      endpoint.wire === undefined && name !== 'sessaoLogout' && name !== 'sessaoLogin',
  )
  const share = mounted.filter((_, i) => i % of === part - 1)
  let world: World
  beforeAll(async () => {
    world = await newWorld()
  })
  describe.each(share.map((one) => [one.name, one.endpoint] as const))('%s', (_, endpoint) => {
    test('whatever comes in, a pt-BR answer goes out, never a 5xx and never a stack', async () => {
      await fc.assert(
        fc.asyncProperty(requests(endpoint), (request) =>
          endure(server(), world, endpoint, request),
        ),
        { numRuns: 25 },
      )
    }, 60_000)
  })
}

interface Fuzzed {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
}

async function endure(
  { app }: Started,
  { token }: World,
  endpoint: AnyEndpoint,
  { params, query, body }: Fuzzed,
): Promise<void> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encode(params[name]) || '0')
  const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`)
  const reply = await app.inject({
    method: endpoint.method,
    url: `${basePath[endpoint.base]}${path}?${search.join('&')}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(endpoint.method !== 'GET' && { payload: asText(body) }),
  })
  expect(reply.statusCode, reply.body).toBeLessThan(500)
  expect(reply.body).not.toMatch(/ at .*\.ts:\d+/)
  if (reply.statusCode >= 400) {
    const failure = reply.json()
    expect(failure.status).toBe(false)
    expect(failure.msg.length).toBeGreaterThan(5)
  }
}
