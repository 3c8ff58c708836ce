import { agendaPush, agendaReload, agendaView } from '@claquete/contract/sistema/agenda/agenda'
import { googleLogoutAgenda } from '@claquete/contract/sistema/google/google'
import { must } from '@claquete/core/kernel/must'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { sharedGoogleSandbox } from '../../../../sandbox/google/server.ts'
import type { GoogleSandbox } from '../../../../sandbox/google/server.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { connect } from '../../google/testing/connect.ts'

const server = useServer()
let sandbox: GoogleSandbox
beforeEach(async () => {
  sandbox = await sharedGoogleSandbox(0)
  sandbox.reset()
  sandbox.push.isPaused = true
})

const today = todayInSaoPaulo(Date.now())
const period = { inicio: today, fim: addDays(today, 30) }
const reload = async (world: World) => (await world.call(agendaReload, { body: period })).data

/** A post as Google's, to the product. */
const post = (headers: Readonly<Record<string, string>>) =>
  server().app.inject({ method: 'POST', url: `/api${agendaPush.path}`, headers })
const channelOf = () => must([...sandbox.push.channels.values()].at(-1), 'channel')
const headersOf = (state: string, more: Readonly<Record<string, string>> = {}) => {
  const { id, token, resourceId } = channelOf()
  return {
    'x-goog-channel-id': id,
    'x-goog-channel-token': token,
    'x-goog-resource-id': resourceId,
    'x-goog-resource-state': state,
    ...more,
  }
}
const isDirty = (world: World) =>
  world.rows(async (db) => {
    const { sujo } = await db.from('agenda_sincronia').select('sujo').executeTakeFirstOrThrow()
    return sujo === 'S'
  })

test('a post marks the calendar and does no more; the job then reads what changed', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  await reload(world)
  const before = sandbox.state.asked.length
  expect((await post(headersOf('sync'))).statusCode).toBe(200)
  expect(await isDirty(world)).toBe(false)
  for (const state of ['exists', 'exists', 'not_exists']) {
    expect((await post(headersOf(state))).statusCode).toBe(200)
  }
  expect(await isDirty(world)).toBe(true)
  expect(sandbox.state.asked.length).toBe(before)
  const calendar = must(sandbox.state.calendars.find('produtora@exemplo.com.br', 'primary'), 'one')
  sandbox.state.calendars.put(calendar, {
    id: 'deles1',
    status: 'confirmed',
    summary: 'Marcada lá',
    start: { date: today },
    end: { date: addDays(today, 1) },
  })
  await server().services.jobs.runDue()
  const { entradas } = (await world.call(agendaView, { query: period })).data
  expect(entradas.map(({ titulo }) => titulo)).toEqual(['Marcada lá'])
  // Three posts were one reading.
  const reads = sandbox.state.asked.slice(before).filter((one) => /^GET .*\/events$/.test(one))
  expect(reads).toHaveLength(1)
})

test('forged, of another channel, of another company or after all ended: 200, and forgotten', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  await reload(world)
  const secret = channelOf().token.split('.')[1] ?? ''
  const stranger = await newWorld()
  const forged: Readonly<Record<string, string>>[] = [
    { 'x-goog-channel-token': 'inventado' },
    { 'x-goog-channel-token': `${stranger.tenant}.${secret}` },
    { 'x-goog-channel-id': 'outro' },
    { 'x-goog-resource-id': 'outro' },
    { 'x-goog-channel-token': '' },
  ]
  for (const more of forged) {
    expect((await post(headersOf('exists', more))).statusCode).toBe(200)
  }
  expect(await isDirty(world)).toBe(false)
  // Revoked, the channel goes on posting until it ends.
  await world.call(googleLogoutAgenda)
  const before = sandbox.state.asked.length
  expect((await post(headersOf('exists'))).statusCode).toBe(200)
  await server().services.jobs.runDue()
  expect(sandbox.state.asked.length).toBe(before)
})

test('a channel that ends soon is opened anew and the former one closed; a refusal leaves polling', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  await reload(world)
  const first = channelOf().id
  await world.rows((db) =>
    db
      .update('agenda_sincronia')
      .set({ canal_expira_em: new Date(Date.now() + 3_600_000).toISOString() })
      .execute(),
  )
  await reload(world)
  expect([...sandbox.push.channels.keys()]).toEqual([expect.not.stringContaining(first)])
  await world.rows((db) => db.update('agenda_sincronia').set({ canal_expira_em: null }).execute())
  sandbox.fail({ path: '/watch', status: 400, reason: 'pushWebhookUrlNotHttps', times: 1 })
  expect((await reload(world)).google.lida_em).not.toBeNull()
})
