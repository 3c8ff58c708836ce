import { beforeEach, expect, test } from 'vitest'
import { Answers } from './answers.ts'
import type { Answer } from './answers.ts'
import { GuestFailure, asFailure } from './call.ts'

/** One browser: its storage, its lock, and a server that may be out of reach. */
const items = new Map<string, string>()
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
  removeItem: (key: string) => void items.delete(key),
  key: (at: number) => [...items.keys()][at] ?? null,
  get length() {
    return items.size
  },
}
const turns = new Map<string, Promise<unknown>>()
const alone = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work)
  turns.set(name, turn)
  return turn
}

let received: Answer[] = []
let fails: GuestFailure | undefined
let clock = 0
/** A tab of this browser. */
const tab = () =>
  new Answers({
    storage,
    asFailure,
    alone,
    now: () => new Date((clock += 1000)).toISOString(),
    send: async (answer) => {
      await Promise.resolve()
      if (fails) throw fails
      received.push(answer)
      return { ok: answer.body }
    },
  })

const offline = new GuestFailure(0, 'sem_conexao', 'Sem conexão.')
const given = (body: string, place = 'um') => ({ place, address: '/decidir', body })

beforeEach(() => {
  items.clear()
  turns.clear()
  received = []
  fails = undefined
})

test('an answer is stored before it is sent, and goes when the server has it', async () => {
  const answers = tab()
  const sending = answers.give(given('sim'))
  expect(answers.get()).toHaveLength(1)
  expect(await sending).toEqual({ state: 'done', reply: { ok: 'sim' } })
  expect([answers.get(), items.size]).toEqual([[], 0])
})

test('without a network it waits, and the page that opens later sends it with the same key', async () => {
  fails = offline
  const told: unknown[] = []
  expect(await tab().give(given('sim'))).toEqual({ state: 'waiting' })
  const later = tab()
  const [waiting] = later.get()
  expect(waiting).toMatchObject({ body: 'sim', delay: { status: 0, msg: 'Sem conexão.' } })
  later.onDone((answer, reply) => told.push([answer.key, reply]))
  await later.flush()
  expect(received).toEqual([])
  fails = undefined
  await later.flush()
  await later.flush()
  expect(received.map(({ key }) => key)).toEqual([waiting?.key])
  expect(told).toEqual([[waiting?.key, { ok: 'sim' }]])
})

test.each([429, 500, 503])('a server that answers %i gets it again', async (status) => {
  fails = new GuestFailure(status, '', 'Agora não.')
  const answers = tab()
  expect(await answers.give(given('sim'))).toEqual({ state: 'waiting' })
  fails = undefined
  await answers.flush()
  expect(received).toHaveLength(1)
})

test('what is refused is not sent again, keeps what was typed, and gives way to the next', async () => {
  fails = new GuestFailure(422, 'proposta_mudou', 'A proposta mudou.')
  const answers = tab()
  expect(await answers.give(given('sim'))).toMatchObject({ state: 'refused' })
  fails = undefined
  await answers.flush()
  expect(received).toEqual([])
  const [refused] = answers.get()
  expect(refused).toMatchObject({ body: 'sim', refusal: 'A proposta mudou.' })
  expect(await answers.give(given('sim, de novo'))).toMatchObject({ state: 'done' })
  expect(received[0]?.key).not.toBe(refused?.key)
  expect(answers.get()).toEqual([])
})

test('two tabs send it once', async () => {
  fails = offline
  await tab().give(given('sim'))
  fails = undefined
  await Promise.all([tab().flush(), tab().flush(), tab().flush()])
  expect(received).toHaveLength(1)
})

test('the same answer twice is one act; another of the same page takes its place, of another page none', async () => {
  fails = offline
  const answers = tab()
  await Promise.all([answers.give(given('sim')), answers.give(given('sim'))])
  expect(answers.get()).toHaveLength(1)
  await answers.give(given('talvez'))
  await answers.give(given('sim', 'outro'))
  expect(answers.get().map(({ place, body }) => [place, body])).toEqual([
    ['um', 'talvez'],
    ['outro', 'sim'],
  ])
  fails = undefined
  await answers.flush()
  expect(received.map(({ body }) => body)).toEqual(['talvez', 'sim'])
})

test('what its guest took back is not sent', async () => {
  fails = offline
  const answers = tab()
  await answers.give(given('sim'))
  answers.forget(answers.get()[0]?.key ?? '')
  fails = undefined
  await answers.flush()
  expect(received).toEqual([])
})

test('an item that cannot be read stops nothing', async () => {
  items.set('claquete.resposta.x', '{')
  expect(tab().get()).toEqual([])
  expect(await tab().give(given('sim'))).toMatchObject({ state: 'done' })
})
