import { convidadoAnswer, convidadoMark } from '@claquete/contract/set/ordem-do-dia/convidado'
import {
  destinatarioUpdate,
  ordemEnvioView,
  ordemSend,
} from '@claquete/contract/set/ordem-do-dia/envio'
import { ordemReaisView } from '@claquete/contract/set/ordem-do-dia/reais'
import { ordemCancel } from '@claquete/contract/set/ordem-do-dia/publicacao'
import { avisoList } from '@claquete/contract/acesso/sessao/aviso'
import { orcamentoDelete } from '@claquete/contract/orcamentos/lista/orcamento'
import { basePath } from '@claquete/contract/endpoint'
import type { RequestTo } from '@claquete/contract/endpoint'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { askOf, newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createColleague } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import {
  change,
  lastToken,
  mailsTo,
  novaOrdem,
  openPage,
  publish,
  recipient,
  send,
  situacaoDe,
  team,
  tokensOf,
} from '../envio/testing/ordem.ts'

let clock = () => Date.now()
const server = useSharedServer({ now: () => clock() })
let world: World
let sheet: Awaited<ReturnType<typeof novaOrdem>>
let token: string
const address = 'caio@foto.example'

beforeEach(async () => {
  clock = () => Date.now()
  world = await newWorld()
  sheet = await novaOrdem(world)
  await publish(world, sheet)
  await send(world, sheet)
  token = await lastToken(world, address)
})

type Answer = NonNullable<RequestTo<typeof convidadoAnswer>['body']>

const answer = (body: Partial<Answer>) =>
  askOf(server().app, undefined, convidadoAnswer, {
    body: { token, numero: 1, resposta: 'confirmado', ...body },
  })
const mark = (ato: 'chegou' | 'liberado', em: string, of = token) =>
  askOf(server().app, undefined, convidadoMark, { body: { token: of, ato, em } })

/** Something of the shooting day, which is tomorrow. */
const onDay = (hours: number) =>
  Date.parse(
    `${new Date(Date.now() + 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10)}T00:00:00-03:00`,
  ) +
  hours * 3_600_000
const ofSheet = () => ({ id_ordem_dia: sheet.id_ordem_dia })
const iso = (ms: number) => new Date(ms).toISOString()

test('a page shows one person’s day and nobody else’s', async () => {
  const { status, body } = await openPage(server(), token)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    nome: 'Caio Lima',
    nome_do_dia: 'Ordem do dia, diária 3',
    chamada: '07:00',
    numero: 1,
    nova: null,
    resposta: { situacao: 'sem_resposta' },
    contatos: [],
    locais: [{ nome: 'Galpão', mapa: expect.stringContaining('maps') }],
    hospital: { nome: 'Hospital São Luiz' },
  })
  const whole = JSON.stringify(body)
  for (const other of ['Bia', 'Ana Souza', '977776666', 'foto.example']) {
    expect(whole).not.toContain(other)
  }
})

test('telephones of the others are for those alone who may see them, without their own', async () => {
  const { id_ordem_destinatario, email, telefone, onda } = await recipient(
    world,
    sheet,
    'Caio Lima',
  )
  await world.call(destinatarioUpdate, {
    params: { id_ordem_destinatario },
    body: { email, telefone, onda, contatos: 'S' },
  })
  const { contatos } = (await openPage(server(), token)).body.data
  expect(contatos.map(({ nome, telefone: fone }) => `${nome} ${fone}`)).toEqual([
    'Ana Souza (11) 98888-7777',
    'Bia Nogueira (11) 97777-6666',
  ])
})

test('the address alone marks nothing: what opens is the page’s own call', async () => {
  const page = await server().app.inject({ url: `/ordem-do-dia/confirmar?token=${token}` })
  expect(page.body).not.toContain('Caio')
  const get = await server().app.inject({
    url: `${basePath.v2}/ordem-do-dia/convidado/abrir?token=${token}`,
  })
  expect(get.statusCode).not.toBe(200)
  expect(await situacaoDe(world, sheet, 'Caio Lima')).toBe('na_fila')
  await openPage(server(), token)
  expect(await situacaoDe(world, sheet, 'Caio Lima')).toBe('aberto')
})

test('a link that is unknown, of another company, expired or of a deleted job opens nothing', async () => {
  const absent = { status: 404, codigo: 'link_da_ordem_indisponivel' }
  const opens = async (one: string) => {
    const { status, failure } = await openPage(server(), one)
    return { status, codigo: failure.codigo }
  }
  const other = await newWorld()
  const secret = token.split('.')[1] ?? ''
  expect(await opens('x')).toEqual(absent)
  expect(await opens(`${other.tenant}.${secret}`)).toEqual(absent)
  expect(await opens(`${world.tenant}.${'a'.repeat(43)}`)).toEqual(absent)
  expect((await opens(token)).status).toBe(200)
  clock = () => onDay(48) - 1
  expect((await opens(token)).status).toBe(200)
  clock = () => onDay(48)
  expect(await opens(token)).toEqual(absent)
  clock = () => Date.now()
  await world.call(orcamentoDelete, { query: { id: sheet.id_orcamento } })
  expect(await opens(token)).toEqual(absent)
})

test('what fetches or posts to an address, as scanners of mail do, confirms nothing', async () => {
  const { app } = server()
  const page = `/ordem-do-dia/confirmar?token=${token}`
  const call = `${basePath.v2}/ordem-do-dia/convidado/responder`
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = `token=${token}&numero=1&resposta=confirmado`
  for (const method of ['GET', 'HEAD'] as const) {
    await app.inject({ method, url: page })
    const { statusCode } = await app.inject({ method, url: `${call}?${body}` })
    expect(statusCode).toBeGreaterThanOrEqual(400)
  }
  for (const posted of [
    { url: page },
    { url: page, headers: form, payload: body },
    { url: `${call}?${body}` },
    { url: call, headers: form, payload: body },
    { url: call, payload: { token } },
  ]) {
    const { statusCode } = await app.inject({ method: 'POST', ...posted })
    expect([posted, statusCode >= 400]).toEqual([posted, true])
  }
  expect(await situacaoDe(world, sheet, 'Caio Lima')).toBe('na_fila')
})

test('a link answers for its own person, and for versions that were sent to them alone', async () => {
  await change(world, sheet, 'Caio Lima', { chamada: 480 })
  await publish(world, sheet)
  // Published, and not sent to him; the other was never made.
  for (const numero of [2, 9]) {
    expect((await answer({ numero })).failure.codigo).toBe('link_da_ordem_indisponivel')
  }
  await send(world, sheet, ['Ana Souza'])
  expect((await answer({ numero: 2 })).status).toBe(404)
  expect((await answer({})).status).toBe(200)
  expect(await recipient(world, sheet, 'Caio Lima')).toMatchObject({ confirmou: 1 })
  expect(await recipient(world, sheet, 'Ana Souza')).toMatchObject({ confirmou: null })
})

test('of a job that was deleted nothing is answered, sent or shown', async () => {
  const { destinatarios } = (await world.call(ordemEnvioView, { params: ofSheet() })).data
  await world.call(orcamentoDelete, { query: { id: sheet.id_orcamento } })
  expect((await answer({})).failure.codigo).toBe('link_da_ordem_indisponivel')
  clock = () => onDay(7)
  expect((await mark('chegou', iso(onDay(7)))).status).toBe(404)
  clock = () => Date.now()
  const ids = destinatarios.map(({ id_ordem_destinatario }) => id_ordem_destinatario)
  for (const { status } of [
    await world.ask(ordemEnvioView, { params: ofSheet() }),
    await world.ask(ordemSend, { params: ofSheet(), body: { numero: 1, destinatarios: ids } }),
    await world.ask(ordemReaisView, { params: ofSheet() }),
    await world.ask(ordemCancel, { params: ofSheet(), body: { motivo: 'Chuva' } }),
  ]) {
    expect(status).toBe(404)
  }
})

test('an old link says that there is a newer version, and opens it when asked', async () => {
  await change(world, sheet, 'Caio Lima', { chamada: 480 })
  await publish(world, sheet)
  // Until it was sent to this person, there is none for them.
  expect((await openPage(server(), token)).body.data.nova).toBeNull()
  await send(world, sheet)
  expect((await openPage(server(), token)).body.data).toMatchObject({
    numero: 1,
    nova: 2,
    chamada: '07:00',
  })
  const newer = (await openPage(server(), token, true)).body.data
  expect(newer).toMatchObject({ numero: 2, nova: null, desde: 1, chamada: '08:00' })
  expect(newer.mudancas).toEqual([
    { chave: 'chamada', titulo: 'Sua chamada', de: '07:00', para: '08:00' },
  ])
  expect((await answer({})).failure.codigo).toBe('ordem_versao_nova')
  expect((await answer({ numero: 2 })).body.data.situacao).toBe('confirmado')
  expect(await tokensOf(world, address)).toHaveLength(2)
})

test('an answer is told to who sent it, and the same one again tells nobody', async () => {
  const first = await answer({})
  expect(first.body.data).toMatchObject({ situacao: 'confirmado', motivo: '' })
  expect((await answer({})).body.data).toEqual(first.body.data)
  expect(await situacaoDe(world, sheet, 'Caio Lima')).toBe('confirmado')
  expect(await recipient(world, sheet, 'Caio Lima')).toMatchObject({ confirmou: 1 })
  const notices = (await world.call(avisoList)).data
  expect(notices.filter(({ titulo }) => titulo === 'Presença confirmada')).toMatchObject([
    { msg: 'Caio Lima (Fotografia)' },
  ])
})

test('a refusal needs its reason, and reaches the head of the department', async () => {
  expect((await answer({ resposta: 'recusado' })).failure.erros).toEqual([
    { campo: 'motivo', msg: 'Diga o motivo' },
  ])
  expect((await answer({ resposta: 'recusado', motivo: 'Estou doente' })).status).toBe(200)
  expect((await recipient(world, sheet, 'Caio Lima')).envio).toMatchObject({
    situacao: 'recusado',
    motivo: 'Estou doente',
  })
  const [, told] = await mailsTo(world, 'ana@foto.example')
  expect(told?.texto).toContain('Estou doente')
  expect(await mailsTo(world, 'bia@elenco.example')).toHaveLength(1)
})

test('a head with a user gets a notice and no mail', async () => {
  const head = await createColleague(world, ['ordem_do_dia.visualizar'])
  await world.rows((db) =>
    db.run(sql`update usuario set email = 'ANA@foto.example'
      where tenant_id = ${db.tenant} and id_usuario = ${head.id_usuario}`),
  )
  await answer({ resposta: 'recusado', motivo: 'Estou doente' })
  expect((await head.call(avisoList)).data).toMatchObject([
    { titulo: 'Presença recusada', msg: 'Caio Lima (Fotografia): Estou doente' },
  ])
  expect(await mailsTo(world, 'ana@foto.example')).toHaveLength(1)
})

test('in a day that fell nothing is answered', async () => {
  await world.call(ordemCancel, {
    params: { id_ordem_dia: sheet.id_ordem_dia },
    body: { motivo: 'Chuva' },
  })
  expect((await answer({})).failure.codigo).toBe('ordem_cancelada')
  expect((await mark('chegou', iso(onDay(7)))).failure.codigo).toBe('ordem_cancelada')
})

test('who came and was released says so on the day, hours later too, and once', async () => {
  expect((await mark('chegou', iso(onDay(7)))).failure.msg).toMatch(/ainda não chegou/)
  clock = () => onDay(20)
  expect((await mark('chegou', iso(onDay(-24 * 7)))).failure.codigo).toBe('horario_recusado')
  expect((await openPage(server(), token)).body.data.presenca).toMatchObject({
    prazo: { de: iso(onDay(-6)), ate: iso(onDay(48)) },
  })
  const came = await mark('chegou', iso(onDay(7)))
  expect(Date.parse(came.body.data.chegou_em ?? '')).toBe(onDay(7))
  // A second phone, or the same act with another key.
  const again = await mark('chegou', iso(onDay(8)))
  expect(again.body.data).toEqual(came.body.data)
  expect((await mark('liberado', iso(onDay(6)))).failure.msg).toMatch(/depois da chegada/)
  expect((await mark('liberado', iso(onDay(19.5)))).status).toBe(200)
  clock = () => Date.now()
  const { pessoas } = (
    await world.call(ordemReaisView, { params: { id_ordem_dia: sheet.id_ordem_dia } })
  ).data
  expect(pessoas.find(({ nome }) => nome === 'Caio Lima')).toMatchObject({
    chegou: 420,
    liberado: 1170,
    chegou_por: 'link',
    liberado_por: 'link',
    horas: { trabalhado: 750, extra: 30 },
    custo: null,
  })
})

test('who is not on the sheet marks no presence, and another company sees nothing', async () => {
  const other = await newWorld()
  const unseen = await other.ask(ordemEnvioView, { params: { id_ordem_dia: sheet.id_ordem_dia } })
  expect(unseen.failure.codigo).toBe('ordem_nao_localizada')
  const alone = await novaOrdem(world, {
    id_orcamento: sheet.id_orcamento,
    pessoas: team.slice(0, 1),
  })
  await publish(world, alone)
  await send(world, alone)
  await world.rows((db) =>
    db.run(sql`update ordem_destinatario set id_ordem_pessoa = null, avulso = 'S'
      where tenant_id = ${db.tenant} and id_ordem_dia = ${alone.id_ordem_dia}`),
  )
  const bia = await lastToken(world, 'bia@elenco.example')
  clock = () => onDay(20)
  expect((await mark('chegou', iso(onDay(7)), bia)).failure.codigo).toBe('presenca_de_convidado')
})
