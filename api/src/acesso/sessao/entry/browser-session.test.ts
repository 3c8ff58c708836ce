import { basePath } from '@claquete/contract/endpoint'
import {
  sessaoLogin,
  sessaoLogout,
  sessaoMe,
  sessaoResume,
} from '@claquete/contract/acesso/sessao/sessao'
import { describe, expect, test } from 'vitest'
import { addressed } from '../../../../test/mails.ts'
import { askOf, newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

const server = useServer()
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

const enter = (world: World, more: { headers?: object; cookies?: object; web?: boolean } = {}) => {
  const { web = true, headers, cookies } = more
  return server().app.inject({
    method: 'POST',
    url: `${basePath.main}${sessaoLogin.path}`,
    payload: { dominio: world.dominio, login: 'admin', senha: world.senha, web },
    headers: { ...headers },
    cookies: { ...cookies },
  })
}

type Reply = Awaited<ReturnType<typeof enter>>
const cookieIn = (reply: Reply, name: string) => reply.cookies.find((one) => one.name === name)
const secretIn = (reply: Reply) => cookieIn(reply, 'claquete_sessao')?.value ?? ''

const resume = (secret: string, headers: Record<string, string> = {}) =>
  server().app.inject({
    method: 'POST',
    url: `${basePath.v2}${sessaoResume.path}`,
    headers: { host: 'localhost', ...headers },
    cookies: { claquete_sessao: secret },
  })

/** A world whose administrator has signed in with a browser. */
async function inBrowser() {
  const world = await newWorld()
  const entry = await enter(world)
  return { world, entry, secret: secretIn(entry), token: entry.json<{ token: string }>().token }
}

describe('the cookie of a session', () => {
  test('is for one call only, and out of reach of scripts and of other sites', async () => {
    const { world, entry, secret } = await inBrowser()
    expect(cookieIn(entry, 'claquete_sessao')).toMatchObject({
      path: '/api/v2/auth/session',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 12 * 3600,
    })
    const rows = await world.rows((db) =>
      db.from('sessao').select('segredo_hash').where('fim', 'is', null).execute(),
    )
    expect(rows).toHaveLength(1)
    expect(secret).not.toContain(rows[0]?.segredo_hash)
    expect(rows[0]?.segredo_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is set for https alone where the product is served by https', async () => {
    const { world } = await inBrowser()
    const { config } = server().services
    const own = config.baseUrl
    Object.assign(config, { baseUrl: 'https://app.exemplo.com.br' })
    const entry = await enter(world)
    Object.assign(config, { baseUrl: own })
    expect(entry.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['claquete_dispositivo', true],
      ['claquete_sessao', true],
    ])
  })

  test('is not for programs: they keep the token', async () => {
    const world = await newWorld()
    const entry = await enter(world, { web: false })
    expect(entry.statusCode).toBe(200)
    expect(entry.cookies).toEqual([])
  })

  test('opens no other call', async () => {
    const { secret } = await inBrowser()
    const cookies = { claquete_sessao: secret }
    const reply = await server().app.inject({ url: '/api/auth/me', cookies })
    expect(reply.statusCode).toBe(401)
  })
})

describe('after a reload', () => {
  test('the cookie brings the token of the same session back', async () => {
    const { world, secret, token } = await inBrowser()
    const back = await resume(secret)
    expect(back.statusCode).toBe(200)
    const claims = (signed: string) =>
      JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString())
    const returned = back.json<{ token: string }>().token
    expect(claims(returned)).toMatchObject({
      ...claims(token),
      iat: expect.any(Number),
      exp: expect.any(Number),
    })
    const me = await askOf(server().app, returned, sessaoMe)
    expect(me.body.data.id_usuario).toBe(world.id_usuario)
  })

  test('a page of another site gets nothing', async () => {
    const { world, secret } = await inBrowser()
    const foreign: Record<string, string>[] = [
      { origin: 'https://outro.exemplo' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) {
      const reply = await resume(secret, headers)
      expect([reply.statusCode, reply.json().codigo]).toEqual([403, 'origem_recusada'])
    }
    const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
    expect((await resume(secret, own)).statusCode).toBe(200)
    expect((await enter(world, { headers: { origin: 'https://outro.exemplo' } })).statusCode).toBe(
      403,
    )
  })

  test('a secret that is missing, altered or of another company answers 401 and is deleted', async () => {
    const { secret } = await inBrowser()
    const other = await newWorld()
    const [, own = ''] = secret.split('.')
    const altered = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of ['', 'x', altered, `${other.tenant}.${own}`]) {
      const reply = await resume(wrong)
      expect(reply.statusCode, wrong).toBe(401)
      expect(cookieIn(reply, 'claquete_sessao')).toMatchObject({ value: '', maxAge: 0 })
    }
  })

  test('signing out deletes the cookie and ends what it opens', async () => {
    const { secret, token } = await inBrowser()
    const reply = await server().app.inject({
      method: 'POST',
      url: `${basePath.v2}${sessaoLogout.path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(cookieIn(reply, 'claquete_sessao')).toMatchObject({ value: '', maxAge: 0 })
    expect((await resume(secret)).statusCode).toBe(401)
  })

  test('a session taken by another browser says so, again after another reload', async () => {
    const { world, secret } = await inBrowser()
    await enter(world)
    for (let i = 0; i < 2; i += 1) {
      const reply = await resume(secret)
      expect([reply.statusCode, reply.cookies]).toEqual([409, []])
    }
  })

  test('the session of a user who was deactivated is over', async () => {
    const { world, secret } = await inBrowser()
    await world.rows((db) => db.update('usuario').set({ ativo: 'N' }).execute())
    const reply = await resume(secret)
    expect(reply.statusCode).toBe(511)
    expect(cookieIn(reply, 'claquete_sessao')).toMatchObject({ maxAge: 0 })
  })
})

describe('a session nobody uses', () => {
  const ago = (world: World, hours: number) =>
    world.rows((db) =>
      db
        .update('sessao')
        .set((build) => ({
          ultimo_uso: build.val(new Date(Date.now() - hours * 3_600_000).toISOString()),
        }))
        .where('fim', 'is', null)
        .execute(),
    )
  const used = async (world: World) => {
    const row = await world.rows((db) =>
      db.from('sessao').select('ultimo_uso').where('fim', 'is', null).executeTakeFirstOrThrow(),
    )
    return Date.now() - Date.parse(row.ultimo_uso)
  }

  test('ends after the hours that the company decided, and its cookie with it', async () => {
    const { world, secret, token } = await inBrowser()
    await ago(world, 11)
    expect((await askOf(server().app, token, sessaoMe)).status).toBe(200)
    await ago(world, 12.1)
    expect((await askOf(server().app, token, sessaoMe)).failure.codigo).toBe('sessao_ausente')
    expect((await resume(secret)).statusCode).toBe(401)
  })

  test('lasts when the company left the hours blank', async () => {
    const world = await newWorld()
    await world.rows((db) =>
      db
        .insertInto('configuracao')
        .values({ chave: 'sessao_ociosa_horas', valor: 'null' })
        .execute(),
    )
    const secret = secretIn(await enter(world))
    await ago(world, 11.9)
    await world.rows((db) => db.update('sessao').set({ expira: '2100-01-01' }).execute())
    await ago(world, 500)
    // The token names the end of its session.
    const { token } = (await resume(secret)).json<{ token: string }>()
    expect((await askOf(server().app, token, sessaoMe)).status).toBe(200)
  })

  test('a call keeps it alive; its use is stored after the reply, reads included', async () => {
    const { world, token } = await inBrowser()
    await ago(world, 2)
    expect((await askOf(server().app, token, sessaoMe)).status).toBe(200)
    await expect.poll(() => used(world), { timeout: 3_000 }).toBeLessThan(60_000)
  })

  test('what an untouched screen asks by itself does not keep it alive', async () => {
    const { world, token } = await inBrowser()
    await ago(world, 2)
    const headers = { authorization: `Bearer ${token}`, 'x-sem-uso': '1' }
    expect((await server().app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200)
    await new Promise((done) => setTimeout(done, 300))
    expect(await used(world)).toBeGreaterThan(3_600_000)
  })

  test('use within a minute is not stored again', async () => {
    const { world, token } = await inBrowser()
    await ago(world, 0.01)
    const before = await used(world)
    await askOf(server().app, token, sessaoMe)
    await new Promise((done) => setTimeout(done, 300))
    expect(await used(world)).toBeGreaterThanOrEqual(before)
  })
})

describe('a new device', () => {
  const mails = (world: World) => addressed(server(), `admin@${world.dominio}.com.br`)
  const at = (agent: string) => ({ headers: { 'user-agent': agent } })

  test('is told by mail, once; a known one and the very first sign-in are not', async () => {
    const world = await newWorld()
    await enter(world)
    expect(await mails(world)).toEqual([])
    const reply = await enter(world, at(chrome))
    const [mail, ...others] = await mails(world)
    expect(others).toEqual([])
    expect(mail).toContain('Chrome no Windows')
    expect(mail).toContain('127.0.0.1')
    await enter(world, at(chrome))
    // The browser is known by its cookie, also when it was updated since.
    const value = cookieIn(reply, 'claquete_dispositivo')?.value ?? ''
    const updated = {
      ...at(chrome.replace('142', '143')),
      cookies: { claquete_dispositivo: value },
    }
    await enter(world, updated)
    expect(await mails(world)).toHaveLength(1)
  })

  test('forgotten for months is new again', async () => {
    const world = await newWorld()
    await world.rows((db) =>
      db.update('sessao').set({ inicio: '2020-01-01', expira: '2020-01-02' }).execute(),
    )
    await enter(world)
    expect(await mails(world)).toHaveLength(1)
  })
})
