/** What a strange answer, another account and an old calendar may not do. */
import { agendaCreate, agendaReload, agendaView } from '@claquete/contract/sistema/agenda/agenda'
import {
  googleLogoutAgenda,
  googleUpdate,
  googleView,
} from '@claquete/contract/sistema/google/google'
import { must } from '@claquete/core/kernel/must'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
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
  now = Date.now()
  sandbox = await sharedGoogleSandbox(0)
  sandbox.reset()
  sandbox.push.isPaused = true
})

const [first, second] = ['produtora@exemplo.com.br', 'set@exemplo.com.br']
const today = todayInSaoPaulo(Date.now())
const dia = addDays(today, 3)
const period = { inicio: addDays(today, -30), fim: addDays(today, 60) }
const calendar = (account = first, id = 'primary') =>
  must(sandbox.state.calendars.find(account, id), 'calendar')
const put = (account: string, more: Partial<SandboxEvent> & { id: string }) =>
  sandbox.state.calendars.put(calendar(account), {
    status: 'confirmed',
    summary: 'Reunião',
    start: { date: dia },
    end: { date: addDays(dia, 1) },
    ...more,
  })
const sync = async (world: World) => {
  now += 120_000
  const { data } = await world.call(agendaReload, { body: period })
  return data.entradas.map(({ titulo }) => titulo).toSorted()
}
const viewOf = async (world: World) =>
  must((await world.call(googleView)).data.conexoes[2], 'agenda')

test('another account is read from its beginning: nothing of it is missed, and nothing of the former one stays', async () => {
  const world = await newWorld()
  put(second, { id: 'dela1', summary: 'Da segunda' })
  for (let at = 0; at < 5; at += 1) put(first, { id: `deles${at}`, summary: 'Da primeira' })
  await connect(world, 'agenda')
  expect(await sync(world)).toHaveLength(5)
  await connect(world, 'agenda', { account: second })
  expect(await sync(world)).toEqual(['Da segunda'])
})

test('a sync token that Google does not know any more is given up, and everything is read', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  await sync(world)
  put(first, { id: 'deles1' })
  await world.rows((db) => db.update('agenda_sincronia').set({ sync_token: 'estranho' }).execute())
  expect(await sync(world)).toEqual(['Reunião'])
  expect((await viewOf(world)).erro).toBeNull()
})

test('another calendar has a channel of its own; what the former one and a disconnected one post is forgotten', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  await sync(world)
  const channels = () => [...sandbox.push.channels.values()].map((one) => one.calendar.id)
  expect(channels()).toEqual([first])
  const { versao, escolhas } = await viewOf(world)
  const body = { escolhas, versao, calendario: `diarias.${first}`, calendario_nome: 'Diárias' }
  await world.call(googleUpdate, { params: { tipo: 'agenda' }, body })
  await sync(world)
  expect(channels()).toContain(`diarias.${first}`)
  const known = () =>
    world.rows((db) => db.from('agenda_sincronia').select('canal_hash').executeTakeFirstOrThrow())
  expect((await known()).canal_hash).not.toBeNull()
  await world.call(googleLogoutAgenda)
  expect((await known()).canal_hash).toBeNull()
})

test('an answer that nobody understands is Google’s trouble: it is told, and the next reading goes on', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  await sync(world)
  put(first, { id: 'deles1' })
  sandbox.fail({ path: '/events', isGarbled: true, times: 1 })
  await sync(world)
  expect((await viewOf(world)).erro).toMatch(/não se entende/)
  expect(await sync(world)).toEqual(['Reunião'])
  now += 3_600_000
  sandbox.state.advance(3_600_000)
  sandbox.fail({ path: '/token', isGarbled: true, times: 1 })
  await sync(world)
  expect((await viewOf(world)).estado).toBe('conectada')
  await sync(world)
  expect((await viewOf(world)).erro).toBeNull()
})

test('a text with what no database keeps stops no reading', async () => {
  const world = await newWorld()
  put(first, { id: 'deles1', summary: 'Sal\u0000a', description: '\u0000', location: 'A\u0000' })
  put(first, { id: 'deles2', summary: 'Outra' })
  await connect(world, 'agenda')
  expect(await sync(world)).toEqual(['Outra', 'Sala'])
})

test('entries of long ago are not asked for one by one whenever everything is read again', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  const old = addDays(today, -300)
  for (const titulo of ['Um', 'Dois', 'Três']) {
    await world.call(agendaCreate, { body: { titulo, dia: old, ate: old } })
  }
  await sync(world)
  expect(calendar().events.size).toBe(3)
  calendar().age += 1
  const before = sandbox.state.asked.length
  await sync(world)
  const asked = sandbox.state.asked.slice(before).filter((one) => /^GET .*\/events\//.test(one))
  expect(asked).toEqual([])
  const query = { inicio: old, fim: addDays(old, 2) }
  expect((await world.call(agendaView, { query })).data.entradas).toHaveLength(3)
})
