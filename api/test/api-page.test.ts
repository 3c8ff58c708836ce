/** The examples of docs/en/api.md are sent, in order, to a new company: each answer has what the page shows. */
import { must } from '@claquete/core/kernel/must'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newWorld, useServer } from './world.ts'

const page = readFileSync(new URL('../../docs/en/api.md', import.meta.url), 'utf8')
const server = useServer()

interface Example {
  readonly request: string
  readonly kind: string
  readonly status: number
  readonly answer: string
}

const fence = /```http\n([\s\S]*?)```\s+(?:[^`]*?)```(json|text) (\d+)\n([\s\S]*?)```/gu
const examples: readonly Example[] = [...page.matchAll(fence)].map(
  ([, request = '', kind = '', status = '', answer = '']) => ({
    request,
    kind,
    status: Number(status),
    answer,
  }),
)

const blank = /"?\{\{(\w+)\}\}"?/gu
const wholly = /^\{\{(\w+)\}\}$/u

/** Puts known values into a request. */
const filled = (text: string, known: ReadonlyMap<string, unknown>) =>
  text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => String(must(known.get(name), name)))

/** The request of a block: its first line, its headers, and after an empty line its body. */
function requestOf(block: string) {
  const [head = '', body] = block.trimEnd().split('\n\n')
  const [line = '', ...lines] = head.split('\n')
  const [method = '', url = ''] = line.split(' ')
  const headers = Object.fromEntries(
    lines.map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 2)]),
  )
  return { method: method as 'GET' | 'POST', url, headers, ...(body && { payload: body }) }
}

/** What an answer must have. A blank in it is any value, which is then known by that name. */
function expected(shown: unknown, got: unknown, known: Map<string, unknown>): unknown {
  const name = typeof shown === 'string' ? wholly.exec(shown)?.[1] : undefined
  if (name !== undefined) {
    expect(got, name).toBeTruthy()
    known.set(name, got)
    return got
  }
  if (Array.isArray(shown)) {
    const list = Array.isArray(got) ? got : []
    return expect.arrayContaining(shown.map((each, at) => expected(each, list[at], known)))
  }
  if (typeof shown !== 'object' || shown === null) return shown
  const fields = (got ?? {}) as Record<string, unknown>
  return expect.objectContaining(
    Object.fromEntries(
      Object.entries(shown).map(([key, value]) => [key, expected(value, fields[key], known)]),
    ),
  )
}

test('the examples of the API page are true', async () => {
  const { app, services } = server()
  const world = await newWorld()
  const known = new Map<string, unknown>([
    ['dominio', world.dominio],
    ['senha', world.senha],
  ])
  expect(examples.length).toBe(page.match(/```http/gu)?.length)
  expect(examples.length).toBeGreaterThan(8)
  for (const { request, kind, status, answer } of examples) {
    // Files are written by background work.
    await services.jobs.runDue()
    const reply = await app.inject(requestOf(filled(request, known)))
    expect(reply.statusCode, `${request}\n${reply.body}`).toBe(status)
    if (kind === 'text') {
      expect(reply.body).toContain(answer.trim())
      continue
    }
    const got: unknown = reply.json()
    expect(got, request).toEqual(expected(JSON.parse(answer), got, known))
  }
  expect(page.match(blank)).not.toBeNull()
})
