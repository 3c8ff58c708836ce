import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BankProblem } from './bank.ts'
import { openInter } from './inter.ts'
import { limitOfInter, takePace } from './pace.ts'
import { sandboxClient, sandboxKeys, startBankSandbox } from '../../../sandbox/bank/server.ts'
import type { BankSandbox } from '../../../sandbox/bank/server.ts'

let sandbox: BankSandbox
beforeAll(async () => {
  sandbox = await startBankSandbox()
})
beforeEach(() => sandbox.behave('normal'))
afterAll(() => sandbox.stop())

const production = 'https://cdpj.partners.bancointer.com.br'
const testEnvironment = 'https://cdpj-sandbox.partners.uatinter.co'
const base = '/cobranca/v3/cobrancas'

test.each([
  ['POST', '/oauth/v2/token', 5, 5],
  ['POST', base, 120, 10],
  ['GET', `${base}?dataInicial=2026-01-01`, 120, 10],
  ['GET', `${base}/abc/pdf`, 120, 10],
  ['PATCH', `${base}/abc`, 10, 10],
  ['GET', `${base}/abc/edicao/1`, 10, 10],
  ['PUT', `${base}/webhook`, 5, 5],
  ['GET', `${base}/webhook/callbacks`, 10, 10],
  ['GET', '/banking/v2/extrato/completo?pagina=0', 10, 10],
  ['PUT', '/pix/v2/cobr/abc', 120, 10],
])('%s %s: %i a minute, %i in the test environment', (method, path, real, tried) => {
  expect(limitOfInter(production, path, method)?.perMinute).toBe(real)
  expect(limitOfInter(testEnvironment, path, method)?.perMinute).toBe(tried)
  expect(limitOfInter('https://127.0.0.1:4000', path, method)).toBeUndefined()
})

/** A clock that stands still until `pass`, which takes it from one of those that wait to the next. */
function stillClock() {
  let at = 0
  const waiting: { readonly until: number; readonly wake: () => void }[] = []
  const next = () => waiting.toSorted((a, b) => a.until - b.until)[0]
  return {
    now: () => at,
    wait: (ms: number) => new Promise<void>((wake) => waiting.push({ until: at + ms, wake })),
    pass: async () => {
      for (let first = next(); first; first = next()) {
        waiting.splice(waiting.indexOf(first), 1)
        at = first.until
        first.wake()
        await immediate()
      }
    },
  }
}

test('no window has more turns than the limit, and who asked first goes first', async () => {
  const { pass, ...clock } = stillClock()
  const options = { ...clock, patienceMs: 5_000, windowMs: 200 }
  const went: { readonly who: number; readonly at: number }[] = []
  const all = Array.from({ length: 10 }, async (_, who) => {
    expect(await takePace('fila', 3, options)).toBe(true)
    went.push({ who, at: clock.now() })
  })
  await immediate()
  expect(went.map(({ who }) => who)).toEqual([0, 1, 2])
  await pass()
  await Promise.all(all)
  expect(went.map(({ who }) => who)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(went.map(({ at }) => at)).toEqual([0, 0, 0, 200, 200, 200, 400, 400, 400, 600])
})

test('whoever would wait too long is refused and takes no turn', async () => {
  const { pass, ...clock } = stillClock()
  const options = { ...clock, windowMs: 400 }
  expect(await takePace('cheia', 1, { ...options, patienceMs: 0 })).toBe(true)
  expect(await takePace('cheia', 1, { ...options, patienceMs: 399 })).toBe(false)
  const turn = takePace('cheia', 1, { ...options, patienceMs: 400 })
  await pass()
  expect(await turn).toBe(true)
  expect(clock.now()).toBe(400)
})

test('the clock of the machine is waited for where no other is given', async () => {
  const options = { now: Date.now, patienceMs: 5_000, windowMs: 60 }
  const began = performance.now()
  expect(await takePace('relógio', 1, options)).toBe(true)
  expect(await takePace('relógio', 1, options)).toBe(true)
  // A timer of the system may come a few milliseconds early.
  expect(performance.now() - began).toBeGreaterThan(40)
})

const began = Date.now()

type Pace = NonNullable<Parameters<typeof openInter>[0]['pace']>
const openAt = (limit: { kind: string; perMinute: number }, pace: Omit<Pace, 'limitOf'>) =>
  openInter(
    {
      url: sandbox.url,
      ...sandboxClient,
      keys: sandboxKeys(),
      pace: {
        limitOf: (path) => (path.startsWith('/banking/') ? limit : undefined),
        ...pace,
      },
    },
    () => began,
  )
const [first, last] = [calendarDate('2026-03-01'), calendarDate('2026-03-31')]

test('requests to the bank wait for their turn', async () => {
  const held: (() => void)[] = []
  const waits: number[] = []
  const wait = (ms: number) => {
    waits.push(ms)
    return new Promise<void>((go) => held.push(go))
  }
  const bank = openAt({ kind: 'conta', perMinute: 2 }, { patienceMs: 10_000, windowMs: 300, wait })
  let read = 0
  // Each statement asks for its page and for the balance.
  const statements = [1, 2, 3].map(async () => {
    await bank.statement(first, last)
    read += 1
  })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  // Time enough for a request that did not wait to be answered.
  await sleep(50)
  expect(read).toBeLessThan(3)
  while (waits.length < 4 || held.length > 0) {
    held.shift()?.()
    await sleep(1)
  }
  await Promise.all(statements)
  expect(waits).toEqual([300, 300, 600, 600])
})

test('a turn that is too far away may be tried later', async () => {
  const bank = openAt({ kind: 'lotada', perMinute: 1 }, { patienceMs: 0, windowMs: 60_000 })
  await expect(bank.statement(first, last)).rejects.toSatisfy(
    (error) => error instanceof BankProblem && !error.isFinal && /limita/.test(error.message),
  )
})
