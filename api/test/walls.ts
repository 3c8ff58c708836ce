/** Attacks the isolation between tenants: calls every endpoint with real ids of a copy of the demonstration. */
import { expect } from 'vitest'
import { openTokens } from '../src/kernel/session/session.ts'
import { mountAll } from '../src/product.ts'
import type { Started } from '../src/start.ts'
import { openDemoCompany } from './demo-company.ts'
import { fingerprint } from './fingerprint.ts'
import { aimAt } from './known-ids.ts'
import { plantMarks } from './marks.ts'
import { newWorld } from './world.ts'

/** What an attack did and found. */
export interface Attack {
  readonly calls: number
  /** Ids of the attacked company that were known, by the kind of their record. */
  readonly ids: number
  readonly requests: number
  /** Columns of the attacked company that hold a text which nobody else may read. */
  readonly marked: number
  /** Requests that reached nothing but the door: the attacker was not signed in. */
  readonly unsigned: number
  readonly leaks: readonly string[]
  readonly crashes: readonly string[]
}

/** Calls every endpoint as one tenant with the ids of another; counts, and lists what was shown or changed. */
export async function attack(server: Started): Promise<Attack> {
  const { world, ids } = await openDemoCompany(server)
  const { mark, marked } = await plantMarks(world)
  const guarded = mountAll(openTokens('somente-para-listar')).filter(
    ({ name, endpoint: { effect, wire } }) =>
      effect !== 'open' && wire !== 'stream' && name !== 'sessaoLogout',
  )
  const before = await fingerprint(server.services.pool, world)
  const aim = aimAt(ids)
  const leaks: string[] = []
  const crashes: string[] = []
  let other = await newWorld()
  let requests = 0
  let unsigned = 0
  for (const { name, endpoint } of guarded) {
    for (const request of aim(endpoint)) {
      const { status, body } = await other.ask(endpoint, request as never)
      requests += 1
      const text = JSON.stringify(body)
      if (text.includes(mark)) leaks.push(`${name} mostrou ${text.slice(0, 300)}`)
      // A call may have ended the attacker's own session, as one that changes the password does.
      const hasEnded = [401, 409, 511].includes(status)
      if (status >= 500 && !hasEnded) crashes.push(`${name} ${status}`)
      if (hasEnded) {
        unsigned += 1
        other = await newWorld()
      }
    }
  }
  if ((await fingerprint(server.services.pool, world)) !== before) leaks.push('algo mudou')
  const known = [...ids.values()].flat().length
  return { calls: guarded.length, ids: known, requests, marked, unsigned, leaks, crashes }
}

/** Says the figures of an attack; fails when a wall let something through, or when it hardly attacked. */
export function expectHeld({ leaks, crashes, ...figures }: Attack): void {
  const said = JSON.stringify({ ...figures, leaks: leaks.length, '5xx': crashes.length })
  process.stdout.write(`walls: ${said}\n`)
  expect({ leaks, crashes }).toEqual({ leaks: [], crashes: [] })
  expect(figures.calls).toBeGreaterThan(500)
  expect(figures.ids).toBeGreaterThan(200)
  expect(figures.requests).toBe(3 * figures.calls)
  expect(figures.marked).toBeGreaterThan(40)
  expect(figures.unsigned).toBeLessThan(figures.requests / 20)
}
