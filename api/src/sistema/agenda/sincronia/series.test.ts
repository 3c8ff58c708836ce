/** Series of Google, zones, and events that change their calendar. */
import { agendaCreate, agendaReload, agendaView } from '@claquete/contract/sistema/agenda/agenda'
import { must } from '@claquete/core/kernel/must'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import type { SandboxEvent } from '../../../../sandbox/google/events.ts'
import { sharedGoogleSandbox } from '../../../../sandbox/google/server.ts'
import type { GoogleSandbox } from '../../../../sandbox/google/server.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novaUnidade, novoOrcamento } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaOrdem } from '../../../set/ordem-do-dia/testing/ordem.ts'
import { connect } from '../../google/testing/connect.ts'

useServer()
let sandbox: GoogleSandbox
beforeEach(async () => {
  sandbox = await sharedGoogleSandbox(0)
  sandbox.reset()
  sandbox.push.isPaused = true
})

const account = 'produtora@exemplo.com.br'
const today = todayInSaoPaulo(Date.now())
const dia = addDays(today, 3)
const period = { inicio: addDays(today, -30), fim: addDays(today, 60) }
const calendar = (id = 'primary') => must(sandbox.state.calendars.find(account, id), 'calendar')
const put = (event: SandboxEvent, id?: string) => sandbox.state.calendars.put(calendar(id), event)
const live = () =>
  [...calendar().events.values()].flatMap(({ event }) =>
    event.status === 'cancelled' || event.recurrence ? [] : [event],
  )
const only = () => must(live()[0], 'event')
const sync = async (world: World) =>
  (await world.call(agendaReload, { body: period })).data.entradas
const shown = async (world: World) =>
  (await world.call(agendaView, { query: period })).data.entradas
const writes = () =>
  sandbox.state.asked.filter((one) => /^(POST|PATCH|DELETE) .*\/events(\/|$)/.test(one)).length
const weekly = { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] }

test('an appointment that somebody makes a series of there gives way to its events, once each', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  await world.call(agendaCreate, { body: { titulo: 'Reunião', dia, ate: dia } })
  await sync(world)
  put({ ...only(), ...weekly })
  const entradas = await sync(world)
  expect(entradas.map((one) => [one.titulo, one.dia, one.serie])).toEqual(
    [0, 7, 14].map((days) => ['Reunião', addDays(dia, days), true]),
  )
  const before = writes()
  await sync(world)
  expect([writes(), (await shown(world)).length]).toEqual([before, 3])
})

test('a shoot day that somebody makes a series of there is one day again', async () => {
  const world = await newWorld()
  await novaUnidade(world)
  await novaOrdem(world, await novoOrcamento(world), { data: dia })
  await connect(world, 'agenda')
  await sync(world)
  put({ ...only(), ...weekly })
  await sync(world)
  await sync(world)
  expect(live().map(({ start }) => start.date)).toEqual([dia])
  expect((await shown(world)).map(({ fonte }) => fonte)).toEqual(['diarias'])
  const before = writes()
  await sync(world)
  expect(writes()).toBe(before)
})

test('a change of zone alone is no change; one of whole day to times and back is', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  await world.call(agendaCreate, { body: { titulo: 'Leitura', dia, ate: dia, das: 540, as: 600 } })
  const [first] = await sync(world)
  const { versao } = must(first, 'entry')
  const at = (hour: string, zone: string) => ({ dateTime: `${dia}T${hour}:00${zone}` })
  // The same moments, as somebody in Lisbon sees them.
  put({
    ...only(),
    start: { ...at('12:00', '+00:00'), timeZone: 'Europe/Lisbon' },
    end: { ...at('13:00', 'Z'), timeZone: 'Europe/Lisbon' },
  })
  const before = writes()
  expect(await sync(world)).toMatchObject([{ das: 540, as: 600, versao }])
  expect(writes()).toBe(before)
  put({ ...only(), start: { date: dia }, end: { date: addDays(dia, 2) } })
  expect(await sync(world)).toMatchObject([{ dia, ate: addDays(dia, 1), das: null, as: null }])
  put({ ...only(), start: at('08:00', '-03:00'), end: at('08:30', '-03:00') })
  expect(await sync(world)).toMatchObject([{ dia, ate: dia, das: 480, as: 510 }])
  expect(writes()).toBe(before)
})

test('moved to another calendar it is gone here; moved back it is here again, once', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  await world.call(agendaCreate, { body: { titulo: 'Reunião', dia, ate: dia } })
  await sync(world)
  const event = only()
  put({ ...event, status: 'cancelled' })
  put(event, `diarias.${account}`)
  expect(await sync(world)).toEqual([])
  put(event)
  expect(await sync(world)).toMatchObject([{ titulo: 'Reunião', dia }])
  const before = writes()
  await sync(world)
  expect([writes(), live().length]).toEqual([before, 1])
})
