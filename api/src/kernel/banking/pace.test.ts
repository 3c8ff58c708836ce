import { calendarDate } from '@claquete/core/kernel/calendar'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BankProblem } from './bank.ts'
import { openInter } from './inter.ts'
import { limitOfInter, takePace } from './pace.ts'
import { sandboxClient, sandboxKeys, startBankSandbox } from './sandbox.ts'
import type { BankSandbox } from './sandbox.ts'

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
])('%s %s: %i a minute, %i in the test environment', (method, path, real, tried) => {
  expect(limitOfInter(production, path, method)?.perMinute).toBe(real)
  expect(limitOfInter(testEnvironment, path, method)?.perMinute).toBe(tried)
  expect(limitOfInter('https://127.0.0.1:4000', path, method)).toBeUndefined()
})

test('no window has more turns than the limit, and who asked first goes first', async () => {
  const options = { now: Date.now, patienceMs: 5_000, windowMs: 200 }
  const went: { readonly who: number; readonly at: number }[] = []
  await Promise.all(
    Array.from({ length: 10 }, async (_, who) => {
      expect(await takePace('fila', 3, options)).toBe(true)
      went.push({ who, at: Date.now() })
    }),
  )
  expect(went.map(({ who }) => who)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  for (const [place, { at }] of went.entries()) {
    const before = went[place - 3]
    // A timer of the system may come a few milliseconds early.
    if (before) expect(at - before.at).toBeGreaterThanOrEqual(190)
  }
})

test('whoever would wait too long is refused and takes no turn', async () => {
  const options = { now: Date.now, windowMs: 400 }
  expect(await takePace('cheia', 1, { ...options, patienceMs: 0 })).toBe(true)
  expect(await takePace('cheia', 1, { ...options, patienceMs: 50 })).toBe(false)
  expect(await takePace('cheia', 1, { ...options, patienceMs: 500 })).toBe(true)
})

const openAt = (limit: { kind: string; perMinute: number }, patienceMs: number, windowMs: number) =>
  openInter(
    {
      url: sandbox.url,
      ...sandboxClient,
      keys: sandboxKeys(),
      pace: {
        limitOf: (path) => (path.startsWith('/banking/') ? limit : undefined),
        patienceMs,
        windowMs,
      },
    },
    Date.now,
  )
const [first, last] = [calendarDate('2026-03-01'), calendarDate('2026-03-31')]

test('requests to the bank wait for their turn', async () => {
  const bank = openAt({ kind: 'conta', perMinute: 2 }, 10_000, 300)
  const began = Date.now()
  // Each statement asks for its page and for the balance.
  await Promise.all([1, 2, 3].map(() => bank.statement(first, last)))
  expect(Date.now() - began).toBeGreaterThanOrEqual(570)
})

test('a turn that is too far away may be tried later', async () => {
  const bank = openAt({ kind: 'lotada', perMinute: 1 }, 0, 60_000)
  await expect(bank.statement(first, last)).rejects.toSatisfy(
    (error) => error instanceof BankProblem && !error.isFinal && /limita/.test(error.message),
  )
})
