import { beforeEach } from 'vitest'
import { useServer } from '../../../../../test/world.ts'

/** The middle of a 30-second step, so that no test crosses into the next code. */
const start = Math.floor(Date.now() / 30_000) * 30_000 + 15_000

/**
 * Starts a server whose clock only moves when the test says so, for tests of sign-ins. Before each test the
 * clock goes back and failed attempts are forgotten: all of them come from one address.
 */
export function useClockedServer() {
  const clock = { now: start }
  const server = useServer({ now: () => clock.now })
  beforeEach(async () => {
    clock.now = start
    await server().services.pool.query('delete from tentativa_login')
  })
  return { server, clock }
}
