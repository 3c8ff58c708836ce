/** Each way in which Google fails, as the screen of connections tells it: what happened and what to do. */
import { agendaReload } from '@claquete/contract/sistema/agenda/agenda'
import { googleCheck, googleReturn, googleView } from '@claquete/contract/sistema/google/google'
import { avisoList } from '@claquete/contract/acesso/sessao/aviso'
import { must } from '@claquete/core/kernel/must'
import type { ConexaoTipo } from '@claquete/core/sistema/google/conexao'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { sharedGoogleSandbox } from '../../../sandbox/google/server.ts'
import type { GoogleSandbox } from '../../../sandbox/google/server.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { runAll, send, view } from '../email/testing/outgoing.ts'
import { askUrl, backOf, connect, consentAt, useSimulator } from './testing/connect.ts'

let now = Date.now()
const server = useServer({ now: () => now })
let sandbox: GoogleSandbox
beforeEach(async () => {
  now = Date.now()
  sandbox = await sharedGoogleSandbox(0)
  sandbox.reset()
  sandbox.push.isPaused = true
})

const today = todayInSaoPaulo(Date.now())
const period = { inicio: today, fim: addDays(today, 30) }
const viewOf = async (world: World, tipo: ConexaoTipo) =>
  must(
    (await world.call(googleView)).data.conexoes.find((one) => one.tipo === tipo),
    tipo,
  )
const sync = (world: World) => {
  // Past every pause.
  now += 120_000
  return world.call(agendaReload, { body: period })
}
const renewals = () => sandbox.state.asked.filter((one) => one === 'POST /token').length

test.each([
  [403, 'accessNotConfigured', /API não está ligada .* Ligue-a em APIs e serviços, Biblioteca/],
  [403, 'SERVICE_DISABLED', /API não está ligada/],
  [403, 'insufficientPermissions', /Falta uma permissão .* deixe todas as caixas marcadas/],
  [403, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', /Falta uma permissão/],
  [403, 'calendarUsageLimitsExceeded', /limite de uso .* espera na fila e segue depois/],
  [403, 'quotaExceeded', /limite de uso/],
  [429, 'rateLimitExceeded', /limite de uso/],
  [500, 'backendError', /não está atendendo agora. O sistema tenta de novo/],
  [503, 'backendError', /não está atendendo agora/],
])(
  'the calendar that gets %i %s stays connected, says what to do, and goes on by itself',
  async (status, reason, erro) => {
    const world = await newWorld()
    await connect(world, 'agenda')
    await sync(world)
    sandbox.fail({ path: '/events', status, reason, times: 1 })
    await sync(world)
    const shown = await viewOf(world, 'agenda')
    expect(shown).toMatchObject({ estado: 'conectada', erro: expect.stringMatching(erro) })
    expect(shown.erro_desde).not.toBeNull()
    await sync(world)
    expect(await viewOf(world, 'agenda')).toMatchObject({ erro: null, erro_desde: null })
  },
)

test.each([
  [403, 'accessNotConfigured', /API não está ligada/],
  [403, 'insufficientPermissions', /Falta uma permissão/],
])(
  'a mail that gets %i %s waits in the queue with what to do, and leaves once',
  async (status, reason, erro) => {
    const world = await newWorld()
    await connect(world, 'financeiro', { account: 'financeiro@exemplo.com.br' })
    sandbox.fail({ path: 'messages/send', status, reason, times: 1 })
    const id = await send(world, { modelo: 'fatura' })
    await runAll(server(), world, 1)
    expect(await view(world, id)).toMatchObject({
      estado: 'fila',
      erro: expect.stringMatching(erro),
    })
    expect((await viewOf(world, 'financeiro')).erro).toMatch(erro)
    await runAll(server(), world, 2)
    expect(await view(world, id)).toMatchObject({ estado: 'enviado', erro: null })
    expect(sandbox.state.outbox.map(({ account }) => account)).toEqual([
      'financeiro@exemplo.com.br',
    ])
  },
)

test.each([
  [401, 'invalid_client', /não reconhece o ID do cliente .* Confira-os em Integração, Google/],
  [400, 'unauthorized_client', /não é do tipo “Aplicativo da Web”. Crie outro/],
  [429, 'rate_limit_exceeded', /não está atendendo agora/],
  [500, 'internal_failure', /não está atendendo agora/],
])(
  'a renewal that gets %i %s loses no connection and says what to do',
  async (status, reason, erro) => {
    const world = await newWorld()
    await connect(world, 'agenda')
    now += 2 * 3_600_000
    sandbox.state.advance(2 * 3_600_000)
    sandbox.fail({ path: '/token', status, reason, times: 1 })
    await sync(world)
    expect(await viewOf(world, 'agenda')).toMatchObject({
      estado: 'conectada',
      erro: expect.stringMatching(erro),
    })
    await sync(world)
    expect((await viewOf(world, 'agenda')).erro).toBeNull()
  },
)

test('an address of return that is not registered is said with where to copy it from', async () => {
  const world = await newWorld()
  await useSimulator(world)
  const back = backOf(await consentAt(await askUrl(world, 'email')))
  sandbox.fail({ path: '/token', status: 400, reason: 'redirect_uri_mismatch', times: 1 })
  const refused = await world.ask(googleReturn, { body: back })
  expect(refused.failure.msg).toMatch(
    /endereço de retorno não está cadastrado.*Copie-o de Integração/,
  )
})

test('a clock that is slow here uses no dead token for long: it is renewed once, and the call is made', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  await sync(world)
  const before = renewals()
  // Two hours passed at Google, and none here.
  sandbox.state.advance(2 * 3_600_000)
  await sync(world)
  expect(await viewOf(world, 'agenda')).toMatchObject({ estado: 'conectada', erro: null })
  expect(renewals() - before).toBe(1)
  // A day ahead here: a token is renewed too early, and nothing is lost.
  now += 86_400_000
  const checked = await world.call(googleCheck, { params: { tipo: 'agenda' } })
  expect(checked.data.ok).toBe(true)
})

test('a chosen calendar that is gone, and a person who left, are said once and stay said until it is mended', async () => {
  const world = await newWorld()
  const colleague = await newColleague(world, 1)
  await connect(colleague, 'agenda')
  await sync(world)
  await world.rows((db) =>
    db.update('usuario').set({ ativo: 'N' }).where('login', '=', colleague.login).execute(),
  )
  const audited = async () =>
    (
      await world.rows((db) =>
        db.from('auditoria').selectAll().where('tabela', '=', 'google_conexao').execute(),
      )
    ).length
  await sync(world)
  expect((await viewOf(world, 'agenda')).erro).toMatch(/saiu da empresa. Conecte de novo/)
  const before = await audited()
  await sync(world)
  await sync(world)
  expect(await audited()).toBe(before)
  expect((await viewOf(world, 'agenda')).erro).toMatch(/saiu da empresa/)
  await connect(world, 'agenda')
  await sync(world)
  expect((await viewOf(world, 'agenda')).erro).toBeNull()
  sandbox.fail({ path: '/events', status: 404, reason: 'notFound', times: 1 })
  await sync(world)
  expect((await viewOf(world, 'agenda')).erro).toMatch(/não existe mais no Google. Escolha outra/)
})

test('a connection that is lost is told to who made it, and when they left to those who may mend it', async () => {
  const world = await newWorld()
  const colleague = await newColleague(world, 1)
  await connect(colleague, 'email')
  await world.rows((db) =>
    db.update('usuario').set({ ativo: 'N' }).where('login', '=', colleague.login).execute(),
  )
  sandbox.state.revokeAccount('produtora@exemplo.com.br')
  now += 3_600_000
  sandbox.state.advance(3_600_000)
  const admin = await world.as('admin', world.senha)
  await admin.call(googleCheck, { params: { tipo: 'email' } })
  const titles = (await admin.call(avisoList)).data.map(({ titulo }) => titulo)
  expect(titles).toContain('Gmail desconectado')
})
