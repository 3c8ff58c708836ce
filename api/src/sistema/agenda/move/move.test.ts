import {
  agendaCreate,
  agendaDelete,
  agendaReload,
  agendaUpdate,
  agendaView,
} from '@claquete/contract/sistema/agenda/agenda'
import {
  agendaAnswer,
  agendaMove,
  agendaMovePreview,
  agendaPerguntaView,
} from '@claquete/contract/sistema/agenda/move'
import { emailList } from '@claquete/contract/sistema/email/email'
import { avisoList } from '@claquete/contract/acesso/sessao/aviso'
import { cabecalhoUpdate } from '@claquete/contract/set/ordem-do-dia/change'
import { ordemPublicacao, ordemPublish } from '@claquete/contract/set/ordem-do-dia/publicacao'
import { must } from '@claquete/core/kernel/must'
import { addDays, formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { sharedGoogleSandbox } from '../../../../sandbox/google/server.ts'
import type { GoogleSandbox } from '../../../../sandbox/google/server.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  createColleague,
  novaUnidade,
  novoOrcamento,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { addPessoas, novaOrdem, readOrdem } from '../../../set/ordem-do-dia/testing/ordem.ts'
import { connect } from '../../google/testing/connect.ts'

useServer()
let sandbox: GoogleSandbox
beforeEach(async () => {
  sandbox = await sharedGoogleSandbox(0)
  sandbox.reset()
})

const today = todayInSaoPaulo(Date.now())
const dia = addDays(today, 3)
const later = addDays(dia, 2)
const period = { inicio: addDays(today, -30), fim: addDays(today, 60) }
const shown = async (world: World) => (await world.call(agendaView, { query: period })).data
const only = async (world: World) => must((await shown(world)).entradas[0], 'entry')

/** A sheet that starts at 07:00, with two people of whom one has an address. */
async function sheet(world: World, chamada: number | null = 420): Promise<number> {
  await novaUnidade(world)
  const id_ordem_dia = await novaOrdem(world, await novoOrcamento(world), { data: dia })
  await addPessoas(world, id_ordem_dia, [
    { nome: 'Bia', email: 'bia@set.example' },
    { nome: 'Caio' },
  ])
  const { documento } = await readOrdem(world, id_ordem_dia)
  await change(world, id_ordem_dia, { chamada }, { chamada: documento.chamada })
  return id_ordem_dia
}

const change = (world: World, id_ordem_dia: number, valores: object, antes: object) =>
  world.call(cabecalhoUpdate, { params: { id_ordem_dia }, body: { valores, antes } })

async function publish(world: World, id_ordem_dia: number) {
  const params = { id_ordem_dia }
  const { revisao } = (await world.call(ordemPublicacao, { params })).data
  await world.call(ordemPublish, { params, body: { revisao } })
}

const preview = async (world: World, chave: number, to: CalendarDate, das?: number) =>
  (
    await world.call(agendaMovePreview, {
      query: { fonte: 'diarias', chave: String(chave), de: dia, dia: to, ...(das && { das }) },
    })
  ).data
const moving = (chave: number | string, to: CalendarDate, fonte = 'diarias', das = 420) => ({
  body: {
    fonte,
    chave: String(chave),
    antes: { dia, das: fonte === 'agenda' ? null : 420 },
    depois: { dia: to, das: fonte === 'agenda' ? null : das },
  },
})
const mails = async (world: World) => (await world.call(emailList, { query: {} })).data.data

test('before a shoot day is moved it says whom it tells, what goes with it and what stays; nothing moved yet', async () => {
  const world = await newWorld()
  const id_ordem_dia = await sheet(world)
  const draft = await preview(world, id_ordem_dia, later)
  expect(draft).toMatchObject({
    pergunta: 'Mover a diária e avisar a equipe?',
    antes: `${formatDateBr(dia)}, 07:00 às 19:00`,
    depois: `${formatDateBr(later)}, 07:00 às 19:00`,
    efeitos: ['A ordem do dia ainda não foi publicada: ninguém é avisado.'],
  })
  await publish(world, id_ordem_dia)
  expect((await preview(world, id_ordem_dia, later)).efeitos).toEqual([
    'Uma nova versão é publicada e vai por e-mail a 1 pessoa: Bia.',
    'Sem e-mail, não são avisados: Caio.',
  ])
  const { documento } = await readOrdem(world, id_ordem_dia)
  await change(world, id_ordem_dia, { titulo: 'Outra' }, { titulo: documento.titulo })
  const early = await preview(world, id_ordem_dia, addDays(today, -1), 360)
  expect(early.efeitos).toEqual([
    expect.stringContaining('a 1 pessoa: Bia'),
    expect.stringContaining('Caio'),
    expect.stringContaining('ainda não foram publicadas saem junto'),
    expect.stringContaining('horários individuais ficam como estão'),
    'Este dia já passou.',
  ])
  expect(await only(world)).toMatchObject({ dia, das: 420 })
  expect(await mails(world)).toEqual([])
})

test('moved, a published shoot day is another version that leaves for its people; from where it stood before it is refused', async () => {
  const world = await newWorld()
  const id_ordem_dia = await sheet(world)
  await publish(world, id_ordem_dia)
  const { msg } = await world.call(agendaMove, moving(id_ordem_dia, later, 'diarias', 480))
  expect(msg).toBe(
    `Diária movida para ${formatDateBr(later)}. 1 aviso na fila de envio. Sem e-mail: Caio.`,
  )
  expect(await only(world)).toMatchObject({ dia: later, das: 480, as: 1_200 })
  expect((await mails(world)).map(({ para }) => para)).toEqual(['Bia <bia@set.example>'])
  const stale = await world.ask(agendaMove, moving(id_ordem_dia, addDays(dia, 9)))
  expect([stale.status, stale.failure.codigo]).toEqual([422, 'agenda_mudou'])
  expect(await only(world)).toMatchObject({ dia: later })
})

test('two who drag the same shoot day at once move it once', async () => {
  const world = await newWorld()
  const id_ordem_dia = await sheet(world)
  await publish(world, id_ordem_dia)
  const answers = await Promise.all([
    world.ask(agendaMove, moving(id_ordem_dia, later)),
    world.ask(agendaMove, moving(id_ordem_dia, addDays(dia, 5))),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await mails(world)).toHaveLength(1)
})

test('who may not change sheets moves none, and what only moves elsewhere says where', async () => {
  const world = await newWorld()
  const id_ordem_dia = await sheet(world)
  const reader = await createColleague(world, [
    'agenda.consultar',
    'agenda.alterar',
    'ordem_do_dia.visualizar',
    'orcamento.consultar',
    'orcamento.listar_todos',
    'conta_pagar.consultar',
  ])
  expect((await reader.ask(agendaMove, moving(id_ordem_dia, later))).failure.codigo).toBe(
    'sem_permissao',
  )
  const { fontes } = await shown(reader)
  const fixedOf = (chave: string) => fontes.find((one) => one.chave === chave)?.fixa
  expect(fixedOf('diarias')).toMatch(/perfil não move/)
  expect(fixedOf('contas_pagar')).toMatch(/muda na própria conta/)
  expect(fixedOf('agenda')).toBeNull()
  const account = await reader.ask(agendaMove, moving(1, later, 'contas_pagar'))
  expect(account.failure).toMatchObject({
    codigo: 'agenda_nao_move',
    msg: expect.stringMatching(/muda na própria conta/),
  })
  for (const body of [moving('x', later, 'agenda'), moving(1, later, 'inventada')]) {
    expect((await world.ask(agendaMove, body)).failure.codigo).toBe('nao_encontrado')
  }
  expect((await world.ask(agendaMove, moving(999, later))).failure.codigo).toBe('agenda_mudou')
})

test('an appointment is moved at once and back, keeps how long it is, and is not moved from where it is no more', async () => {
  const world = await newWorld()
  const { id_agenda_evento: chave } = await world.call(agendaCreate, {
    body: { titulo: 'Noturna', dia, ate: dia, das: 1_080, as: 240 },
  })
  const to = { dia: later, das: 1_110 }
  const body = { fonte: 'agenda', chave: String(chave), antes: { dia, das: 1_080 }, depois: to }
  const { msg } = await world.call(agendaMove, { body })
  expect(msg).toBe(
    `Movido para ${formatDateBr(later)}, 18:30 até ${formatDateBr(addDays(later, 1))}, 04:30.`,
  )
  expect(await only(world)).toMatchObject({ dia: later, das: 1_110, as: 270 })
  expect((await world.ask(agendaMove, { body })).failure.codigo).toBe('agenda_mudou')
  await world.call(agendaMove, { body: { ...body, antes: to, depois: body.antes } })
  expect(await only(world)).toMatchObject({ dia, ate: addDays(dia, 1), das: 1_080, as: 240 })
})

test('an appointment that ends at midnight days later keeps all of its days when its title is changed', async () => {
  const world = await newWorld()
  const whole = { dia, ate: addDays(dia, 1), das: 480, as: 0 }
  const { id_agenda_evento } = await world.call(agendaCreate, {
    body: { titulo: 'Oficina', ...whole },
  })
  expect(await only(world)).toMatchObject(whole)
  const body = { id_agenda_evento, titulo: 'Oficina de luz', ...whole, versao: 1 }
  await world.call(agendaUpdate, { body })
  expect(await only(world)).toMatchObject({ titulo: 'Oficina de luz', ...whole })
})

const account = 'produtora@exemplo.com.br'
const calendar = () => must(sandbox.state.calendars.find(account, 'primary'), 'calendar')

test('one of a series of Google is changed there alone', async () => {
  const world = await newWorld()
  sandbox.state.calendars.put(calendar(), {
    id: 'serie1',
    status: 'confirmed',
    summary: 'Semanal',
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'],
    start: { date: dia },
    end: { date: addDays(dia, 1) },
  })
  await connect(world, 'agenda')
  const { entradas } = (await world.call(agendaReload, { body: period })).data
  expect(entradas).toMatchObject([{ serie: true }, { serie: true }])
  const { chave, versao } = must(entradas[0], 'instance')
  const id_agenda_evento = Number(chave)
  const body = { id_agenda_evento, titulo: 'Outra', dia, ate: dia, versao: versao ?? 0 }
  const refusals = [
    await world.ask(agendaUpdate, { body }),
    await world.ask(agendaDelete, { params: { id_agenda_evento } }),
    await world.ask(agendaMove, moving(chave, later, 'agenda')),
  ]
  expect(refusals.map(({ failure }) => failure.codigo)).toEqual(Array(3).fill('agenda_serie'))
})

test('what was moved in Google is asked of those who see it, with whom it would tell; others hear nothing of it', async () => {
  const world = await newWorld()
  const id_ordem_dia = await sheet(world)
  await publish(world, id_ordem_dia)
  const elsewhere = await novaUnidade(world, 'Outra unidade')
  const stranger = await createColleague(
    world,
    ['agenda.consultar', 'agenda.alterar', 'ordem_do_dia.visualizar', 'orcamento.consultar'],
    { empresas: [elsewhere] },
  )
  await connect(world, 'agenda')
  await world.call(agendaReload, { body: period })
  const event = must([...calendar().events.values()][0], 'event').event
  const at = (day: CalendarDate, hour: number) => ({ dateTime: `${day}T${hour}:00:00-03:00` })
  sandbox.state.calendars.put(calendar(), { ...event, start: at(later, 10), end: at(later, 22) })
  const [asked] = (await world.call(agendaReload, { body: period })).data.perguntas
  const params = { id_agenda_pergunta: must(asked, 'question').id_agenda_pergunta }
  expect((await world.call(agendaPerguntaView, { params })).data).toMatchObject({
    pergunta: 'Mover a diária e avisar a equipe?',
    depois: `${formatDateBr(later)}, 10:00 às 22:00`,
    efeitos: [
      expect.stringContaining('Bia'),
      expect.anything(),
      expect.stringContaining('horários'),
    ],
  })
  expect((await shown(stranger)).perguntas).toEqual([])
  for (const refused of [
    await stranger.ask(agendaPerguntaView, { params }),
    await stranger.ask(agendaAnswer, { params, body: { resposta: 'manter' } }),
  ]) {
    expect(refused.status).toBe(404)
  }
  const noticed = async (who: World) =>
    (await who.call(avisoList)).data.map(({ titulo }) => titulo).join()
  expect(await noticed(world)).toContain('mudou de data no Google')
  expect(await noticed(stranger)).not.toContain('Google')
})
