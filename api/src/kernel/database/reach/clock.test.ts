import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Logger } from '../../log.ts'
import { openClock } from './clock.ts'

/** A database whose clock is ahead of this machine's. */
const databaseAhead = (ms: number) =>
  ({ query: async () => ({ rows: [{ ms: String(Date.now() + ms) }] }) }) as unknown as pg.Pool

async function open(ms: number) {
  const warn = vi.fn()
  const clock = await openClock(databaseAhead(ms), { warn } as unknown as Logger)
  clock.stop()
  return { now: clock.now, warn }
}

test.each([-90_000, 90_000])('a machine %s ms from the database goes by its clock', async (ms) => {
  const { now, warn } = await open(ms)
  expect(Math.abs(now() - (Date.now() + ms))).toBeLessThan(1_000)
  expect(warn).toHaveBeenCalledWith({ segundos: -ms / 1_000 }, expect.stringContaining('relógio'))
})

test('less than a second is no difference', async () => {
  const { now, warn } = await open(400)
  expect(Math.abs(now() - Date.now())).toBeLessThan(50)
  expect(warn).not.toHaveBeenCalled()
})
