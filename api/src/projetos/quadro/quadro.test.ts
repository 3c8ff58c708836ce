import { projetoCopy } from '@claquete/contract/projetos/quadro/projeto'
import {
  projetoGrupoCreate,
  projetoGrupoDelete,
  projetoGrupoUpdate,
  projetoGrupoView,
  quadroView,
  tarefaMoveMany,
} from '@claquete/contract/projetos/quadro/quadro'
import {
  tarefaCreate,
  tarefaDelete,
  tarefaRestore,
  tarefasBy,
  tarefaUpdate,
  tarefaView,
} from '@claquete/contract/projetos/quadro/tarefa'
import { must } from '@claquete/core/kernel/must'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { hear, newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { createColleague } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { boardOf, groupsOf, novaTarefa, novoProjeto, titlesOf } from './testing/quadro.ts'

useSharedServer()

let world: World
let projeto: number
let groups: number[]
beforeEach(async () => {
  world = await newWorld()
  projeto = await novoProjeto(world)
  groups = await groupsOf(world, projeto)
})
const group = (at: number) => must(groups[at], 'group')

const move = (id: number, body: object, who = world) =>
  who.ask(tarefaUpdate, { params: { id }, query: { orderPosition: 'true' }, body })

test('a project begins with the usual groups, and whoever made it answers for it', async () => {
  const board = await boardOf(world, projeto)
  expect(board.grupos.map(({ titulo, conclui }) => [titulo, conclui])).toEqual([
    ['A fazer', 'N'],
    ['Fazendo', 'N'],
    ['Em aprovação', 'N'],
    ['Feito', 'S'],
  ])
  expect(board.participantes.map((one) => [one.id_usuario, one.responsavel])).toEqual([
    [world.id_usuario, 'S'],
  ])
})

test('tasks are numbered once, in the order they were made', async () => {
  const first = await novaTarefa(world, projeto)
  await novaTarefa(world, projeto)
  await world.call(tarefaDelete, { params: { id: first } })
  await novaTarefa(world, projeto)
  const { tarefas } = await boardOf(world, projeto)
  expect(tarefas.map(({ numero }) => numero)).toEqual([2, 3])
  await world.call(tarefaRestore, { params: { id: first } })
  expect((await boardOf(world, projeto)).tarefas.map(({ numero }) => numero)).toEqual([1, 2, 3])
})

test('a task moves to between the neighbours that its ids name', async () => {
  const [a, b, c] = [
    await novaTarefa(world, projeto, { titulo: 'A' }),
    await novaTarefa(world, projeto, { titulo: 'B' }),
    await novaTarefa(world, projeto, { titulo: 'C' }),
  ]
  await move(c, { id_projeto_grupo: group(0), id_antes: a, id_depois: b })
  expect(await titlesOf(world, group(0))).toEqual(['A', 'C', 'B'])
  await move(b, { id_projeto_grupo: group(0), id_antes: null, id_depois: a })
  expect(await titlesOf(world, group(0))).toEqual(['B', 'A', 'C'])
  await move(a, { id_projeto_grupo: group(1) })
  expect(await titlesOf(world, group(1))).toEqual(['A'])
  // The neighbour went away meanwhile: the other one decides.
  await move(a, { id_projeto_grupo: group(0), id_antes: 999_999_999, id_depois: c })
  expect(await titlesOf(world, group(0))).toEqual(['B', 'A', 'C'])
})

test('a task that comes into a group of done ones is done, and open again when it leaves', async () => {
  const id = await novaTarefa(world, projeto)
  await move(id, { id_projeto_grupo: group(3) })
  const card = async () => must((await boardOf(world, projeto)).tarefas[0], 'card')
  expect((await card()).concluida_em).not.toBeNull()
  await move(id, { id_projeto_grupo: group(1) })
  expect((await card()).concluida_em).toBeNull()
})

test('the texts of what is not found are those of the specification', async () => {
  const id = await novaTarefa(world, projeto)
  const other = await novoProjeto(world)
  const [theirs] = await groupsOf(world, other)
  const said = async (answer: Promise<{ status: number; failure: { msg: string } }>) => {
    const { status, failure } = await answer
    return [status, failure.msg]
  }
  expect(await said(move(id, { id_projeto_grupo: theirs }))).toEqual([
    404,
    'Tarefa não localizada no grupo.',
  ])
  expect(await said(world.ask(tarefaView, { params: { id: 999_999_999 } }))).toEqual([
    404,
    'Tarefa não foi localizada.',
  ])
  expect(await said(world.ask(projetoGrupoView, { params: { id: 999_999_999 } }))).toEqual([
    404,
    'Grupo não foi localizado.',
  ])
  expect(await said(world.ask(quadroView, { params: { id_projeto: 999_999_999 } }))).toEqual([
    404,
    'Projeto não localizado.',
  ])
})

test('several tasks move together in the order given', async () => {
  const ids = []
  for (const titulo of ['A', 'B', 'C', 'D']) ids.push(await novaTarefa(world, projeto, { titulo }))
  const [a, b, c, d] = ids
  await world.call(tarefaMoveMany, {
    params: { id_projeto: projeto },
    body: { ids: [must(d, 'd'), must(a, 'a')], id_projeto_grupo: group(0), id_antes: b },
  })
  expect(await titlesOf(world, group(0))).toEqual(['B', 'D', 'A', 'C'])
  const gone = await world.ask(tarefaMoveMany, {
    params: { id_projeto: projeto },
    body: { ids: [must(c, 'c'), 999_999_999], id_projeto_grupo: group(1) },
  })
  expect(gone.failure.msg).toBe('Tarefa não foi localizada.')
  expect(await titlesOf(world, group(1))).toEqual([])
})

test('a group is made, renamed, moved and deleted, and its tasks go where one says', async () => {
  const { data } = await world.call(projetoGrupoCreate, {
    body: { id_projeto: projeto, titulo: 'Pós' },
  })
  const pos = data.id_projeto_grupo
  await world.call(projetoGrupoUpdate, {
    params: { id: pos },
    body: { titulo: 'Pós-produção', color: '#7c3aed', id_antes: null },
  })
  expect((await groupsOf(world, projeto))[0]).toBe(pos)
  await novaTarefa(world, projeto, { id_projeto_grupo: pos, titulo: 'Montar' })
  const refused = await world.ask(projetoGrupoDelete, { params: { id: pos }, query: {} })
  expect(refused.failure.msg).toBe('O grupo tem 1 tarefa. Diga para que grupo elas vão.')
  await world.call(projetoGrupoDelete, { params: { id: pos }, query: { destino: group(1) } })
  expect(await titlesOf(world, group(1))).toEqual(['Montar'])
  // A card that somebody drags into it now is told.
  const id = await novaTarefa(world, projeto)
  expect((await move(id, { id_projeto_grupo: pos })).failure.msg).toBe('Grupo não foi localizado.')
})

test('a group has a limit that warns and refuses nothing; a copy of the project has it too', async () => {
  const limite = (value: number | null) =>
    world.ask(projetoGrupoUpdate, { params: { id: group(1) }, body: { limite: value } })
  expect((await limite(0)).failure.erros?.[0]?.campo).toBe('limite')
  await limite(1)
  await novaTarefa(world, projeto, { id_projeto_grupo: group(1) })
  await novaTarefa(world, projeto, { id_projeto_grupo: group(1) })
  expect((await boardOf(world, projeto)).grupos.map((one) => one.limite)).toEqual([
    null,
    1,
    null,
    null,
  ])
  const copy = await world.call(projetoCopy, { body: { id: projeto } })
  expect((await boardOf(world, copy.id_projeto)).grupos[1]?.limite).toBe(1)
  await limite(null)
  expect((await boardOf(world, projeto)).grupos[1]?.limite).toBeNull()
})

test('many that move at once come to one order, in which none is lost or doubled', async () => {
  const ids: number[] = []
  for (let at = 0; at < 12; at += 1) {
    ids.push(await novaTarefa(world, projeto, { titulo: `T${at}` }))
  }
  const moves = Array.from({ length: 60 }, (_, at) => ({
    id: must(ids[at % 12], 'id'),
    id_projeto_grupo: group((at * 7) % 3),
    id_antes: at % 5 === 0 ? null : must(ids[(at * 5) % 12], 'neighbour'),
  }))
  // As many at once as a company may ask.
  for (let from = 0; from < moves.length; from += 20) {
    const some = moves.slice(from, from + 20)
    const answers = await Promise.all(some.map(({ id, ...place }) => move(id, place)))
    expect(answers.map(({ status }) => status)).toEqual(some.map(() => 200))
  }
  const board = await boardOf(world, projeto)
  expect(board.tarefas.map((one) => one.id_projeto_tarefa).toSorted((a, b) => a - b)).toEqual(ids)
  for (const { id_projeto_grupo } of board.grupos) {
    const orders = board.tarefas
      .filter((one) => one.id_projeto_grupo === id_projeto_grupo)
      .map((one) => one.order)
    expect(new Set(orders).size).toBe(orders.length)
    expect(orders.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(orders)
  }
})

test('whatever is moved wherever, the board has the order that the moves say', async () => {
  const titles = ['A', 'B', 'C', 'D']
  const ids: number[] = []
  for (const titulo of titles) ids.push(await novaTarefa(world, projeto, { titulo }))
  let model = [...titles]
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 3 }), fc.nat({ max: 3 }), async (from, to) => {
      const moved = must(titles[from], 'title')
      model = model.filter((one) => one !== moved).toSpliced(to, 0, moved)
      const before = model[to - 1]
      await move(must(ids[from], 'id'), {
        id_projeto_grupo: group(0),
        id_antes: before === undefined ? null : ids[titles.indexOf(before)],
      })
      expect(await titlesOf(world, group(0))).toEqual(model)
    }),
    { numRuns: 25 },
  )
})

test('ranks that grew long are renewed, and everybody is told', async () => {
  const a = await novaTarefa(world, projeto, { titulo: 'A' })
  const b = await novaTarefa(world, projeto, { titulo: 'B' })
  const c = await novaTarefa(world, projeto, { titulo: 'C' })
  await world.rows((db) =>
    db.run(sql`update projeto_tarefa set "order" = case id_projeto_tarefa
      when ${a} then 'a0' || repeat('0', 44) || '1' else 'a0' || repeat('0', 44) || '2' end
      where tenant_id = ${db.tenant} and id_projeto_tarefa in (${a}, ${b})`),
  )
  await move(c, { id_projeto_grupo: group(0), id_antes: a })
  const { tarefas } = await boardOf(world, projeto)
  expect(tarefas.map(({ titulo, order }) => [titulo, order])).toEqual([
    ['A', 'a0'],
    ['C', 'a1'],
    ['B', 'a2'],
  ])
})

test('open boards hear where a task stands, and never its words', async () => {
  const id = await novaTarefa(world, projeto, { titulo: 'Segredo' })
  const heard: [string, unknown][] = []
  hear(world, (event, data) => heard.push([event, data]))
  await move(id, { id_projeto_grupo: group(1) })
  // That it was made may be told after the listener came.
  const moved = () => heard.find(([, data]) => JSON.stringify(data).includes('lugares'))
  await expect
    .poll(moved)
    .toMatchObject([
      'quadro',
      { id_projeto: projeto, lugares: [{ id_projeto_tarefa: id, id_projeto_grupo: group(1) }] },
    ])
  expect(JSON.stringify(heard)).not.toContain('Segredo')
})

test('who does not take part does not see the project, its groups and its tasks', async () => {
  const id = await novaTarefa(world, projeto)
  const other = await createColleague(world, ['projeto.consultar', 'projeto.tarefas'])
  const statuses = await Promise.all([
    other.ask(quadroView, { params: { id_projeto: projeto } }),
    other.ask(projetoGrupoView, { params: { id: group(0) } }),
    other.ask(tarefaView, { params: { id } }),
    move(id, { id_projeto_grupo: group(1) }, other),
    other.ask(tarefaCreate, { body: { titulo: 'X', id_projeto_grupo: group(0) } }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const some = await other.call(tarefasBy, { params: { key: 'ids', value: String(id) } })
  expect(some.data).toEqual([])
  // A task of theirs makes them take part.
  await world.call(tarefaUpdate, {
    params: { id },
    query: {},
    body: { ids_usuarios: [other.id_usuario] },
  })
  expect((await boardOf(other, projeto)).tarefas).toHaveLength(1)
})

test('a group that is changed keeps its tasks, whatever is sent as its tasks', async () => {
  await novaTarefa(world, projeto, { titulo: 'Montar' })
  const answer = await world.ask(projetoGrupoUpdate, {
    params: { id: group(0) },
    body: { titulo: 'A montar', tasks: [] } as never,
  })
  expect([answer.status, answer.body.data.titulo]).toEqual([200, 'A montar'])
  expect(await titlesOf(world, group(0))).toEqual(['Montar'])
})
