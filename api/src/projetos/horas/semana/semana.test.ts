import { avisoList } from '@claquete/contract/acesso/sessao/aviso'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import {
  aprovacaoView,
  semanaApprove,
  semanaReopen,
  semanaReturn,
  semanaSave,
  semanaSend,
  semanaUndo,
  semanaView,
} from '@claquete/contract/projetos/horas/semana'
import type { RequestTo } from '@claquete/contract/endpoint'
import { travaCreate } from '@claquete/contract/projetos/horas/trava'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { mondayOf } from '@claquete/core/projetos/horas/semana'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { newColleague } from '../../../acesso/usuarios/testing/colleague.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaTarefa, novoProjeto } from '../../quadro/testing/quadro.ts'
import { askHoras, at, lancar, lastMonday, today } from '../testing/horas.ts'

useSharedServer()
const segunda = lastMonday
const dayAt = (days: number) => addDays(segunda, days)
const hour = 3600

let world: World
let projeto: number
let tarefa: number
beforeEach(async () => {
  world = await newWorld()
  projeto = await novoProjeto(world)
  tarefa = await novaTarefa(world, projeto, { titulo: 'Roteiro' })
})

type Celula = RequestTo<typeof semanaSave>['body']['celulas'][number]
const celula = (body: Partial<Celula>): Celula => ({
  id_projeto: projeto,
  id_projeto_tarefa: tarefa,
  dia: segunda,
  segundos: hour,
  antes: 0,
  ...body,
})
const save = (celulas: readonly Celula[], who = world, more: object = {}) =>
  who.ask(semanaSave, { body: { segunda, celulas: [...celulas], ...more } })
const view = async (who = world, query: object = {}) =>
  (await who.call(semanaView, { query: { semana: segunda, ...query } })).data
const send = (who = world, more: object = {}) => who.ask(semanaSend, { body: { segunda, ...more } })
const worker = (name?: readonly number[]) =>
  newColleague(world, ['hora.lancar', 'projeto.listar_todos'], name)

const waiting = async (who = world) => {
  const { pessoas } = (await who.call(aprovacaoView, { query: {} })).data
  return pessoas.flatMap(({ nome, semanas }) =>
    semanas.filter(({ situacao }) => situacao === 'enviada').map((semana) => ({ nome, ...semana })),
  )
}
const approve = async (who = world) =>
  who.ask(semanaApprove, {
    body: {
      semanas: (await waiting(who)).map(({ id_hora_semana, versao, segundos }) => ({
        id_hora_semana: must(id_hora_semana, 'week'),
        versao,
        segundos,
      })),
    },
  })

test('the sheet shows rows, days, what is expected and what was entered', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 2 * hour })
  await lancar(world, {
    id_projeto_tarefa: tarefa,
    inicio: at(segunda, '09:00'),
    fim: at(segunda, '10:00'),
  })
  await lancar(world, { id_projeto: projeto, dia: dayAt(2) })
  const semana = await view()
  expect(semana).toMatchObject({ segunda, situacao: 'aberta', pode_alterar: true })
  expect(semana.dias.map(({ dia }) => dia)).toEqual([0, 1, 2, 3, 4, 5, 6].map(dayAt))
  expect(semana.dias[5]?.esperado).toBe(0)
  expect(semana.linhas).toMatchObject([
    { tarefa: null, celulas: [{ dia: dayAt(2), segundos: hour, relogio: 0, quantos: 1 }] },
    {
      tarefa: 'Roteiro',
      celulas: [{ dia: segunda, segundos: 3 * hour, relogio: hour, quantos: 2 }],
    },
  ])
  expect(semana.lancamentos).toHaveLength(3)
})

test('a cell is what was typed, and the hours of the clock stay', async () => {
  await lancar(world, {
    id_projeto_tarefa: tarefa,
    inicio: at(segunda, '09:00'),
    fim: at(segunda, '10:00'),
  })
  const saved = await save([celula({ segundos: 3 * hour, antes: hour }), celula({ dia: dayAt(1) })])
  expect(saved.body.recusadas).toEqual([])
  expect(saved.body.data.linhas).toMatchObject([
    {
      celulas: [
        { segundos: 3 * hour, relogio: hour },
        { segundos: hour, relogio: 0 },
      ],
    },
  ])
  const less = await save([celula({ segundos: hour / 2, antes: 3 * hour })])
  expect(less.body.recusadas[0]?.msg).toContain('O relógio contou 1:00')
  const emptied = await save([
    celula({ segundos: hour, antes: 3 * hour }),
    celula({ dia: dayAt(1), segundos: 0, antes: hour }),
  ])
  expect(emptied.body.data.lancamentos).toMatchObject([
    { inicio: new Date(at(segunda, '09:00')).toISOString() },
  ])
})

test('cells of locked days are refused and the others are stored', async () => {
  await world.call(travaCreate, { body: { de: dayAt(1), ate: dayAt(1), motivo: 'folha' } })
  const { status, body } = await save([
    celula({}),
    celula({ dia: dayAt(1) }),
    celula({ dia: dayAt(2) }),
  ])
  expect(status).toBe(200)
  expect(body.recusadas).toMatchObject([{ dia: dayAt(1), msg: expect.stringContaining('travado') }])
  expect(body.data.linhas[0]?.celulas.map(({ dia }) => dia)).toEqual([segunda, dayAt(2)])
  expect(body.data.dias[1]?.trava).toContain('folha')
})

test('a cell that somebody changed meanwhile, and ones that cannot be, say why', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 2 * hour })
  const other = await novoProjeto(world)
  const { body } = await save([
    celula({ segundos: 3 * hour, antes: hour }),
    celula({ dia: dayAt(9) }),
    celula({ dia: dayAt(3), segundos: 86_400 }),
    celula({ dia: dayAt(3), id_projeto_tarefa: null }),
    celula({ dia: dayAt(4), id_projeto: other }),
    celula({ dia: dayAt(4), id_projeto: 999_999, id_projeto_tarefa: null }),
  ])
  expect(body.recusadas.map(({ msg }) => msg)).toEqual([
    'Estas horas mudaram enquanto você digitava: agora são 2:00.',
    expect.stringContaining('não é desta semana'),
    expect.stringContaining('passaria de 24 horas'),
    'Esta tarefa é de outro projeto.',
    'Projeto não localizado.',
  ])
  const future = await world.ask(semanaSave, {
    body: {
      segunda: mondayOf(addDays(today, 7)),
      celulas: [celula({ dia: addDays(mondayOf(today), 7) })],
    },
  })
  expect(future.body.recusadas[0]?.msg).toContain('ainda não aconteceram')
  const sunday = await world.ask(semanaSave, {
    body: { segunda: dayAt(-1), celulas: [celula({})] },
  })
  expect(sunday.failure.erros?.[0]?.campo).toBe('segunda')
})

test('the same cell saved twice at once holds what was typed, once', async () => {
  await Promise.all([save([celula({})]), save([celula({})]), save([celula({})])])
  expect((await view()).linhas).toMatchObject([{ celulas: [{ segundos: hour, quantos: 1 }] }])
})

test('a week is sent, approved with what was seen, and refuses changes in words', async () => {
  const ana = await worker()
  await lancar(ana, { id_projeto_tarefa: tarefa, segundos: 8 * hour })
  expect((await send(ana)).body.data).toMatchObject({ situacao: 'enviada', pode_alterar: false })
  const refused = await save([celula({ dia: dayAt(1) })], ana)
  expect([refused.status, refused.failure.codigo]).toEqual([422, 'hora_semana_fechada'])
  expect(refused.failure.msg).toContain('foi enviada. Reabra-a')
  expect(
    (await askHoras(ana, { acao: 'lancar', id_projeto_tarefa: tarefa, dia: segunda, segundos: 60 }))
      .failure.codigo,
  ).toBe('hora_semana_fechada')
  expect((await approve()).body).toMatchObject({
    aprovadas: 1,
    segundos: 8 * hour,
    msg: '1 semana aprovada, 8h',
  })
  expect(await view(ana)).toMatchObject({ situacao: 'aprovada', pode_alterar: false })
  expect((await save([celula({ dia: dayAt(1) })], ana)).failure.msg).toContain('está aprovada')
  const [notice] = (await ana.call(avisoList)).data
  expect(notice?.msg).toContain('Aprovada por')
})

test('an approval is taken back; a week goes back with its reason, is changed and sent again', async () => {
  const ana = await worker()
  await lancar(ana, { id_projeto_tarefa: tarefa })
  await send(ana)
  await approve()
  const id = must((await view(ana)).id_hora_semana, 'week')
  expect((await world.call(semanaUndo, { body: { ids: [id] } })).desfeitas).toBe(1)
  const versao = must((await waiting())[0], 'waiting').versao
  const body = { id_hora_semana: id, versao, motivo: 'Faltou a terça' }
  expect(
    (await world.ask(semanaReturn, { body: { ...body, motivo: ' ' } })).failure.erros?.[0]?.campo,
  ).toBe('motivo')
  await world.call(semanaReturn, { body })
  expect(await view(ana)).toMatchObject({
    situacao: 'devolvida',
    motivo: 'Faltou a terça',
    pode_alterar: true,
  })
  expect((await ana.call(avisoList)).data[0]?.msg).toContain('Faltou a terça')
  await save([celula({ dia: dayAt(1) })], ana)
  expect((await send(ana)).body.data).toMatchObject({ situacao: 'enviada', motivo: '' })
  await ana.call(semanaReopen, { body: { segunda } })
  expect((await view(ana)).situacao).toBe('aberta')
})

test('what changed after the screen was read is not approved', async () => {
  const ana = await worker()
  await lancar(ana, { id_projeto_tarefa: tarefa })
  await send(ana)
  const [seen] = await waiting()
  const { id_hora_semana, versao } = must(seen, 'waiting')
  await ana.call(semanaReopen, { body: { segunda } })
  await lancar(ana, { id_projeto_tarefa: tarefa, dia: dayAt(1) })
  await send(ana)
  const semanas = [{ id_hora_semana: must(id_hora_semana, 'id'), versao, segundos: hour }]
  const old = await world.ask(semanaApprove, { body: { semanas } })
  expect([old.status, old.failure.codigo]).toEqual([422, 'semana_mudou'])
  expect(old.failure.msg).toContain(must(seen, 'waiting').nome)
  expect((await view(ana)).situacao).toBe('enviada')
})

test('nothing to enter is a statement, and neither is said of a week with hours', async () => {
  const ana = await worker()
  expect((await send(ana)).failure.codigo).toBe('semana_sem_horas')
  expect((await send(ana, { nada_a_lancar: 'S' })).body.data).toMatchObject({
    situacao: 'enviada',
    nada_a_lancar: 'S',
  })
  expect((await waiting())[0]).toMatchObject({ nada_a_lancar: 'S', segundos: 0 })
  await ana.call(semanaReopen, { body: { segunda } })
  await lancar(ana, { id_projeto_tarefa: tarefa })
  const { failure } = await send(ana, { nada_a_lancar: 'S' })
  expect([failure.codigo, failure.msg]).toEqual(['semana_com_horas', expect.stringContaining('1h')])
})

test('nobody approves the own week, unless nobody else can', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa })
  await send()
  expect((await waiting())[0]?.pode_decidir).toBe(true)
  const chief = await newColleague(world, ['hora.aprovar'])
  expect((await waiting())[0]?.pode_decidir).toBe(false)
  expect((await approve()).failure.codigo).toBe('semana_propria')
  expect((await approve(chief)).body.aprovadas).toBe(1)
})

test('of an approval and a change sent at once, either the change counts and the approval is refused, or the reverse', async () => {
  const ana = await worker()
  await lancar(ana, { id_projeto_tarefa: tarefa })
  await send(ana)
  const [seen] = await waiting()
  const { id_hora_semana, versao, segundos } = must(seen, 'waiting')
  const semanas = [{ id_hora_semana: must(id_hora_semana, 'id'), versao, segundos }]
  const [approval, reopening] = await Promise.all([
    world.ask(semanaApprove, { body: { semanas } }),
    ana.ask(semanaReopen, { body: { segunda } }),
  ])
  expect([approval.status, reopening.status].toSorted()).toEqual([200, 422])
})

test('who approves sees every person, week and what is missing, within their units', async () => {
  const unit = await novaUnidade(world, 'Filial')
  const ana = await worker()
  const bia = await worker([unit])
  await lancar(ana, { id_projeto_tarefa: tarefa, segundos: 7 * hour })
  await send(ana)
  const { data } = await world.call(aprovacaoView, { query: { semanas: '4' } })
  expect(data.semanas).toHaveLength(4)
  expect(data).toMatchObject({ esperando: 1, esperando_segundos: 7 * hour })
  expect(data.pessoas).toHaveLength(3)
  const other = await novaUnidade(world, 'Outra')
  const away = await newColleague(world, ['hora.aprovar'], [other])
  const names = (await away.call(aprovacaoView, { query: {} })).data.pessoas.map(
    (one) => one.id_usuario,
  )
  expect(names).toContain(ana.id_usuario)
  expect(names).not.toContain(bia.id_usuario)
  expect((await ana.ask(aprovacaoView, { query: {} })).status).toBe(403)
})

test('hours on projects that whoever looks may not see are one sum without a name', async () => {
  const ana = await worker()
  await lancar(ana, { id_projeto_tarefa: tarefa, segundos: 5 * hour })
  const chief = await newColleague(world, ['hora.consultar_todas'])
  const seen = await view(chief, { id_usuario: String(ana.id_usuario) })
  expect(seen).toMatchObject({
    linhas: [],
    lancamentos: [],
    outros: [{ dia: segunda, segundos: 5 * hour }],
  })
  expect(seen.pode_alterar).toBe(false)
  expect(
    (await worker().then((bia) => bia.ask(semanaView, { query: { id_usuario: ana.id_usuario } })))
      .status,
  ).toBe(403)
})

test('the rows of last week are offered, and a closed month is grey', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa })
  const next = await view(world, { semana: addDays(segunda, 7) })
  expect(next.anteriores).toMatchObject([{ id_projeto_tarefa: tarefa, tarefa: 'Roteiro' }])
  const old = addDays(today, -70)
  await world.call(fechamentoClose, { body: { mes: old.slice(0, 7) } })
  const closed = await view(world, { semana: old })
  expect(closed.dias.find(({ dia }) => dia === old)?.trava).toContain('está fechado')
})
