import {
  integracaoCheck,
  integracaoGoogle,
  integracaoList,
} from '@claquete/contract/sistema/configuracoes/integracao'
import {
  googleAuthUrl,
  googleAuthUrlAgenda,
  googleAuthUrlEmail,
  googleCalendars,
  googleCheck,
  googleExistsAgenda,
  googleExistsEmail,
  googleExistsFinanceiro,
  googleLogoutAgenda,
  googleLogoutEmail,
  googleLogoutFinanceiro,
  googleReturn,
  googleSetCode,
  googleSetCodeAgenda,
  googleSetCodeFinanceiro,
  googleUpdate,
  googleView,
} from '@claquete/contract/sistema/google/google'
import { avisoList } from '@claquete/contract/acesso/sessao/aviso'
import { must } from '@claquete/core/kernel/must'
import type { ConexaoTipo } from '@claquete/core/sistema/google/conexao'
import { beforeEach, expect, test } from 'vitest'
import { sharedGoogleSandbox } from '../../../sandbox/google/server.ts'
import type { GoogleSandbox } from '../../../sandbox/google/server.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { askUrl, backOf, connect, consentAt, useSimulator } from './testing/connect.ts'
import { withGoogle } from './token.commands.ts'

let now = Date.now()
const server = useServer({ now: () => now })
let sandbox: GoogleSandbox
beforeEach(async () => {
  now = Date.now()
  sandbox = await sharedGoogleSandbox(0)
  sandbox.reset()
})

const viewOf = async (world: World, tipo: ConexaoTipo) =>
  must(
    (await world.call(googleView)).data.conexoes.find((one) => one.tipo === tipo),
    tipo,
  )
const refusal = async (world: World, body: { state: string; code?: string; error?: string }) =>
  (await world.ask(googleReturn, { body })).failure.codigo
const tokenOf = (world: World, tipo: ConexaoTipo = 'email') =>
  withGoogle(server().services, world.tenant, tipo, async ({ token }) => token)
/** What the token address was asked for. */
const renewals = () => sandbox.state.asked.filter((one) => one === 'POST /token').length
const hours = (count: number) => {
  now += count * 3_600_000
  sandbox.state.advance(count * 3_600_000)
}

test('without a client nothing can be connected; with one the card tests it for real', async () => {
  const world = await newWorld()
  const refused = await world.ask(googleAuthUrl, { query: {} })
  expect(refused.failure).toMatchObject({ codigo: 'google_recusou', msg: /Integração, Google/ })
  const body = { ambiente: 'producao', client_id: 'outra-coisa' } as const
  const wrong = await world.ask(integracaoGoogle, { body })
  expect(wrong.failure.erros?.map(({ campo }) => campo)).toEqual(['client_id', 'client_secret'])
  await useSimulator(world)
  const params = { tipo: 'google' } as const
  const { data } = await world.call(integracaoCheck, { params, body: {} })
  expect(data).toMatchObject({ ok: true, texto: expect.stringMatching(/reconhece o cliente/) })
  const cards = JSON.stringify((await world.call(integracaoList)).data)
  expect(cards).not.toContain('segredo-do-simulador')
})

test('the address of consent asks for what is needed, offline, with PKCE and a state', async () => {
  const world = await newWorld()
  await useSimulator(world)
  const query = new URL(await askUrl(world, 'agenda')).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    access_type: 'offline',
    prompt: 'consent',
    code_challenge_method: 'S256',
    response_type: 'code',
    redirect_uri: expect.stringMatching(/\/configuracoes\/gerais\/google$/),
  })
  expect(query.get('scope')).toMatch(/calendar\.events/)
  expect(query.get('scope')).not.toMatch(/gmail/)
})

test('each of the three accounts is connected by its own calls, exists, and is disconnected', async () => {
  const world = await newWorld()
  await useSimulator(world)
  const url = async (tipo: ConexaoTipo) => {
    if (tipo === 'email') return (await world.call(googleAuthUrlEmail)).data.url
    if (tipo === 'agenda') return (await world.call(googleAuthUrlAgenda)).data.url
    return (await world.call(googleAuthUrl, { query: {} })).data.url
  }
  const calls = {
    email: [googleSetCode, googleExistsEmail, googleLogoutEmail],
    financeiro: [googleSetCodeFinanceiro, googleExistsFinanceiro, googleLogoutFinanceiro],
    agenda: [googleSetCodeAgenda, googleExistsAgenda, googleLogoutAgenda],
  } as const
  for (const tipo of ['email', 'financeiro', 'agenda'] as const) {
    const [setCode, exists, logout] = calls[tipo]
    expect((await world.call(exists)).exists).toBe(false)
    const back = backOf(await consentAt(await url(tipo), { account: `${tipo}@exemplo.com.br` }))
    const body = { code: back.code ?? '', state: back.state }
    expect((await world.call(setCode, { body })).data).toMatchObject({ tipo, faltam: [] })
    expect(await world.call(exists)).toMatchObject({
      exists: true,
      data: { estado: 'conectada', conta: `${tipo}@exemplo.com.br` },
    })
    const token = await tokenOf(world, tipo)
    await world.call(logout)
    expect((await world.call(exists)).exists).toBe(false)
    // The authorisation was given back at Google too.
    expect(sandbox.state.holderOf(`Bearer ${token}`)).toBeUndefined()
    await expect(tokenOf(world, tipo)).rejects.toThrow(/não está conectado/)
  }
})

test('tokens are sealed and leave by no reply, no audit and no history', async () => {
  const world = await newWorld()
  await connect(world, 'email')
  const token = await tokenOf(world)
  const everything = JSON.stringify([
    await world.call(googleView),
    await world.call(googleExistsEmail),
    await world.rows(async (db) => [
      await db.from('google_conexao').selectAll().execute(),
      await db.from('google_token').selectAll().execute(),
      await db.from('google_pedido').selectAll().execute(),
      await db.from('auditoria').selectAll().execute(),
    ]),
  ])
  for (const secret of [token, ...sandbox.state.grants.keys()]) {
    expect(everything).not.toContain(secret)
  }
})

test('a return without state, of another session, twice, late or denied connects nothing and says why', async () => {
  const world = await newWorld()
  const stranger = await newWorld()
  await useSimulator(world)
  const back = backOf(await consentAt(await askUrl(world, 'email')))
  expect(await refusal(world, { ...back, state: '' })).toBe('google_volta_desconhecida')
  expect(await refusal(world, { ...back, state: 'inventado' })).toBe('google_volta_desconhecida')
  expect(await refusal(stranger, back)).toBe('google_volta_desconhecida')
  // The state is of the session that asked, not of the person alone.
  const again = await world.as('admin', world.senha)
  expect(await refusal(again, back)).toBe('google_volta_desconhecida')
  const own = backOf(await consentAt(await askUrl(again, 'email')))
  await again.call(googleReturn, { body: own })
  expect(await refusal(again, own)).toBe('google_volta_usada')
  const late = backOf(await consentAt(await askUrl(again, 'email')))
  now += 11 * 60_000
  expect(await refusal(again, late)).toBe('google_volta_velha')
  const denied = backOf(await consentAt(await askUrl(again, 'agenda'), { deny: true }))
  expect(denied).toMatchObject({ error: 'access_denied' })
  expect(await refusal(again, denied)).toBe('google_negado')
  expect((await again.call(googleExistsAgenda)).exists).toBe(false)
  // The call of one account does not take the consent of another.
  const other = backOf(await consentAt(await askUrl(again, 'financeiro')))
  const body = { code: other.code ?? '', state: other.state }
  expect((await again.ask(googleSetCodeAgenda, { body })).failure.codigo).toBe(
    'google_volta_desconhecida',
  )
})

test('a code that Google does not know is refused with what to do', async () => {
  const world = await newWorld()
  await useSimulator(world)
  const { state } = backOf(await consentAt(await askUrl(world, 'email')))
  const refused = await world.ask(googleReturn, { body: { state, code: '4/inventado' } })
  expect(refused.failure).toMatchObject({ codigo: 'google_recusou', msg: /Conecte de novo/ })
})

test('an unticked permission is said, and the check says it too', async () => {
  const world = await newWorld()
  const without = ['https://www.googleapis.com/auth/calendar.calendarlist.readonly']
  const { data, msg } = await connect(world, 'agenda', { without })
  expect(data.faltam).toEqual(['Ver a lista das suas agendas'])
  expect(msg).toMatch(/Ficou sem marcar: Ver a lista das suas agendas/)
  expect((await viewOf(world, 'agenda')).faltam).toEqual(data.faltam)
  const checked = await world.call(googleCheck, { params: { tipo: 'agenda' } })
  expect(checked.data).toMatchObject({ ok: false, texto: expect.stringMatching(/permissão/) })
  await connect(world, 'agenda')
  const { data: calendars } = await world.call(googleCalendars)
  expect(calendars.map(({ nome }) => nome)).toEqual(['produtora@exemplo.com.br', 'Diárias'])
})

test('a token is renewed at 80 % of its life, once however many ask at the same time', async () => {
  const world = await newWorld()
  await connect(world, 'email')
  const first = await tokenOf(world)
  hours(0.7)
  expect(await tokenOf(world)).toBe(first)
  const before = renewals()
  hours(0.15)
  const tokens = await Promise.all(Array.from({ length: 8 }, () => tokenOf(world)))
  expect(renewals() - before).toBe(1)
  expect(tokens.every((token) => token === first || token !== '')).toBe(true)
  const second = await tokenOf(world)
  expect(second).not.toBe(first)
  hours(2)
  const late = await Promise.all(Array.from({ length: 8 }, () => tokenOf(world)))
  expect(new Set(late).size).toBe(1)
  expect(renewals() - before).toBe(2)
})

test('while Google is away a token that still lives goes on; a dead one says so and the connection stays', async () => {
  const world = await newWorld()
  await connect(world, 'email')
  const first = await tokenOf(world)
  hours(0.85)
  sandbox.fail({ path: '/token', status: 503, times: 1 })
  expect(await tokenOf(world)).toBe(first)
  hours(1)
  sandbox.fail({ path: '/token', status: 503, times: 1 })
  await expect(tokenOf(world)).rejects.toThrow(/não está atendendo/)
  expect(await viewOf(world, 'email')).toMatchObject({
    estado: 'conectada',
    erro: expect.stringMatching(/não está atendendo/),
  })
  await tokenOf(world)
  expect((await viewOf(world, 'email')).erro).toBeNull()
})

test('a connection that somebody revoked is told once, and reconnects in one go with its choices', async () => {
  const world = await newWorld()
  await connect(world, 'email')
  const { versao } = await viewOf(world, 'email')
  const body = { escolhas: ['carta'], de_nome: 'Produtora', versao }
  await world.call(googleUpdate, { params: { tipo: 'email' }, body })
  sandbox.state.revokeAccount('produtora@exemplo.com.br')
  const check = () => world.call(googleCheck, { params: { tipo: 'email' } })
  hours(1)
  expect((await check()).data).toMatchObject({ ok: false, texto: /Conecte de novo/ })
  await check()
  expect(await viewOf(world, 'email')).toMatchObject({
    estado: 'reconectar',
    conta: 'produtora@exemplo.com.br',
    erro: expect.stringMatching(/Conecte de novo/),
  })
  const told = (await world.call(avisoList)).data
  expect(told.filter(({ titulo }) => titulo === 'Gmail desconectado')).toHaveLength(1)
  const later = await world.as('admin', world.senha)
  await connect(later, 'email')
  expect(await viewOf(later, 'email')).toMatchObject({
    estado: 'conectada',
    erro: null,
    escolhas: ['carta'],
    de_nome: 'Produtora',
  })
})

test('a token refused before its time is renewed once; the call is made all the same', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  sandbox.state.access.clear()
  expect((await world.call(googleCalendars)).data).toHaveLength(2)
  expect((await viewOf(world, 'agenda')).estado).toBe('conectada')
})

test('two connections that died after seven days say that the consent screen is in testing', async () => {
  let world = await newWorld()
  sandbox.state.isTesting = true
  for (const _ of [1, 2]) {
    await connect(world, 'email')
    hours(7 * 24 + 1)
    await expect(tokenOf(world)).rejects.toThrow()
    world = await world.as('admin', world.senha)
  }
  const shown = await viewOf(world, 'email')
  expect(shown).toMatchObject({ em_teste: true, erro: expect.stringMatching(/“Em teste”/) })
  await connect(world, 'email')
  const ends = (await viewOf(world, 'email')).acaba_em
  expect(Date.parse(ends ?? '') - now).toBeGreaterThan(6.9 * 86_400_000)
})

test('a wrong client says what to correct, and no connection is taken for lost', async () => {
  const world = await newWorld()
  await connect(world, 'email')
  sandbox.fail({ path: '/token', status: 401, times: 9 })
  hours(2)
  await expect(tokenOf(world)).rejects.toThrow()
  expect((await viewOf(world, 'email')).estado).toBe('conectada')
})

test('choices that do not exist and an old version are refused; another company sees nothing', async () => {
  const world = await newWorld()
  await connect(world, 'financeiro')
  const params = { tipo: 'financeiro' } as const
  const wrong = await world.ask(googleUpdate, { params, body: { escolhas: ['carta'], versao: 1 } })
  expect([wrong.status, wrong.failure.codigo]).not.toEqual([200, undefined])
  const { versao } = await viewOf(world, 'financeiro')
  const body = { escolhas: ['fatura'], versao }
  await world.call(googleUpdate, { params, body })
  expect((await world.ask(googleUpdate, { params, body })).status).toBe(422)
  const stranger = await newWorld()
  expect((await stranger.call(googleExistsFinanceiro)).exists).toBe(false)
})
