import {
  agendaCreate,
  agendaFeed,
  agendaHide,
  agendaLink,
  agendaReload,
  agendaUnlink,
  agendaView,
} from '@claquete/contract/sistema/agenda/agenda'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { feedsPerNetwork, reloadsPerPerson } from '../admission.read.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

const server = useServer()

const today = todayInSaoPaulo(Date.now())
const dia = addDays(today, 3)
const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
const make = async (world: World) => tokenOf((await world.call(agendaLink)).data.url)
const read = (token: string, etag?: string) =>
  server().app.inject({
    url: `/api${agendaFeed.path.replace('{token}', token)}`,
    ...(etag && { headers: { 'if-none-match': etag } }),
  })
const create = (world: World, more: object = {}) =>
  world.call(agendaCreate, { body: { titulo: 'Reunião; de, “pauta”', dia, ate: dia, ...more } })

test('a person’s link brings what they see, as iCalendar with an end that is exclusive', async () => {
  const world = await newWorld()
  await create(world, { ate: addDays(dia, 1), local: 'Sala 1' })
  await create(world, { titulo: 'Noturna', das: 18 * 60, as: 4 * 60 })
  const answer = await read(await make(world))
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = answer.body.replaceAll('\r\n ', '').split('\r\n')
  const compact = (day: string) => day.replaceAll('-', '')
  expect(lines).toEqual(
    expect.arrayContaining([
      String.raw`SUMMARY:Reunião\; de\, “pauta”`,
      `DTSTART;VALUE=DATE:${compact(dia)}`,
      `DTEND;VALUE=DATE:${compact(addDays(dia, 2))}`,
      `DTSTART:${compact(dia)}T210000Z`,
      `DTEND:${compact(addDays(dia, 1))}T070000Z`,
      'METHOD:PUBLISH',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ]),
  )
  expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})

test('who has it already gets 304 and nothing; a change has another name', async () => {
  const world = await newWorld()
  await create(world)
  const token = await make(world)
  const first = await read(token)
  const etag = String(first.headers['etag'])
  const again = await read(token, etag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await read(token, `W/${etag}`)).statusCode).toBe(304)
  await create(world, { titulo: 'Outra' })
  const changed = await read(token, etag)
  expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false])
})

test('a new link ends the one before; withdrawn, unknown and made-up ones are one and the same 404', async () => {
  const world = await newWorld()
  const first = await make(world)
  const second = await make(world)
  const other = await newWorld()
  const known = { inicio: today, fim: dia }
  expect((await read(first)).statusCode).toBe(404)
  expect((await read(second)).statusCode).toBe(200)
  expect((await world.call(agendaView, { query: known })).data.link?.lido_em).not.toBeNull()
  await world.call(agendaUnlink)
  const secret = second.split('.')[1] ?? ''
  const bodies = await Promise.all(
    [second, 'nada', `${other.tenant}.${secret}`, '1.2.ics'].map(async (one) => {
      const { statusCode, body } = await read(one)
      return `${statusCode} ${JSON.parse(body).msg}`
    }),
  )
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toMatch(/^404/)
})

test('what the person hid, and what a person who left sees, is not in it; the link is nowhere in clear', async () => {
  const world = await newWorld()
  await create(world)
  const token = await make(world)
  await world.call(agendaHide, { body: { ocultas: ['agenda'] } })
  expect((await read(token)).body).not.toContain('VEVENT')
  const wrong = await world.ask(agendaHide, { body: { ocultas: ['inventada'] } })
  expect(wrong.status).toBe(404)
  const secret = token.replace('.ics', '')
  const rows = await world.rows(async (db) => [
    await db.from('agenda_pessoa').selectAll().execute(),
    await db.from('auditoria').selectAll().execute(),
  ])
  expect(JSON.stringify(rows)).not.toContain(secret)
  await world.rows((db) => db.update('usuario').set({ ativo: 'N' }).execute())
  expect((await read(token)).statusCode).toBe(404)
})

const isWaiting = (header: unknown, most: number) => Number(header) > 2 && Number(header) <= most

test('a network that reads links too often hears 429 and when to come back; another one reads on', async () => {
  const world = await newWorld()
  const token = await make(world)
  const from = (remoteAddress: string) =>
    server().app.inject({
      url: `/api${agendaFeed.path.replace('{token}', token)}`,
      remoteAddress,
    })
  expect((await from('203.0.113.9')).statusCode).toBe(200)
  await server().services.pool.query(
    `update tentativa_login set vezes = $1 where origem = 'agenda 203.0.113.9'`,
    [feedsPerNetwork.most - 1],
  )
  expect((await from('203.0.113.9')).statusCode).toBe(200)
  const refused = await from('203.0.113.9')
  expect([refused.statusCode, refused.body.includes('Muitos pedidos')]).toEqual([429, true])
  expect(isWaiting(refused.headers['retry-after'], feedsPerNetwork.seconds)).toBe(true)
  expect((await from('203.0.113.10')).statusCode).toBe(200)
})

test('a person who has Google read too often hears 429; a person of another company does not', async () => {
  const world = await newWorld()
  const other = await newWorld()
  const body = { inicio: today, fim: dia }
  for (let at = 0; at < reloadsPerPerson.most; at += 1) await world.call(agendaReload, { body })
  const refused = await world.ask(agendaReload, { body })
  expect([refused.status, refused.failure.codigo]).toEqual([429, 'muitas_tentativas'])
  expect((await other.call(agendaReload, { body })).data.entradas).toEqual([])
})
