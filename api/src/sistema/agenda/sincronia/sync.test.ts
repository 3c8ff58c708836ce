import {
  agendaCreate,
  agendaDelete,
  agendaGet,
  agendaReload,
  agendaUpdate,
  agendaView,
} from '@claquete/contract/sistema/agenda/agenda'
import { agendaAnswer } from '@claquete/contract/sistema/agenda/move'
import {
  googleLogoutAgenda,
  googleUpdate,
  googleView,
} from '@claquete/contract/sistema/google/google'
import { ordemPublish, ordemPublicacao } from '@claquete/contract/set/ordem-do-dia/publicacao'
import { must } from '@claquete/core/kernel/must'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { sharedGoogleSandbox } from '../../../../sandbox/google/server.ts'
import type { GoogleSandbox } from '../../../../sandbox/google/server.ts'
import type { SandboxEvent } from '../../../../sandbox/google/events.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novaUnidade, novoOrcamento } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { addPessoa, novaOrdem, readOrdem } from '../../../set/ordem-do-dia/testing/ordem.ts'
import { connect } from '../../google/testing/connect.ts'

let now = Date.now()
const server = useServer({ now: () => now })
let sandbox: GoogleSandbox
beforeEach(async () => {
  now = Date.now()
  sandbox = await sharedGoogleSandbox(0)
  sandbox.reset()
})

const account = 'produtora@exemplo.com.br'
const today = todayInSaoPaulo(Date.now())
const inicio = addDays(today, -30)
const fim = addDays(today, 60)
const dia = addDays(today, 3)

const calendar = () => must(sandbox.state.calendars.find(account, 'primary'), 'calendar')
const events = () =>
  [...calendar().events.values()].filter(({ event }) => event.status !== 'cancelled')
const titles = () => events().map(({ event }) => event.summary ?? '')
const put = (event: Partial<SandboxEvent> & { id: string }) =>
  sandbox.state.calendars.put(calendar(), {
    status: 'confirmed',
    summary: 'Reunião',
    start: { date: dia },
    end: { date: addDays(dia, 1) },
    ...event,
  })
const only = () => must(events()[0], 'the event')
const edit = (change: Partial<SandboxEvent>) => put({ ...only().event, ...change })
const cancel = () => put({ ...only().event, status: 'cancelled' })
/** Writes that Google was asked for. */
const writes = () =>
  sandbox.state.asked.filter((one) => /^(POST|PATCH|DELETE) .*\/events/.test(one))
const reads = () => sandbox.state.asked.filter((one) => /^GET .*\/events$/.test(one))

const sync = async (world: World) =>
  (await world.call(agendaReload, { body: { inicio, fim } })).data
const shown = async (world: World) =>
  (await world.call(agendaView, { query: { inicio, fim } })).data
const create = (world: World, more: object = {}) =>
  world.call(agendaCreate, { body: { titulo: 'Pré-produção', dia, ate: dia, ...more } })
const names = (entradas: readonly { titulo: string }[]) => entradas.map(({ titulo }) => titulo)
const viewOf = async (world: World) =>
  must((await world.call(googleView)).data.conexoes[2], 'agenda')
const choose = async (world: World, more: object) => {
  const { versao, escolhas } = await viewOf(world)
  await world.call(googleUpdate, {
    params: { tipo: 'agenda' },
    body: { escolhas, versao, ...more },
  })
}

test('the calendar is whole when nothing is connected', async () => {
  const world = await newWorld()
  await create(world, { das: 9 * 60, as: 10 * 60 })
  const { entradas, google } = (await world.call(agendaGet, { body: { inicio, fim } })).data
  expect(entradas).toMatchObject([{ titulo: 'Pré-produção', dia, das: 540, as: 600 }])
  expect(google).toMatchObject({ estado: 'desconectada', na_fila: 0 })
  expect((await sync(world)).entradas).toHaveLength(1)
  const refused = await world.ask(agendaView, { query: { inicio: fim, fim: inicio } })
  expect(refused.failure.codigo).toBe('agenda_periodo')
})

test('what is created, changed and deleted here is so there, with an end that is exclusive', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  const { id_agenda_evento } = await create(world, { ate: addDays(dia, 1), local: 'Sede' })
  expect((await shown(world)).google.na_fila).toBe(1)
  await sync(world)
  expect(only().event).toMatchObject({
    summary: 'Pré-produção',
    location: 'Sede',
    start: { date: dia },
    end: { date: addDays(dia, 2) },
  })
  const night = { titulo: 'Noturna', dia, ate: dia, das: 18 * 60, as: 4 * 60, versao: 1 }
  await world.call(agendaUpdate, { body: { id_agenda_evento, ...night } })
  await sync(world)
  const { start, end } = only().event
  expect(Date.parse(end.dateTime ?? '') - Date.parse(start.dateTime ?? '')).toBe(10 * 3_600_000)
  expect(start.date).toBeUndefined()
  expect((await shown(world)).entradas[0]).toMatchObject({
    dia,
    ate: addDays(dia, 1),
    das: 1080,
    as: 240,
  })
  await world.call(agendaDelete, { params: { id_agenda_evento } })
  expect((await sync(world)).google.na_fila).toBe(0)
  expect(events()).toHaveLength(0)
})

test('what is created, changed and deleted there is so here; nothing is written back', async () => {
  const world = await newWorld()
  put({ id: 'deles1' })
  await connect(world, 'agenda')
  expect((await sync(world)).entradas).toMatchObject([{ titulo: 'Reunião', do_google: true }])
  edit({
    summary: 'Reunião com o cliente',
    start: { date: addDays(dia, 5) },
    end: { date: addDays(dia, 7) },
  })
  expect((await sync(world)).entradas).toMatchObject([
    { titulo: 'Reunião com o cliente', dia: addDays(dia, 5), ate: addDays(dia, 6) },
  ])
  cancel()
  expect((await sync(world)).entradas).toEqual([])
  expect(writes()).toEqual([expect.stringMatching(/watch/)])
})

test('both sides changed different fields of the same entry: both changes stay', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  const { id_agenda_evento } = await create(world)
  await sync(world)
  edit({ location: 'Estúdio 2' })
  const body = { id_agenda_evento, titulo: 'Leitura', dia, ate: dia, versao: 1 }
  await world.call(agendaUpdate, { body })
  const { entradas } = await sync(world)
  expect(entradas).toMatchObject([{ titulo: 'Leitura', local: 'Estúdio 2' }])
  expect(only().event).toMatchObject({ summary: 'Leitura', location: 'Estúdio 2' })
})

test('deleted on one side and changed on the other: what was changed is kept', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  const { id_agenda_evento } = await create(world)
  await sync(world)
  edit({ summary: 'Mudada lá' })
  await world.call(agendaDelete, { params: { id_agenda_evento } })
  expect(names((await sync(world)).entradas)).toEqual(['Mudada lá'])
  const kept = must((await shown(world)).entradas[0], 'entry')
  cancel()
  const body = { titulo: 'Mudada aqui', dia, ate: dia, versao: kept.versao ?? 0 }
  await world.call(agendaUpdate, { body: { id_agenda_evento: Number(kept.chave), ...body } })
  await sync(world)
  expect([names((await shown(world)).entradas), titles()]).toEqual([
    ['Mudada aqui'],
    ['Mudada aqui'],
  ])
})

test('a shoot day is told; moved there it asks here, moves nothing, and moves when somebody says so', async () => {
  const world = await newWorld()
  await novaUnidade(world)
  const id_ordem_dia = await novaOrdem(world, await novoOrcamento(world), { data: dia })
  await addPessoa(world, id_ordem_dia, { nome: 'Bia', email: 'bia@set.example' })
  const { data: preview } = await world.call(ordemPublicacao, { params: { id_ordem_dia } })
  await world.call(ordemPublish, { params: { id_ordem_dia }, body: { revisao: preview.revisao } })
  await connect(world, 'agenda')
  await sync(world)
  expect(titles()).toEqual([expect.stringMatching(/^Diária · /)])
  const later = addDays(dia, 2)
  edit({ start: { date: later }, end: { date: addDays(later, 1) } })
  const asked = await sync(world)
  expect(asked.perguntas).toMatchObject([
    { tipo: 'moveu', pergunta: 'Mover a diária e avisar a equipe?', pode_mover: true },
  ])
  expect((await readOrdem(world, id_ordem_dia)).documento.data ?? dia).toBe(dia)
  expect(await sync(world)).toMatchObject({ perguntas: [{}], entradas: [{ dia }] })
  expect(only().event.start.date).toBe(later)
  const id_agenda_pergunta = must(asked.perguntas[0], 'question').id_agenda_pergunta
  const params = { id_agenda_pergunta }
  const wrong = await world.ask(agendaAnswer, { params, body: { resposta: 'recriar' } })
  expect(wrong.failure.codigo).toBe('agenda_nao_move')
  const { msg } = await world.call(agendaAnswer, { params, body: { resposta: 'mover' } })
  expect(msg).toMatch(/Diária movida para .* 1 aviso na fila/)
  const twice = await world.ask(agendaAnswer, { params, body: { resposta: 'manter' } })
  expect(twice.failure.codigo).toBe('agenda_respondida')
  const after = await sync(world)
  expect(after).toMatchObject({ perguntas: [], entradas: [{ dia: later }] })
  expect(only().event.start.date).toBe(later)
})

test('a shoot day kept as it was goes back there; one deleted there is shown again or left out', async () => {
  const world = await newWorld()
  await novaUnidade(world)
  await novaOrdem(world, await novoOrcamento(world), { data: dia })
  await connect(world, 'agenda')
  await sync(world)
  edit({ start: { date: addDays(dia, 9) }, end: { date: addDays(dia, 10) } })
  const answer = async (resposta: 'manter' | 'recriar' | 'soltar') => {
    const [one] = (await sync(world)).perguntas
    const { id_agenda_pergunta } = must(one, 'question')
    await world.call(agendaAnswer, { params: { id_agenda_pergunta }, body: { resposta } })
    return sync(world)
  }
  expect((await answer('manter')).perguntas).toEqual([])
  expect(only().event.start.date).toBe(dia)
  cancel()
  await answer('recriar')
  expect(events()).toHaveLength(1)
  cancel()
  await answer('soltar')
  expect([events().length, (await shown(world)).entradas.length]).toEqual([0, 1])
})

test('words changed there of a shoot day are put back, once', async () => {
  const world = await newWorld()
  await novaUnidade(world)
  await novaOrdem(world, await novoOrcamento(world), { data: dia })
  await connect(world, 'agenda')
  await sync(world)
  edit({ summary: 'Outra coisa' })
  const before = writes().length
  await sync(world)
  await sync(world)
  expect(titles()).toEqual([expect.stringMatching(/^Diária/)])
  expect(writes().length - before).toBe(1)
})

test('a token that is too old reads everything again, and every link stays', async () => {
  const world = await newWorld()
  put({ id: 'deles1' })
  await connect(world, 'agenda')
  await create(world)
  await sync(world)
  const before = (await shown(world)).entradas
  calendar().age += 1
  put({ id: 'deles2', summary: 'Nova' })
  sandbox.state.calendars.put(calendar(), {
    ...must(calendar().events.get('deles1'), 'event').event,
    status: 'cancelled',
  })
  const after = await sync(world)
  expect(names(after.entradas).toSorted()).toEqual(['Nova', 'Pré-produção'])
  expect(after.entradas.some(({ chave }) => before.some((one) => one.chave === chave))).toBe(true)
  expect(titles().filter((one) => one === 'Pré-produção')).toHaveLength(1)
})

test('what left the window there is not deleted here', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  await create(world)
  await sync(world)
  edit({ start: { date: addDays(today, 900) }, end: { date: addDays(today, 901) } })
  await sync(world)
  const far = { inicio: addDays(today, 890), fim: addDays(today, 910) }
  expect(names((await world.call(agendaView, { query: far })).data.entradas)).toEqual([
    'Pré-produção',
  ])
})

test('a burst that Google refuses waits in the queue, and goes on where it stopped', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  for (const titulo of ['Um', 'Dois', 'Três', 'Quatro']) await create(world, { titulo })
  sandbox.state.calendars.mostWrites = 2
  expect((await sync(world)).google.na_fila).toBe(2)
  expect((await viewOf(world)).erro).toMatch(/limite de uso/)
  // Nothing is asked of Google while it is waited for.
  const before = sandbox.state.asked.length
  await sync(world)
  expect(sandbox.state.asked.length).toBe(before)
  now += 5_000
  sandbox.state.calendars.mostWrites = Infinity
  expect((await sync(world)).google.na_fila).toBe(0)
  expect(titles().toSorted()).toEqual(['Dois', 'Quatro', 'Três', 'Um'])
})

test('an insertion whose answer is lost is not made twice', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  await sync(world)
  await create(world)
  sandbox.fail({ path: '/events', method: 'POST', isLost: true, times: 1 })
  await sync(world)
  now += 60_000
  await sync(world)
  expect(titles()).toEqual(['Pré-produção'])
  expect((await shown(world)).entradas).toHaveLength(1)
})

test('a reading that comes during another one makes that one read once more', async () => {
  const world = await newWorld()
  await connect(world, 'agenda')
  await sync(world)
  const before = reads().length
  await Promise.all(Array.from({ length: 6 }, () => sync(world)))
  expect(reads().length - before).toBeLessThanOrEqual(7)
  put({ id: 'deles9' })
  await sync(world)
  expect((await shown(world)).entradas).toHaveLength(1)
})

test('another calendar begins anew; disconnected, what is here stays', async () => {
  const world = await newWorld()
  put({ id: 'deles1' })
  await connect(world, 'agenda')
  await create(world)
  await sync(world)
  await choose(world, { calendario: `diarias.${account}`, calendario_nome: 'Diárias' })
  expect(names((await sync(world)).entradas)).toEqual(['Pré-produção'])
  const other = must(sandbox.state.calendars.find(account, `diarias.${account}`), 'calendar')
  expect([...other.events.values()].map(({ event }) => event.summary)).toEqual(['Pré-produção'])
  await world.call(googleLogoutAgenda)
  expect(await sync(world)).toMatchObject({
    google: { estado: 'desconectada' },
    entradas: [{ titulo: 'Pré-produção' }],
  })
})

test('instances of what recurs come one by one', async () => {
  const world = await newWorld()
  put({ id: 'serie1', summary: 'Semanal', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] })
  await connect(world, 'agenda')
  expect(names((await sync(world)).entradas)).toEqual(['Semanal', 'Semanal', 'Semanal'])
})

test('sources that are chosen no more leave Google, and stay here', async () => {
  const world = await newWorld()
  await novaUnidade(world)
  await novaOrdem(world, await novoOrcamento(world), { data: dia })
  await connect(world, 'agenda')
  await sync(world)
  await choose(world, { escolhas: [] })
  await sync(world)
  expect(events()).toHaveLength(0)
  expect((await shown(world)).entradas).toHaveLength(1)
  server()
})
