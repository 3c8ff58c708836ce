import { beforeEach, expect, test } from 'vitest'
import { GuestFailure, asFailure } from '../../../guest/lib/call.ts'
import { Outbox } from './outbox.ts'
import type { Outgoing } from './outbox.ts'

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

let received: Outgoing[] = []
let fails: GuestFailure | undefined
let clock = 0
/** A tab of this browser. */
const tab = (isOurs = (_: Outgoing) => true) =>
  new Outbox({
    isOurs,
    prefix: 'claquete.resposta.',
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
  clock = 0
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

const act = (key: string, place = 'um') => ({ key, place, address: '/marcar', body: key })
/** What was added is sent by itself: waits until nothing of it is under way. */
const settled = () => new Promise((ready) => setTimeout(ready, 20))

test('acts of a place stay beside each other, and are sent in their order once the network is back', async () => {
  fails = offline
  const box = tab()
  for (const key of ['a', 'b', 'c']) box.add(act(key))
  await settled()
  expect(box.get()).toHaveLength(3)
  fails = undefined
  await Promise.all([box.flush(), tab().flush()])
  expect(received.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(items.size).toBe(0)
})

test('those after one that the server cannot take now wait for it; other places do not', async () => {
  fails = new GuestFailure(503, '', 'Agora não.')
  const box = tab()
  box.add(act('a'))
  await settled()
  box.add(act('b'))
  box.add(act('c', 'outro'))
  await settled()
  const tried = box.get().map(({ key, delay }) => [key, delay?.status])
  expect(tried).toEqual([
    ['a', 503],
    ['b', undefined],
    ['c', 503],
  ])
})

test('an act that may still be taken back is not sent before its time', async () => {
  const box = tab()
  box.add({ ...act('a'), from: new Date(3_600_000).toISOString() })
  await settled()
  expect([received, await box.takeBack('a'), await box.takeBack('a')]).toEqual([[], true, false])
  box.add({ ...act('b'), from: new Date(0).toISOString() })
  await settled()
  expect(received.map(({ key }) => key)).toEqual(['b'])
})

test('what was refused goes again when it is asked for, and somebody else’s waits for them', async () => {
  fails = new GuestFailure(422, '', 'Já voltou.')
  const box = tab()
  box.add(act('a'))
  await settled()
  expect(box.get()).toMatchObject([{ key: 'a', refusal: 'Já voltou.' }])
  fails = undefined
  await tab(({ place }) => place !== 'um').retry('a')
  expect(received).toEqual([])
  await box.retry('a')
  expect(received.map(({ key }) => key)).toEqual(['a'])
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
