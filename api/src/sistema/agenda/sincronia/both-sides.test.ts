/** Random edits on both sides, with failures between them: both end the same, and nothing goes round in circles. */
import {
  agendaCreate,
  agendaDelete,
  agendaReload,
  agendaUpdate,
  agendaView,
} from '@claquete/contract/sistema/agenda/agenda'
import { must } from '@claquete/core/kernel/must'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { SandboxEvent } from '../../../../sandbox/google/events.ts'
import { sharedGoogleSandbox } from '../../../../sandbox/google/server.ts'
import type { GoogleSandbox } from '../../../../sandbox/google/server.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { connect } from '../../google/testing/connect.ts'

let now = Date.now()
useServer({ now: () => now })
let sandbox: GoogleSandbox
beforeEach(async () => {
  sandbox = await sharedGoogleSandbox(0)
})

const account = 'produtora@exemplo.com.br'
const today = todayInSaoPaulo(Date.now())
const period = { inicio: addDays(today, -20), fim: addDays(today, 60) }

const calendar = () => must(sandbox.state.calendars.find(account, 'primary'), 'calendar')
const live = () =>
  [...calendar().events.values()].flatMap(({ event }) =>
    event.status === 'cancelled' ? [] : [event],
  )
const shown = async (world: World) => (await world.call(agendaView, { query: period })).data
const writes = () =>
  sandbox.state.asked.filter((one) => /^(POST|PATCH|DELETE) .*\/events/.test(one)).length

const act = fc.record({
  /** `ambos`: the same entry here and there before anybody reads. */
  side: fc.constantFrom('aqui', 'la', 'ambos'),
  kind: fc.constantFrom('criar', 'titulo', 'local', 'mover', 'horas', 'fuso', 'apagar', 'ler'),
  which: fc.nat(20),
  day: fc.nat(20),
  word: fc.stringMatching(/^[a-z]{1,6}$/),
  /** What fails of the next reading, if anything. */
  fails: fc.option(fc.constantFrom('lost', 'burst', 'away', 'old'), { freq: 6 }),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

async function here(world: World, { kind, which, day, word }: Act): Promise<void> {
  const { entradas } = await shown(world)
  const dia = addDays(today, day)
  if (kind === 'criar') {
    await world.call(agendaCreate, { body: { titulo: word, dia, ate: dia } })
    return
  }
  const one = entradas[which % Math.max(1, entradas.length)]
  if (!one) return
  const id_agenda_evento = Number(one.chave)
  if (kind === 'apagar') {
    await world.call(agendaDelete, { params: { id_agenda_evento } })
    return
  }
  const { titulo, local, dia: from, ate, das, as, versao } = one
  await world.call(agendaUpdate, {
    body: {
      id_agenda_evento,
      titulo: kind === 'titulo' ? word : titulo,
      local: kind === 'local' ? word : local,
      ...(kind === 'mover' || kind === 'horas' ? { dia, ate: dia } : { dia: from, ate }),
      ...(kind === 'fuso' && { fuso: day % 2 ? 'Europe/Lisbon' : 'America/Manaus' }),
      ...(kind === 'horas' ? { das: day * 30, as: day * 30 + 90 } : { das, as }),
      versao: versao ?? 0,
    },
  })
}

let made = 0
function there({ kind, which, day, word }: Act): void {
  const put = (event: SandboxEvent) => sandbox.state.calendars.put(calendar(), event)
  const start = addDays(today, day)
  const whole = { start: { date: start }, end: { date: addDays(start, 1) } }
  if (kind === 'criar') {
    made += 1
    put({ id: `deles${made}`, status: 'confirmed', summary: word, ...whole })
    return
  }
  const events = live()
  const one = events[which % Math.max(1, events.length)]
  if (!one) return
  if (kind === 'apagar') put({ ...one, status: 'cancelled' })
  else if (kind === 'titulo') put({ ...one, summary: word })
  else if (kind === 'local') put({ ...one, location: word })
  else if (kind === 'mover') put({ ...one, ...whole })
  else if (kind === 'horas') {
    const at = (hour: number) => ({ dateTime: `${start}T${String(hour).padStart(2, '0')}:00:00Z` })
    put({ ...one, start: at(12), end: at(14) })
  } else if (kind === 'fuso' && one.start.dateTime) {
    // The same moments by other clocks.
    const by = (when: SandboxEvent['start']) => ({
      dateTime: new Date(Date.parse(when.dateTime ?? '')).toISOString(),
      timeZone: 'Europe/Lisbon',
    })
    put({ ...one, start: by(one.start), end: by(one.end) })
  }
}

/** The entry of an event, so that both sides change the same one. */
async function both(world: World, one: Act): Promise<void> {
  const { entradas } = await shown(world)
  const title = entradas[one.which % Math.max(1, entradas.length)]?.titulo
  const which = live().findIndex(({ summary }) => summary === title)
  await here(world, one)
  there({ ...one, which: Math.max(0, which), kind: one.day % 3 === 0 ? 'apagar' : one.kind })
}

function fail(how: Act['fails']): void {
  if (how === 'lost') sandbox.fail({ path: '/events', method: 'POST', isLost: true, times: 1 })
  if (how === 'away') sandbox.fail({ path: '/events', status: 503, times: 1 })
  if (how === 'burst') {
    sandbox.fail({ method: 'PATCH', status: 403, reason: 'rateLimitExceeded', times: 1 })
  }
  if (how === 'old') calendar().age += 1
}

const sync = async (world: World) => {
  // Past every pause.
  now += 120_000
  await world.call(agendaReload, { body: period })
}

/** What both sides say, without ids. */
const ours = async (world: World) =>
  (await shown(world)).entradas.map(
    ({ titulo, local, das }) => `${titulo}|${local}|${das !== null}`,
  )
const theirs = () =>
  live().map(
    ({ summary, location, start }) =>
      `${summary || '(sem título)'}|${location ?? ''}|${start.dateTime !== undefined}`,
  )

/** From here on each side follows what the other one alone does. */
async function followsBoth(world: World): Promise<void> {
  const edit = { side: 'la', which: 0, day: 9, fails: null } as const
  there({ ...edit, kind: 'criar', word: 'feitala' })
  await sync(world)
  there({ ...edit, kind: 'local', which: live().length - 1, word: 'mudadola' })
  await here(world, { ...edit, side: 'aqui', kind: 'criar', word: 'feitaqui' })
  await sync(world)
  for (const side of [await ours(world), theirs()]) {
    expect(side.some((one) => one.includes('|mudadola|'))).toBe(true)
    expect(side.filter((one) => one.startsWith('feitaqui|'))).toHaveLength(1)
  }
}

test('after any edits on both sides and any failures both say the same, and then nothing is written any more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
      sandbox.reset()
      sandbox.push.isPaused = true
      const world = await newWorld()
      await connect(world, 'agenda')
      await sync(world)
      for (const one of acts) {
        if (one.side === 'aqui') await here(world, one)
        else if (one.side === 'la') there(one)
        else await both(world, one)
        fail(one.fails)
        if (one.kind === 'ler' || one.fails) await sync(world)
      }
      sandbox.fail()
      for (let turn = 0; turn < 3; turn += 1) await sync(world)
      expect((await ours(world)).toSorted()).toEqual(theirs().toSorted())
      const before = writes()
      await sync(world)
      await sync(world)
      expect(writes()).toBe(before)
      expect((await shown(world)).google.na_fila).toBe(0)
      await followsBoth(world)
    }),
    { numRuns: 12 },
  )
}, 240_000)
