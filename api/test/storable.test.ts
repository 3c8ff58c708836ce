/** U+0000 and half of a character are refused in words by every call, in whichever text they come. */
import { basePath } from '@claquete/contract/endpoint'
import { preferencesUpdate } from '@claquete/contract/acesso/sessao/sessao'
import type { AnyEndpoint, Schema } from '@claquete/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import type { Mounted } from '../src/kernel/http/mount.ts'
import { openTokens } from '../src/kernel/session/session.ts'
import { mountAll } from '../src/product.ts'
import { jsonSchemaOf, sample } from './fill-request.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

const server = useServer()
let world: World
beforeAll(async () => {
  world = await newWorld()
})

type Fields = Record<string, unknown>
const calls = mountAll(openTokens('somente-para-listar')).filter(
  ({ endpoint: { wire }, name }) =>
    wire !== 'upload' && wire !== 'stream' && name !== 'sessaoLogout',
)

const fieldsOf = (schema: Schema | undefined): Fields =>
  schema ? (sample(jsonSchemaOf(schema), () => 1) as Fields) : {}

const send = async (endpoint: AnyEndpoint, query: Fields, body: unknown) => {
  const path = endpoint.path.replace(/\{\w+\}/g, '1')
  const search = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  )
  return server().app.inject({
    method: endpoint.method,
    url: `${basePath[endpoint.base]}${path}?${search.join('&')}`,
    headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
    ...(endpoint.method !== 'GET' && { payload: JSON.stringify(body) }),
  })
}

/** The same fields, once per text in them, with that text spoiled; inner texts are found in the first of a list. */
function* spoiled(value: unknown, bad: string): Generator<unknown> {
  if (typeof value === 'string') yield `x${bad}`
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    for (const one of spoiled(inner, bad)) {
      yield Array.isArray(value) ? [one, ...value.slice(1)] : { ...value, [name]: one }
    }
  }
}

/** Answers of who may not make the call, or has to give the password again. */
const refusedBefore = new Set([401, 402, 403, 404, 428, 429])

test('in every text of every call', async () => {
  const wrong: string[] = []
  const note = async ({ name, endpoint }: Mounted, bad: string, query: Fields, body: unknown) => {
    const reply = await send(endpoint, query, body)
    if (refusedBefore.has(reply.statusCode)) return
    const words = reply.statusCode === 422 ? String(reply.json().msg ?? '') : ''
    if (words === '') wrong.push(`${name} ${JSON.stringify(bad)}: ${reply.statusCode}`)
  }
  for (const call of calls) {
    const { endpoint } = call
    const [query, body] = [fieldsOf(endpoint.query), fieldsOf(endpoint.body)]
    for (const one of spoiled(query, '\0')) await note(call, '\0', one as Fields, body)
    if (endpoint.method === 'GET') continue
    for (const bad of ['\0', '\ud800', '\udc00x']) {
      for (const one of spoiled(body, bad)) await note(call, bad, query, one)
    }
  }
  expect(wrong).toEqual([])
}, 300_000)

test('in the name of a field, and deep inside of a value of any kind', async () => {
  const deep = `${'['.repeat(20_000)}"\\ud800"${']'.repeat(20_000)}`
  for (const payload of ['{"a\\u0000":1}', '{"a":{"b":["\\ud800"]}}', `{"a":${deep}}`]) {
    const reply = await server().app.inject({
      method: preferencesUpdate.method,
      url: `${basePath[preferencesUpdate.base]}${preferencesUpdate.path}`,
      headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      payload,
    })
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(422)
  }
})
