import { Failure } from '@claquete/contract/failures'
import { afterAll, expect, test } from 'vitest'
import { openAside } from './aside.ts'
import { ReadBudget } from './budget.ts'
import { asideTask } from './protocol.ts'
import type { run } from './testing/count.task.ts'

const counting = asideTask<typeof run>(new URL('./testing/count.task.ts', import.meta.url))
const log = { error: () => {} }
const limits = { threads: 2, threadsPerTenant: 1, waitingPerTenant: 1, maxHeapMb: 64 }
const aside = openAside(log, limits)
afterAll(() => aside.close())

const budget = () => new ReadBudget({ megabytes: 1, lines: 10, seconds: 20 })
const start = (value: Parameters<typeof run>[0], tenant = 1, own = budget()) =>
  aside.run(counting, { tenant, budget: own, input: async () => ({ value }) })

async function toTheEnd(work: ReturnType<typeof start>, answer = 0) {
  const parts: number[] = []
  let step = await work.next()
  for (; step.done !== true; step = await work.next(answer)) parts.push(step.value)
  return { parts, result: step.value }
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a task gives its parts, hears its answers, and refuses in words', async () => {
  expect(await toTheEnd(start({ upTo: 3 }), 5)).toEqual({ parts: [1, 2, 3], result: 15 })
  const error = await failureOf(toTheEnd(start({ upTo: 1, refuses: true })))
  expect(error).toBeInstanceOf(Failure)
  expect(String(error)).toMatch(/é de mentira/)
  // The thread goes on to the next task.
  expect((await toTheEnd(start({ upTo: 1 }))).parts).toEqual([1])
})

test('one company has its share alone; more than may wait is refused', async () => {
  const first = start({ upTo: 2 })
  await first.next()
  let isSecondThere = false
  const second = toTheEnd(start({ upTo: 1 })).then(() => (isSecondThere = true))
  const third = await failureOf(toTheEnd(start({ upTo: 1 })))
  expect(third).toMatchObject({ code: 'muitos_pedidos' })
  // Another company does not wait.
  expect((await toTheEnd(start({ upTo: 1 }, 2))).parts).toEqual([1])
  expect(isSecondThere).toBe(false)
  await first.return(0)
  await second
  expect(isSecondThere).toBe(true)
})

test('what takes too long or too much memory ends with its thread, and the next one has another', async () => {
  const short = new ReadBudget({ megabytes: 1, lines: 1, seconds: 1 })
  const slow = await failureOf(toTheEnd(start({ upTo: 1, busyMs: 60_000 }, 1, short)))
  expect(slow).toMatchObject({ code: 'arquivos_demais' })
  expect(String(slow)).toMatch(/demoraram demais/)
  const full = await failureOf(toTheEnd(start({ upTo: 1, megabytes: 200 })))
  expect(String(full)).toMatch(/memória demais|demoraram demais/)
  expect((await toTheEnd(start({ upTo: 1 }))).parts).toEqual([1])
}, 60_000)

test('a request has one budget of bytes and lines for all its files', () => {
  const own = budget()
  own.takeLines(6)
  expect(() => own.takeLines(6)).toThrow(/têm mais de 10 linhas/)
  own.takeBytes(1024 * 1024)
  expect(() => own.takeBytes(1)).toThrow(/somam mais de 1 MB/)
})
