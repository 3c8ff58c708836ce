/** Nobody is shown a title of an account blocked for their profile, or of a budget line hidden from it. */
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { expect, test } from 'vitest'
import { openTokens } from '../src/kernel/session/session.ts'
import { mountAll } from '../src/product.ts'
import { createSecrets, mark, newBlindColleague, secretsIn } from './hidden-titles.ts'
import type { Secrets } from './hidden-titles.ts'
import { readingOf, requestsFor, textOf } from './requests-for.ts'
import type { Extent } from './requests-for.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

const server = useServer({ now: () => Date.UTC(2026, 2, 15, 15) })

/**
 * The statement of an account adds up to its balance line by line, also for who may not see what a movement was: it has
 * the amounts of hidden lines, and no names.
 */
const tellAmounts = new Set(['extratoList', 'extratoExport', 'exportacaoByTipo'])
/** What a person asks for of their own data is handed over whole (decision 029), by who has the permission for it. */
const whole = new Set(['privacidadeExport'])

const isExport = ({ method, path, effect }: AnyEndpoint) =>
  effect === 'write' && method !== 'DELETE' && /expor/u.test(path)
const calls = mountAll(openTokens('somente-para-listar')).filter(
  ({ endpoint }) =>
    endpoint.wire !== 'stream' &&
    (endpoint.effect === 'read' ||
      (endpoint.effect === 'slow' && endpoint.wire === 'file') ||
      isExport(endpoint)),
)

/** By call, what of the hidden titles its replies and files tell a person. */
async function toldTo(world: World, { records }: Secrets, extent: Extent) {
  const told = new Map<string, Set<string>>()
  const note = (name: string, text: string) => {
    const found = secretsIn(text)
    if (found.length > 0) told.set(name, new Set([...(told.get(name) ?? []), ...found]))
  }
  const links = new Map<string, string>()

  for (const { name, endpoint } of calls) {
    const asked = new Map(
      records
        .flatMap((record) => requestsFor(endpoint, record, extent))
        .map((request) => [JSON.stringify(request), request]),
    )
    for (const request of asked.values()) {
      const { status, text } = await readingOf(server(), world, endpoint, request)
      expect(status, `${name} ${text}`).toBeLessThan(500)
      note(name, text)
      const { link } = isExport(endpoint) && status === 200 ? JSON.parse(text) : {}
      if (link) links.set(link, name)
    }
  }
  while ((await server().services.jobs.runDue()) > 0);
  for (const [url, name] of links) {
    const reply = await server().app.inject({ url })
    note(name, await textOf(String(reply.headers['content-type'] ?? ''), reply.rawPayload))
  }
  return told
}

test('what is hidden from a person is in no reply and no file of any call', async () => {
  const world = await newWorld()
  const secrets = await createSecrets(server(), world)
  const colleague = await newBlindColleague(world, secrets)
  const told = async (who: World, extent: Extent) =>
    [...(await toldTo(who, secrets, extent))].map(([name, found]) => ({
      name,
      found: [...found].filter((one) => one === mark || !tellAmounts.has(name)),
    }))
  // Whoever sees everything is told, so that silence means something.
  expect((await told(world, 'one')).length).toBeGreaterThan(60)
  const leaks = (await told(colleague, 'every')).filter(
    ({ name, found }) => found.length > 0 && !whole.has(name),
  )
  expect(leaks).toEqual([])
}, 900_000)
