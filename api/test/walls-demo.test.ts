/**
 * Attacks a copy of the demonstration company from another one: every call with the real ids of its records of every
 * kind. ATTACK_FIGURES=1 prints how much was tried.
 */
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { expect, test } from 'vitest'
import { openTokens } from '../src/kernel/session.ts'
import { mountAll } from '../src/product.ts'
import type { Started } from '../src/start.ts'
import { idOfKind, openDemoCompany, realRequest } from './demo-company.ts'
import type { DemoCompany } from './demo-company.ts'
import { nameFields, shows } from './demo-records.ts'
import { fingerprint } from './walls.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

const server = useServer()
/** Requests to each call, each with other ids of every kind. */
const picks = 3
/** Texts shorter than this are words of the product. */
const shortest = 10

const calls = mountAll(openTokens('somente-para-listar')).filter(
  ({ endpoint, name }) =>
    endpoint.effect !== 'open' && endpoint.wire !== 'stream' && name !== 'sessaoLogout',
)

/** All that the product says to a company which is alone: none of it is another's secret. */
async function saidAlone(): Promise<string> {
  const alone = await newWorld()
  const said: string[] = []
  let who = alone
  for (const { endpoint } of calls) {
    const answer = await who.ask(endpoint, realRequest(endpoint, () => 1) as never)
    said.push(JSON.stringify(answer.body) ?? '')
    if (answer.status === 401 || answer.status === 511) who = await newWorld()
  }
  return said.join('\n')
}

/** Every text of a company's rows that the product does not say by itself. */
async function secretsOf({ services: { pool } }: Started, victim: World, alone: string) {
  const { rows: columns } = await pool.query<{ t: string; c: string }>(
    `select c.table_name as t, c.column_name as c from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER'
       and exists (select from information_schema.columns k
         where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = 'tenant_id')`,
  )
  const secrets = new Set<string>()
  for (const { t, c } of columns) {
    const { rows } = await pool.query<{ v: string }>(
      `select distinct "${c}" as v from "${t}" where tenant_id = $1 and char_length("${c}") >= ${shortest}`,
      [victim.tenant],
    )
    for (const { v } of rows) secrets.add(v)
  }
  return [...secrets].filter((text) => /\p{L} \S/u.test(text) && !alone.includes(text))
}

/** What an answer repeats of the request is no secret. */
const shownIn = (text: string, asked: string, secrets: readonly string[]) =>
  secrets.filter((secret) => text.includes(secret) && !asked.includes(secret))

type Fields = Awaited<ReturnType<typeof nameFields>>

interface Attack {
  requests: number
  ids: number
  readonly leaks: string[]
  readonly failures: string[]
}

async function attack(
  company: DemoCompany,
  attacker: World,
  secrets: readonly string[],
  fields: Fields,
): Promise<Attack> {
  const done: Attack = { requests: 0, ids: 0, leaks: [], failures: [] }
  const tried = new Set<string>()
  let who = attacker
  for (const { name, endpoint } of calls) {
    for (let pick = 0; pick < picks; pick += 1) {
      const idOf = idOfKind(company.ids, pick)
      const request = realRequest(
        endpoint,
        (field) => {
          tried.add(`${field} ${idOf(field)}`)
          return idOf(field)
        },
        fields(name),
      )
      const asked = JSON.stringify(request)
      const answer = await who.ask(endpoint, request as never)
      done.requests += 1
      const shown = shownIn(JSON.stringify(answer.body) ?? '', asked, secrets)
      if (shown.length > 0) done.leaks.push(`${name} mostrou ${shown.slice(0, 3).join(', ')}`)
      if (answer.status >= 500) done.failures.push(`${name} ${answer.status}`)
      // The call ended the attacker's own session.
      if (answer.status === 401 || answer.status === 511) who = await newWorld()
    }
  }
  done.ids = tried.size
  return done
}

/** How many calls show something of it to the company itself: the texts that are looked for are found. */
async function shownToOwner(
  company: DemoCompany,
  secrets: readonly string[],
  fields: Fields,
): Promise<number> {
  const reads = calls.filter(
    ({ endpoint }: { endpoint: AnyEndpoint }) => endpoint.effect === 'read',
  )
  let count = 0
  for (const { name, endpoint } of reads) {
    const answers = await shows(company.world, endpoint, company.ids, fields(name))
    const text = JSON.stringify(answers.at(-1)?.body) ?? ''
    if (shownIn(text, '', secrets).length > 0) count += 1
  }
  return count
}

test('with the real ids of a whole company, nothing of it is shown or changed', async () => {
  const alone = await saidAlone()
  const company = await openDemoCompany(server())
  const attacker = await newWorld()
  const secrets = await secretsOf(server(), company.world, alone)
  expect(secrets.length).toBeGreaterThan(500)
  const fields = await nameFields(server().app, company.world)
  expect(await shownToOwner(company, secrets, fields)).toBeGreaterThan(100)
  const before = await fingerprint(server(), company.world)
  const done = await attack(company, attacker, secrets, fields)
  if (process.env['ATTACK_FIGURES']) {
    process.stderr.write(
      `${calls.length} chamadas, ${done.ids} ids, ${done.requests} pedidos, ${secrets.length} textos; ` +
        `${done.leaks.length} vazamentos, ${done.failures.length} respostas 5xx\n`,
    )
  }
  expect(done.leaks).toEqual([])
  expect(done.failures).toEqual([])
  expect(await fingerprint(server(), company.world)).toBe(before)
}, 180_000)
