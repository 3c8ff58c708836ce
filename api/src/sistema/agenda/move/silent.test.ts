/** Tasks and deals in the calendar: moving them tells nobody, so they are moved at once. */
import { agendaReload, agendaView } from '@claquete/contract/sistema/agenda/agenda'
import {
  agendaAnswer,
  agendaMove,
  agendaPerguntaView,
} from '@claquete/contract/sistema/agenda/move'
import { googleUpdate, googleView } from '@claquete/contract/sistema/google/google'
import { avisoList } from '@claquete/contract/acesso/sessao/aviso'
import { tarefaUpdate, tarefaView } from '@claquete/contract/projetos/quadro/tarefa'
import { must } from '@claquete/core/kernel/must'
import { addDays, formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { sharedGoogleSandbox } from '../../../../sandbox/google/server.ts'
import type { GoogleSandbox } from '../../../../sandbox/google/server.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createColleague, novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaOportunidade } from '../../../projetos/crm/testing/oportunidade.ts'
import { novaTarefa, novoProjeto } from '../../../projetos/quadro/testing/quadro.ts'
import { connect } from '../../google/testing/connect.ts'

useServer()
let sandbox: GoogleSandbox
beforeEach(async () => {
  sandbox = await sharedGoogleSandbox(0)
  sandbox.reset()
})

const today = todayInSaoPaulo(Date.now())
const inDays = (days: number) => addDays(today, days)
const period = { inicio: inDays(-30), fim: inDays(60) }
const shown = async (world: World) => (await world.call(agendaView, { query: period })).data
const daysOf = async (world: World) =>
  (await shown(world)).entradas.map(({ fonte, dia, das }) => [fonte, dia, das])
const fonteOf = async (world: World, fonte: string) =>
  must(
    (await shown(world)).fontes.find(({ chave }) => chave === fonte),
    fonte,
  )
const moving = (fonte: string, chave: number, from: CalendarDate, to: CalendarDate) => ({
  body: {
    fonte,
    chave: String(chave),
    antes: { dia: from, das: null },
    depois: { dia: to, das: null },
  },
})
const taskOf = async (world: World, id: number) =>
  (await world.call(tarefaView, { params: { id } })).data
const change = (world: World, id: number, body: object) =>
  world.call(tarefaUpdate, { params: { id }, query: {}, body })

test('a task is moved without a question and back, and nobody hears of it', async () => {
  const world = await newWorld()
  const id_projeto = await novoProjeto(world)
  const colleague = await createColleague(world, ['projeto.consultar'])
  const id = await novaTarefa(world, id_projeto, { data_entrega: inDays(3) })
  await change(world, id, { ids_usuarios: [colleague.id_usuario] })
  const told = async () => (await colleague.call(avisoList)).data.map(({ titulo }) => titulo)
  expect(await told()).toEqual(['Uma tarefa é sua'])
  expect(await fonteOf(world, 'tarefas')).toMatchObject({ pergunta: null, fixa: null })
  const { msg } = await world.call(agendaMove, moving('tarefas', id, inDays(3), inDays(5)))
  expect(msg).toBe(`Entrega movida para ${formatDateBr(inDays(5))}.`)
  expect(await daysOf(world)).toEqual([['tarefas', inDays(5), null]])
  const stale = await world.ask(agendaMove, moving('tarefas', id, inDays(3), inDays(6)))
  expect(stale.failure.codigo).toBe('agenda_mudou')
  await world.call(agendaMove, moving('tarefas', id, inDays(5), inDays(3)))
  expect(await daysOf(world)).toEqual([['tarefas', inDays(3), null]])
  expect(await told()).toEqual(['Uma tarefa é sua'])
})

test('a task that counts from day zero still does after it was moved, and none is due before it begins', async () => {
  const world = await newWorld()
  const id_projeto = await novoProjeto(world, { data_zero: today })
  const id = await novaTarefa(world, id_projeto, { dia_entrega: 4 })
  await world.call(agendaMove, moving('tarefas', id, inDays(4), inDays(7)))
  expect(await taskOf(world, id)).toMatchObject({
    dia_entrega: 7,
    data_entrega: inDays(7),
  })
  await change(world, id, { data_inicio: inDays(2) })
  const early = await world.ask(agendaMove, moving('tarefas', id, inDays(7), inDays(1)))
  expect(early.failure).toMatchObject({ msg: 'A entrega é antes do início.' })
  expect(await daysOf(world)).toEqual([['tarefas', inDays(7), null]])
})

test('the next action and the closing of a deal are moved, each alone', async () => {
  const world = await newWorld()
  const id = await novaOportunidade(world, await novaUnidade(world), {
    proxima_acao: 'Ligar',
    proxima_acao_em: inDays(3),
    data_prevista: inDays(20),
  })
  await world.call(agendaMove, moving('acoes', id, inDays(3), inDays(4)))
  const { msg } = await world.call(agendaMove, moving('fechamentos', id, inDays(20), inDays(30)))
  expect(msg).toBe(`Fechamento previsto movido para ${formatDateBr(inDays(30))}.`)
  expect(await daysOf(world)).toEqual([
    ['acoes', inDays(4), null],
    ['fechamentos', inDays(30), null],
  ])
})

test('who may only see tasks and deals moves none of them', async () => {
  const world = await newWorld()
  const id_empresa = await novaUnidade(world)
  const id_projeto = await novoProjeto(world, { id_empresa })
  const id = await novaTarefa(world, id_projeto, { data_entrega: inDays(3) })
  const reader = await createColleague(world, [
    'agenda.consultar',
    'agenda.alterar',
    'projeto.consultar',
    'crm.consultar',
    'crm.listar_todos',
  ])
  for (const fonte of ['tarefas', 'acoes', 'fechamentos']) {
    expect((await fonteOf(reader, fonte)).fixa).toMatch(/perfil não move/)
  }
  const refused = await reader.ask(agendaMove, moving('tarefas', id, inDays(3), inDays(5)))
  expect(refused.failure.codigo).toBe('sem_permissao')
  expect((await taskOf(world, id)).data_entrega).toBe(inDays(3))
})

test('moved in Google, a task is asked about; there it takes nobody’s time', async () => {
  const world = await newWorld()
  const id_projeto = await novoProjeto(world)
  const id = await novaTarefa(world, id_projeto, { data_entrega: inDays(3) })
  await connect(world, 'agenda')
  const { versao } = must((await world.call(googleView)).data.conexoes[2], 'agenda')
  const params = { tipo: 'agenda' as const }
  await world.call(googleUpdate, { params, body: { escolhas: ['tarefas'], versao } })
  await world.call(agendaReload, { body: period })
  const { calendars } = sandbox.state
  const calendar = must(calendars.find('produtora@exemplo.com.br', 'primary'), 'calendar')
  const { event } = must([...calendar.events.values()][0], 'event')
  expect(event).toMatchObject({ transparency: 'transparent' })
  calendars.put(calendar, {
    ...event,
    start: { date: inDays(6) },
    end: { date: inDays(7) },
  })
  const [asked] = (await world.call(agendaReload, { body: period })).data.perguntas
  expect(asked).toMatchObject({ pergunta: 'Mover a entrega da tarefa?' })
  expect((await taskOf(world, id)).data_entrega).toBe(inDays(3))
  const id_agenda_pergunta = must(asked, 'question').id_agenda_pergunta
  const question = { id_agenda_pergunta }
  expect((await world.call(agendaPerguntaView, { params: question })).data).toMatchObject({
    avisa: false,
    depois: formatDateBr(inDays(6)),
  })
  await world.call(agendaAnswer, { params: question, body: { resposta: 'mover' } })
  expect((await taskOf(world, id)).data_entrega).toBe(inDays(6))
})
