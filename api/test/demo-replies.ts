/** What the calls of the demonstration company answer, as JSON. */
import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import { openDemoCompany } from './demo-company.ts'
import { sendPngTo } from './send-file.ts'
import { useDemoServer } from './world.ts'
import type { World } from './world.ts'

export type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every object inside a reply, itself too. */
export function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : []
}

/** Those of the fields that no object of the reply has together with the others: none where one has all. */
export const lackingIn = (reply: unknown, fields: readonly string[]): string[] =>
  objectsIn(reply)
    .map((one) => fields.filter((field) => !(field in one)))
    .reduce((least, missing) => (missing.length < least.length ? missing : least), [...fields])

/** A demonstration company whose administrator asks; call it at the top of a file of tests. */
export function openDemoReplies() {
  const server = useDemoServer()
  let world: World
  beforeAll(async () => {
    world = (await openDemoCompany(server())).world
  })

  /** Asks for `method path`, as 'GET /api/Empresa/get'. */
  async function ask(call: string, body?: object): Promise<Json> {
    const [method, path] = call.split(' ')
    const reply = await server().app.inject({
      method: method as 'GET' | 'POST' | 'PUT',
      url: path ?? '',
      headers: { authorization: `Bearer ${world.token}` },
      ...(method !== 'GET' && { payload: body ?? {} }),
    })
    expect(reply.statusCode, `${call}: ${reply.body.slice(0, 300)}`).toBe(200)
    return reply.json()
  }

  /** One value of the company's rows: `from` says of which table, and of which of its rows. */
  async function pick(column: string, from: string): Promise<number> {
    const [row] = await world.rows((db) =>
      db.run<{ value: number }>(
        sql.raw(
          `select x.${column} as value from ${from} and x.tenant_id = ${world.tenant} order by 1 limit 1`,
        ),
      ),
    )
    expect(row, `a ${column} of ${from}`).toBeDefined()
    return Number(row?.value)
  }

  /** Sends a picture and returns what the upload answers. */
  const sendPicture = async (): Promise<Json> =>
    (
      await sendPngTo(server().app, world, '/api/upload/save-server?param=faturas', 'nota.png')
    ).json()

  return { ask, pick, sendPicture, administrator: () => world }
}
