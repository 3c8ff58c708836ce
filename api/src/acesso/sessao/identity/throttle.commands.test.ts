import { sessaoLogin } from '@claquete/contract/acesso/sessao/sessao'
import { basePath } from '@claquete/contract/endpoint'
import { randomInt } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

const server = useServer()
const path = `${basePath.main}${sessaoLogin.path}`

const address = () => `203.0.${randomInt(256)}.${randomInt(256)}`

const enter = (world: Pick<World, 'dominio'>, senha: string, ip: string, more: object = {}) =>
  server().app.inject({
    method: 'POST',
    url: path,
    remoteAddress: ip,
    payload: { dominio: world.dominio, login: 'admin', senha, web: true },
    ...more,
  })

const ask = (world: Pick<World, 'dominio'>, ip: string, login = 'admin') =>
  server().app.inject({
    method: 'POST',
    url: '/api/v3/redefinir-senha',
    remoteAddress: ip,
    payload: { dominio: world.dominio, login },
  })

/** Makes the last wrong guesses older, as if their pause had gone by. */
const later = (minutes: number) =>
  server().services.pool.query(
    `update tentativa_login set livre_em = livre_em - make_interval(mins => $1),
       desde = desde - make_interval(mins => $1)`,
    [minutes],
  )

test('of many guesses at the same moment only five are tried', async () => {
  const world = await newWorld()
  const ip = address()
  const replies = await Promise.all(Array.from({ length: 30 }, () => enter(world, 'errada', ip)))
  const of = (status: number) => replies.filter(({ statusCode }) => statusCode === status).length
  expect([of(422), of(429)]).toEqual([5, 25])
})

test('after five wrong guesses an address waits, and longer after each further one', async () => {
  const world = await newWorld()
  const ip = address()
  for (let i = 0; i < 5; i += 1) expect((await enter(world, 'errada', ip)).statusCode).toBe(422)
  const sixth = await enter(world, world.senha, ip)
  expect(sixth.statusCode).toBe(429)
  expect(sixth.json().msg).toBe('Muitas tentativas de entrada. Aguarde 1 min e tente de novo.')
  await later(1)
  expect((await enter(world, 'errada', ip)).statusCode).toBe(422)
  expect((await enter(world, 'errada', ip)).json().msg).toMatch(/Aguarde 2 min/)
  await later(2)
  expect((await enter(world, world.senha, ip)).statusCode).toBe(200)
  // The right password forgets the wrong ones.
  for (let i = 0; i < 4; i += 1) expect((await enter(world, 'errada', ip)).statusCode).toBe(422)
  expect((await enter(world, world.senha, ip)).statusCode).toBe(200)
})

test('guesses from many addresses never keep the owner out at another one', async () => {
  const world = await newWorld()
  for (let i = 0; i < 6; i += 1) {
    const ip = address()
    await Promise.all(Array.from({ length: 6 }, () => enter(world, 'errada', ip)))
  }
  expect((await enter(world, world.senha, address())).statusCode).toBe(200)
  // Meanwhile each new address has two guesses instead of five.
  const ip = address()
  expect((await enter(world, 'errada', ip)).statusCode).toBe(422)
  expect((await enter(world, 'errada', ip)).statusCode).toBe(422)
  expect((await enter(world, 'errada', ip)).statusCode).toBe(429)
})

test('an address that guesses the passwords of many accounts is refused', async () => {
  const worlds = [await newWorld(), await newWorld()]
  const ip = address()
  let refused = 0
  for (let i = 0; i < 32; i += 1) {
    const login = `alguem${i}`
    const payload = { dominio: worlds[i % 2]?.dominio, login, senha: 'errada' }
    const { statusCode } = await enter({ dominio: '' }, '', ip, { payload })
    if (statusCode === 429) refused += 1
  }
  expect(refused).toBe(2)
})

test('the addresses of one IPv6 network count as one', async () => {
  const world = await newWorld()
  const network = `2001:db8:${randomInt(65_536).toString(16)}`
  for (let i = 0; i < 5; i += 1) {
    expect((await enter(world, 'errada', `${network}::${i + 1}`)).statusCode).toBe(422)
  }
  expect((await enter(world, world.senha, `${network}::9`)).statusCode).toBe(429)
  expect((await enter(world, world.senha, `${network}:1::9`)).statusCode).toBe(200)
})

test('a device that signed in before is not kept out by guesses of its network', async () => {
  const world = await newWorld()
  const ip = address()
  const first = await enter(world, world.senha, ip)
  const cookie = first.cookies.find(({ name }) => name === 'claquete_dispositivo')
  for (let i = 0; i < 5; i += 1) await enter(world, 'errada', ip)
  expect((await enter(world, world.senha, ip)).statusCode).toBe(429)
  const own = { cookies: { claquete_dispositivo: cookie?.value ?? '' } }
  expect((await enter(world, world.senha, ip, own)).statusCode).toBe(200)
  // Its own wrong guesses count all the same.
  for (let i = 0; i < 5; i += 1) await enter(world, 'errada', ip, own)
  expect((await enter(world, world.senha, ip, own)).statusCode).toBe(429)
})

/** Mails of a company's outbox with a link for a new password, once the work after the replies is done. */
async function mailed(world: World): Promise<string[]> {
  const { services } = server()
  const folder = join(services.config.dataDir, 'outbox')
  const read = async () => {
    await services.jobs.runDue()
    return readdirSync(folder)
      .toSorted()
      .map((name) =>
        readFileSync(join(folder, name), 'utf8')
          .replace(/=\r?\n/g, '')
          .replace(/=3D/g, '='),
      )
      .filter((text) => text.includes(`redefinir=${world.tenant}.`))
  }
  let seen = -1
  let mails = await read()
  while (mails.length !== seen) {
    seen = mails.length
    await new Promise((done) => setTimeout(done, 400))
    mails = await read()
  }
  return mails
}

test('a locked account is mailed a link, three an hour, and the new password clears the lock', async () => {
  const world = await newWorld()
  const ip = address()
  for (let i = 0; i < 6; i += 1) await enter(world, 'errada', ip)
  const replies = []
  for (let i = 0; i < 5; i += 1) replies.push(await ask(world, ip))
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(replies[0]?.statusCode).toBe(200)
  const mails = await mailed(world)
  expect(mails).toHaveLength(3)
  // Only the newest link is valid: one of them is.
  const statuses = []
  for (const mail of mails) {
    const token = /redefinir=([\w.-]+)/.exec(mail)?.[1]
    const set = { method: 'POST', url: '/api/v3/redefinir-senha' } as const
    const payload = { token, senha: 'uma-senha-bem-nova' }
    statuses.push((await server().app.inject({ ...set, payload })).statusCode)
  }
  expect(statuses.toSorted()).toEqual([200, 422, 422])
  expect((await enter(world, 'uma-senha-bem-nova', ip)).statusCode).toBe(200)
})

test('links asked from one address are limited, whatever the account', async () => {
  const world = await newWorld()
  const ip = address()
  const statuses = []
  for (let i = 0; i < 22; i += 1) {
    statuses.push((await ask(world, ip, `alguem${i}`)).statusCode)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
