/**
 * Sends malformed requests to every endpoint of a copy of the demonstration company, divided into files that run in
 * parallel. Each request names real records, so that it reaches the work behind the checks. Open calls, uploads and
 * streams are attacked by `fuzz-open` and `fuzz-wire`.
 */
import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTokens } from '../src/kernel/session/session.ts'
import { mountAll } from '../src/product.ts'
import type { Started } from '../src/start.ts'
import { openDemoCompany } from './demo-company.ts'
import type { DemoCompany } from './demo-company.ts'
import { fieldsOf, idOfKind } from './known-ids.ts'
import type { KnownIds } from './known-ids.ts'
import { failures } from '@claquete/contract/failures'
import { asText, checkAnswer, edges, encode } from './edges.ts'
import { useDemoServer } from './world.ts'

const nasty = fc.oneof(
  fc.constantFrom(...edges),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
)

/** Requests per call; FUZZ_RUNS asks for more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 12)

type Fields = Record<string, unknown>

/** The same fields with one of them replaced. */
const spoilOne = (fields: Fields): fc.Arbitrary<Fields> => {
  const names = Object.keys(fields)
  return names.length === 0
    ? fc.constant(fields)
    : fc
        .tuple(fc.constantFrom(...names), nasty)
        .map(([name, value]) => ({ ...fields, [name]: value }))
}

const spoilSome = (fields: Fields): fc.Arbitrary<Fields> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, fc.oneof(fc.constant(value), nasty)]),
    ),
  )

/** Requests over real records with one field spoiled, with several, or with a body that is no object. */
const requests = (endpoint: AnyEndpoint, known: KnownIds): fc.Arbitrary<Fuzzed> => {
  const idOf = idOfKind(known)
  const valid = {
    params: fieldsOf(endpoint.params, idOf),
    query: fieldsOf(endpoint.query, idOf),
    body: fieldsOf(endpoint.body, idOf),
  }
  const places = (['params', 'query', 'body'] as const).filter(
    (place) => Object.keys(valid[place]).length > 0,
  )
  const one = places.map((place) =>
    spoilOne(valid[place]).map((fields) => ({ ...valid, [place]: fields })),
  )
  const some = fc.record({
    params: spoilSome(valid.params),
    query: spoilSome(valid.query),
    body: fc.oneof(
      { weight: 5, arbitrary: spoilSome(valid.body) },
      { weight: 1, arbitrary: nasty },
    ),
  })
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(valid) },
    { weight: 4, arbitrary: some },
    ...one.map((arbitrary) => ({ weight: 6, arbitrary })),
  )
}

/** Declares the tests for every `of`-th endpoint, beginning with `part`. */
export function fuzzPart(part: number, of: number): void {
  const server = useDemoServer()
  const mounted = mountAll(openTokens('somente-para-listar')).filter(
    ({ endpoint: { effect, wire }, name }) =>
      effect !== 'open' && wire !== 'upload' && wire !== 'stream' && name !== 'sessaoLogout',
  )
  const share = mounted.filter((_, i) => i % of === part - 1)
  let company: DemoCompany
  beforeAll(async () => {
    company = await openDemoCompany(server())
  })
  describe.each(share.map((one) => [one.name, one.endpoint] as const))('%s', (_, endpoint) => {
    test(
      'whatever comes in, a pt-BR answer goes out, never a 5xx and never a stack',
      async () => {
        await fc.assert(
          fc.asyncProperty(requests(endpoint, company.ids), (request) =>
            endure(server(), company, endpoint, request),
          ),
          { numRuns: runs },
        )
      },
      60_000 + runs * 1_000,
    )
  })
}

interface Fuzzed {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
}

async function endure(
  { app }: Started,
  company: DemoCompany,
  endpoint: AnyEndpoint,
  { params, query, body }: Fuzzed,
): Promise<void> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encode(params[name]) || '0')
  const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`)
  const reply = await app.inject({
    method: endpoint.method,
    url: `${basePath[endpoint.base]}${path}?${search.join('&')}`,
    headers: { authorization: `Bearer ${company.world.token}`, 'content-type': 'application/json' },
    ...(endpoint.method !== 'GET' && { payload: asText(body) }),
  })
  // The status of a session that somebody ended is above 500 by the specification.
  if (reply.statusCode === failures.sessao_revogada.status) {
    expect(reply.json()).toMatchObject({ status: false, codigo: 'sessao_revogada' })
    return company.signInAgain()
  }
  checkAnswer(reply)
  // A call may have ended the session, as one that changes the password does.
  if (reply.statusCode === 401 || reply.statusCode === 409) await company.signInAgain()
}
