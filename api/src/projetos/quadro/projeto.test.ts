import type { projetoCreate } from '@claquete/contract/projetos/quadro/projeto'
import {
  companyWithoutProject,
  projetoCopy,
  projetoDelete,
  projetoExport,
  projetoInvite,
  projetoList,
  projetoModeloPadrao,
  projetoModelos,
  projetoParticipantes,
  projetoRestore,
  projetoUpdate,
  projetoUsuario,
  projetoView,
  projetoZeroPreview,
} from '@claquete/contract/projetos/quadro/projeto'
import { tarefaCreate } from '@claquete/contract/projetos/quadro/tarefa'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import type { RequestTo } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'
import { addDays, formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  changeTo,
  createColleague,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { twinOf } from '../../../test/twin.ts'
import { boardOf, novaTarefa, novoProjeto } from './testing/quadro.ts'

useServer()
const today = todayInSaoPaulo(Date.now())
const inDays = (days: number) => addDays(today, days)

let world: World
let unit: number
beforeEach(async () => {
  world = await newWorld()
  unit = await novaUnidade(world)
})

const create = (body: Partial<RequestTo<typeof projetoCreate>['body']> = {}) =>
  novoProjeto(world, { id_empresa: unit, ...body })
const view = async (id: number, who = world) =>
  (await who.call(projetoView, { params: { id } })).data
const listed = async (query: RequestTo<typeof projetoList>['query'] = {}, who = world) =>
  (await who.call(projetoList, { query })).data.data
const change = (
  id: number,
  body: Omit<RequestTo<typeof projetoUpdate>['body'], 'versao'> & { versao?: number },
) => world.ask(projetoUpdate, { params: { id }, body: { versao: 1, ...body } })
const colleague = (empresas: number[] = []) =>
  createColleague(world, ['projeto.consultar', 'projeto.tarefas'], { empresas })

test('a project of a budget shows the client, the budget and its people', async () => {
  const id_cliente = await novaPessoa(world, 'Cliente Um')
  const id_orcamento = await novoOrcamento(world, { titulo: 'Natal', id_cliente })
  const ana = await colleague()
  const id = await create({
    id_orcamento,
    participantes: String(ana.id_usuario),
    data_inicio: '05/12/2026',
  })
  await novaTarefa(world, id, { data_entrega: inDays(-1) })
  await novaTarefa(world, id, { data_entrega: inDays(5) })
  const row = must((await listed())[0], 'row')
  expect(row).toMatchObject({
    titulo: 'Filme de Natal',
    cliente: 'Cliente Um',
    titulo_orcamento: expect.stringContaining('Natal'),
    data_inicio: '2026-12-05',
    data_final_tarefa: inDays(5),
    qtde_tarefas: 2,
    qtde_atrasadas: 1,
    ids_responsaveis: String(world.id_usuario),
    id_orcamento,
  })
  expect(row.participantes.map(({ id_usuario, responsavel }) => [id_usuario, responsavel])).toEqual(
    [
      [world.id_usuario, 'S'],
      [ana.id_usuario, 'N'],
    ],
  )
  const both = `${world.id_usuario},${ana.id_usuario}`
  expect((await change(id, { ids_responsaveis: both })).status).toBe(200)
  expect(must((await listed())[0], 'row').ids_responsaveis).toBe(both)
  const twin = await world.call(twinOf(projetoList, 'projectsList'), {
    query: { search: 'natal cliente' },
  })
  expect(twin.data.total).toBe(1)
  expect(await listed({ id_usuario: ana.id_usuario })).toHaveLength(1)
  expect(await listed({ id_orcamento: id_orcamento + 1000 })).toEqual([])
})

test('what is computed is dropped when it is sent, and a date is taken as people write it', async () => {
  const id = await create()
  const body = {
    titulo: 'Outro',
    data_inicio: formatDateBr(inDays(3)),
    data_final_tarefa: '2020-01-01',
    data_cadastro: '2020-01-01',
    job: 'X',
  }
  expect((await change(id, body)).status).toBe(200)
  expect(await view(id)).toMatchObject({
    titulo: 'Outro',
    data_inicio: inDays(3),
    data_final_tarefa: null,
    data_cadastro: today,
    job: null,
    versao: 2,
  })
  expect((await change(id, { titulo: 'Velho' })).failure.codigo).toBe('versao_antiga')
  const wrong = await change(id, { data_inicio: '31/02/2026', versao: 2 })
  expect(wrong.failure.erros?.[0]?.campo).toBe('data_inicio')
})

test('a copy has groups and tasks, and no participants', async () => {
  const ana = await colleague()
  const id = await create({ participantes: String(ana.id_usuario) })
  await novaTarefa(world, id, {
    titulo: 'Prova',
    dia_entrega: -2,
    passos: ['Medir'],
    novas_etiquetas: ['Figurino'],
    ids_usuarios: [ana.id_usuario],
  })
  const { data, id_projeto } = await world.call(projetoCopy, { body: { id } })
  expect(data).toMatchObject({ titulo: 'Filme de Natal (cópia)', participantes: [] })
  const board = await boardOf(world, id_projeto)
  expect(board.grupos.map(({ titulo }) => titulo)).toEqual([
    'A fazer',
    'Fazendo',
    'Em aprovação',
    'Feito',
  ])
  expect(board.tarefas).toMatchObject([
    {
      titulo: 'Prova',
      numero: 1,
      dia_entrega: -2,
      data_entrega: null,
      qtde_passos: 1,
      ids_usuarios: [],
    },
  ])
  expect(board.etiquetas.map(({ nome }) => nome)).toEqual(['Figurino'])
  // Its tasks go on being numbered after those that it was copied with.
  await novaTarefa(world, id_projeto)
  expect((await boardOf(world, id_projeto)).tarefas.map(({ numero }) => numero)).toEqual([1, 2])
})

test('a model has relative days, and gives them to what is made of it', async () => {
  const modelo = await create({ titulo: 'Publicidade', modelo: 'S' })
  const tarefa = await novaTarefa(world, modelo, { titulo: 'Teste de luz', dia_entrega: -1 })
  expect(tarefa).toBeGreaterThan(0)
  const fixed = await world.ask(tarefaCreate, {
    body: {
      titulo: 'X',
      data_entrega: today,
      id_projeto_grupo: must((await boardOf(world, modelo)).grupos[0], 'group').id_projeto_grupo,
    },
  })
  expect(fixed.failure.erros?.[0]?.msg).toBe('Em um modelo as datas são contadas do D0.')
  expect(await listed()).toEqual([])
  expect((await listed({ modelo: 'S' })).map(({ titulo }) => titulo)).toEqual(['Publicidade'])
  const { data } = await world.call(projetoModelos, {})
  expect(data).toMatchObject([
    { titulo: 'Publicidade', qtde_tarefas: 1, grupos: expect.arrayContaining(['Feito']) },
  ])
  const id = await create({ id_projeto_modelo: modelo, data_zero: formatDateBr(inDays(10)) })
  const { tarefas } = await boardOf(world, id)
  expect(tarefas.map(({ titulo, data_entrega }) => [titulo, data_entrega])).toEqual([
    ['Teste de luz', inDays(9)],
  ])
  const preview = await world.call(projetoZeroPreview, {
    params: { id },
    query: { data_zero: inDays(20) },
  })
  expect(preview.data).toMatchObject([{ entrega_antes: inDays(9), entrega_depois: inDays(19) }])
  expect((await boardOf(world, id)).tarefas[0]?.data_entrega).toBe(inDays(9))
})

test('an archived project stays readable, refuses changes and comes back', async () => {
  const id = await create()
  await world.call(projetoDelete, { params: { id } })
  expect(await listed()).toEqual([])
  expect((await listed({ arquivado: 'S' })).map((row) => row.id_projeto)).toEqual([id])
  const grupo = must((await boardOf(world, id)).grupos[0], 'group').id_projeto_grupo
  const refused = await world.ask(tarefaCreate, { body: { titulo: 'X', id_projeto_grupo: grupo } })
  expect(refused.failure.msg).toBe('Este projeto está arquivado. Desarquive-o para alterar.')
  await world.call(projetoRestore, { params: { id } })
  expect(
    (await world.ask(tarefaCreate, { body: { titulo: 'X', id_projeto_grupo: grupo } })).status,
  ).toBe(200)
})

test('people of the support are nowhere', async () => {
  const ana = await colleague()
  const id = await create({ participantes: String(ana.id_usuario) })
  await world.rows((db) =>
    db.update('usuario').set({ suporte: 'S' }).where('id_usuario', '=', ana.id_usuario).execute(),
  )
  const text = JSON.stringify([
    await view(id),
    await boardOf(world, id),
    (await world.call(projetoParticipantes, { query: { id_projeto: id } })).data,
    (await world.call(projetoParticipantes, { query: { id_projeto: id } })).outros,
  ])
  expect(text).not.toContain(`"id_usuario":${ana.id_usuario}`)
  const refused = await world.ask(projetoUsuario, {
    body: { id_projeto: id, participantes: '', ids_responsaveis: String(ana.id_usuario) },
  })
  // They are there already: their own place is kept, and not shown.
  expect([refused.status, refused.failure.erros?.[0]?.campo]).toEqual([422, 'ids_responsaveis'])
})

test('who takes part sees the project; a person of another unit may not', async () => {
  const other = await novaUnidade(world, 'Outra')
  const [ana, distant] = [await colleague(), await colleague([other])]
  const id = await create()
  expect(await listed({}, ana)).toEqual([])
  await world.call(projetoUsuario, { body: { id_projeto: id, participantes: `${ana.id_usuario}` } })
  expect((await listed({}, ana)).map((row) => row.id_projeto)).toEqual([id])
  const wrong = await world.ask(projetoUsuario, {
    body: { id_projeto: id, participantes: `${ana.id_usuario},${distant.id_usuario}` },
  })
  expect(wrong.failure.erros?.[0]?.campo).toBe('participantes')
  const { outros } = await world.call(projetoParticipantes, { query: { id_projeto: id } })
  expect(outros.map((one) => one.id_usuario)).not.toContain(distant.id_usuario)
})

test('an invitation goes by mail, and one that fails says so', async () => {
  const ana = await colleague()
  const id = await create()
  const invite = () =>
    world.ask(projetoInvite, {
      body: { id_projeto: id, ids_usuarios: [ana.id_usuario], mensagem: 'Venha' },
    })
  const sent = await invite()
  expect([sent.status, sent.body.success]).toEqual([200, true])
  expect((await listed({}, ana)).map((row) => row.id_projeto)).toEqual([id])
  await world.rows((db) =>
    db
      .update('usuario')
      .set({ email: 'sem-arroba' })
      .where('id_usuario', '=', ana.id_usuario)
      .execute(),
  )
  const failed = await invite()
  expect([failed.status, failed.body.success, failed.body.msg]).toEqual([
    200,
    false,
    expect.stringMatching(/^O convite não foi enviado\. Sem um e-mail que sirva: Colega/u),
  ])
})

const approved = async (titulo: string) => {
  const id = await novoOrcamento(world, {
    titulo,
    id_empresa: unit,
    data_filmagem_inicio: inDays(30),
  })
  await changeTo(world, id, 'Aprovado')
  return id
}

test('the first approval opens the project of a job once, of the model of its unit', async () => {
  const modelo = await create({ titulo: 'Padrão', modelo: 'S' })
  await novaTarefa(world, modelo, { titulo: 'Locação', dia_entrega: -10 })
  await world.call(projetoModeloPadrao, { params: { id: modelo }, body: { padrao: 'S' } })
  const job = await approved('Verão')
  const rows = await listed()
  expect(rows).toMatchObject([
    {
      titulo: 'Verão',
      id_orcamento: job,
      data_zero: inDays(30),
      qtde_tarefas: 1,
      data_final_tarefa: inDays(20),
    },
  ])
  await changeTo(world, job, 'Em produção')
  await changeTo(world, job, 'Aprovado')
  expect(await listed()).toHaveLength(1)
  // One who archives it does not want it again.
  await world.call(projetoDelete, { params: { id: must(rows[0], 'row').id_projeto } })
  expect(await listed()).toHaveLength(0)
})

test('where the setting says so no project opens by itself, and the job waits in a list', async () => {
  await world.call(configuracaoUpdate, { body: { projeto_ao: 'nao' } })
  const job = await approved('Outono')
  expect(await listed()).toEqual([])
  const waiting = await world.call(companyWithoutProject, { query: { search: 'outo' } })
  expect(waiting.companyWithoutProject).toMatchObject([
    { id_orcamento: job, data_filmagem: inDays(30) },
  ])
  await create({ id_orcamento: job })
  const none = await world.call(companyWithoutProject, { query: {} })
  expect(none.companyWithoutProject).toEqual([])
})

test('the file has what the list shows', async () => {
  await create()
  const reply = await world.ask(projetoExport, { params: { tipo: 'csv' }, query: {} })
  expect(reply.status).toBe(200)
  const [row] = await world.rows((db) =>
    db.run<{ model: string }>(sql`select model from exportacao where tenant_id = ${db.tenant}`),
  )
  expect(row?.model).toBe('projeto')
})
