import { avisoList } from '@claquete/contract/acesso/sessao/aviso'
import {
  anexoCreate,
  anexoList,
  avisosUpdate,
  avisosView,
  comentarioCreate,
  comentarioDelete,
  comentarioList,
  comentarioUpdate,
} from '@claquete/contract/projetos/quadro/comentario'
import {
  projetoUpdate,
  tarefaUsuarioAdd,
  tarefaUsuarioRemove,
} from '@claquete/contract/projetos/quadro/projeto'
import { dashboardWidgets } from '@claquete/contract/relatorios/painel/painel'
import { searchGlobal } from '@claquete/contract/acesso/sessao/sessao'
import { etiquetaCreate } from '@claquete/contract/projetos/quadro/quadro'
import {
  minhasTarefas,
  passoCreate,
  passoUpdate,
  tarefaById,
  tarefaHistorico,
  tarefaUpdate,
  tarefaUpdateMany,
  tarefaView,
} from '@claquete/contract/projetos/quadro/tarefa'
import type { RequestTo } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sendPng } from '../../../test/send-file.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  createColleague,
  novoOrcamento,
  seedItens,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { boardOf, groupsOf, novaTarefa, novoProjeto, titlesOf } from './testing/quadro.ts'
import { tellDue } from './aviso/tell.commands.ts'

const server = useSharedServer()
const today = todayInSaoPaulo(Date.now())
const inDays = (days: number) => addDays(today, days)

let world: World
let projeto: number
let groups: number[]
beforeEach(async () => {
  world = await newWorld()
  projeto = await novoProjeto(world)
  groups = await groupsOf(world, projeto)
})
const group = (at: number) => must(groups[at], 'group')

type Body = RequestTo<typeof tarefaUpdate>['body']
const change = (id: number, body: Body, who = world) =>
  who.ask(tarefaUpdate, { params: { id }, query: {}, body })
const read = async (id: number) => (await world.call(tarefaView, { params: { id } })).data
const colleague = () => createColleague(world, ['projeto.consultar', 'projeto.tarefas'])
const noticesOf = async (who: World) => (await who.call(avisoList, {})).data.map(({ msg }) => msg)

test('a task has what was given to it, also by its id alone', async () => {
  const id_orcamento = await novoOrcamento(world)
  await seedItens(world, id_orcamento, [{ uid: 'a', valor: 10, custo: 5 }])
  const { id_orca_item } = await world.rows((db) =>
    db.from('orca_item').select('id_orca_item').executeTakeFirstOrThrow(),
  )
  await world.call(projetoUpdate, { params: { id: projeto }, body: { id_orcamento, versao: 1 } })
  const id = await novaTarefa(world, projeto, {
    titulo: 'Alugar Câmera',
    prioridade: 'alta',
    data_inicio: inDays(1),
    data_entrega: inDays(3),
    estimativa_minutos: 90,
    id_orca_item,
    passos: ['Orçar', 'Fechar'],
    novas_etiquetas: ['Locação'],
    ids_usuarios: [world.id_usuario],
  })
  const { data } = await world.call(tarefaById, { query: { id } })
  expect(data).toMatchObject({
    titulo: 'Alugar Câmera',
    prioridade: 'alta',
    data_entrega: inDays(3),
    estimativa_minutos: 90,
    id_orca_item,
    ids_usuarios: [world.id_usuario],
    qtde_passos: 2,
    grupo: 'A fazer',
    timesheet: [],
  })
  expect(data.passos.map(({ descricao }) => descricao)).toEqual(['Orçar', 'Fechar'])
  expect((await boardOf(world, projeto)).etiquetas.map(({ nome }) => nome)).toEqual(['Locação'])
})

test('a line of another budget, a person who is off, an end before the start are refused at their fields', async () => {
  const id = await novaTarefa(world, projeto)
  const off = await colleague()
  await world.rows((db) =>
    db.update('usuario').set({ ativo: 'N' }).where('id_usuario', '=', off.id_usuario).execute(),
  )
  const fieldOf = async (body: Body) => (await change(id, body)).failure.erros?.[0]?.campo
  expect(await fieldOf({ id_orca_item: 999_999 })).toBe('id_orca_item')
  expect(await fieldOf({ ids_usuarios: [off.id_usuario] })).toBe('ids_usuarios')
  expect(await fieldOf({ ids_etiquetas: [999_999] })).toBe('ids_etiquetas')
  expect(await fieldOf({ data_inicio: inDays(2), data_entrega: inDays(1) })).toBe('data_entrega')
  expect(await fieldOf({ titulo: 'Sem versão' })).toBe('versao')
  expect((await change(id, { titulo: 'Velha', versao: 9 })).failure.codigo).toBe('versao_antiga')
  expect(await read(id)).toMatchObject({ titulo: 'Tarefa', ids_usuarios: [], data_inicio: null })
})

test('two people change different things of a task at once, and both stay', async () => {
  const id = await novaTarefa(world, projeto)
  const answers = await Promise.all([
    change(id, { prioridade: 'urgente' }),
    change(id, { data_entrega: inDays(4) }),
    change(id, { titulo: 'Outro título', versao: 1 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await read(id)).toMatchObject({
    titulo: 'Outro título',
    prioridade: 'urgente',
    data_entrega: inDays(4),
    versao: 2,
  })
})

test('dates counted from day zero follow it, those that are fixed and what is done stay', async () => {
  const relative = await novaTarefa(world, projeto, { titulo: 'Prova', dia_entrega: -2 })
  const fixed = await novaTarefa(world, projeto, { titulo: 'Fixa', data_entrega: inDays(9) })
  const done = await novaTarefa(world, projeto, { titulo: 'Feita', dia_entrega: 1 })
  const zero = async (data_zero: string | null, versao: number) =>
    world.call(projetoUpdate, { params: { id: projeto }, body: { data_zero, versao } })
  expect((await zero(inDays(10), 1)).tarefas_movidas).toBe(2)
  expect((await read(relative)).data_entrega).toBe(inDays(8))
  await change(done, { concluida: true })
  expect((await zero(inDays(20), 2)).tarefas_movidas).toBe(1)
  expect((await read(relative)).data_entrega).toBe(inDays(18))
  expect((await read(done)).data_entrega).toBe(inDays(11))
  expect((await read(fixed)).data_entrega).toBe(inDays(9))
  await change(relative, { data_entrega: inDays(1) })
  expect(await read(relative)).toMatchObject({ data_entrega: inDays(1), dia_entrega: null })
})

test('what recurs and is done comes again with its steps, one period later', async () => {
  const id = await novaTarefa(world, projeto, {
    titulo: 'Relatório',
    data_inicio: inDays(-2),
    data_entrega: today,
    recorrencia: 'semanas',
    recorrencia_cada: 1,
    passos: ['Juntar notas'],
    ids_usuarios: [world.id_usuario],
  })
  const { body } = await change(id, { concluida: true })
  expect(body.nova).toMatchObject({
    titulo: 'Relatório',
    data_inicio: inDays(5),
    data_entrega: inDays(7),
    recorrencia: 'semanas',
    concluida_em: null,
    qtde_passos: 1,
    ids_usuarios: [world.id_usuario],
  })
  expect(body.data.recorrencia).toBeNull()
  // Done again, open again and done again makes one only: what recurs went over.
  await change(id, { concluida: false })
  expect((await change(id, { concluida: true })).body.nova).toBeNull()
  expect(await titlesOf(world, group(0))).toEqual(['Relatório', 'Relatório'])
})

test('a task waits for another, but never in a circle', async () => {
  const [a, b, c] = [
    await novaTarefa(world, projeto, { titulo: 'A' }),
    await novaTarefa(world, projeto, { titulo: 'B' }),
    await novaTarefa(world, projeto, { titulo: 'C' }),
  ]
  await change(b, { ids_bloqueada_por: [a] })
  await change(c, { ids_bloqueada_por: [b] })
  expect((await change(a, { ids_bloqueada_por: [c] })).failure.erros).toEqual([
    { campo: 'ids_bloqueada_por', msg: 'Uma destas tarefas já espera por esta.' },
  ])
  const { bloqueada_por, bloqueia } = await read(b)
  expect([bloqueada_por[0]?.titulo, bloqueia[0]?.titulo]).toEqual(['A', 'C'])
  const elsewhere = await novaTarefa(world, await novoProjeto(world))
  expect((await change(a, { ids_bloqueada_por: [elsewhere] })).failure.erros?.[0]?.campo).toBe(
    'ids_bloqueada_por',
  )
})

test('steps are ticked and moved', async () => {
  const id = await novaTarefa(world, projeto)
  const ids: number[] = []
  for (const descricao of ['A', 'B', 'C']) {
    const { data } = await world.call(passoCreate, { params: { id }, body: { descricao } })
    ids.push(data.id_projeto_tarefa_passo)
  }
  const last = must(ids[2], 'step')
  const params = { id, id_projeto_tarefa_passo: last }
  await world.call(passoUpdate, { params, body: { lugar: 0, feito: 'S' } })
  const { passos, qtde_passos_feitos } = await read(id)
  expect(passos.map(({ descricao }) => descricao)).toEqual(['C', 'A', 'B'])
  expect(qtde_passos_feitos).toBe(1)
  const other = await novaTarefa(world, projeto)
  const wrong = { id: other, id_projeto_tarefa_passo: last }
  expect((await world.ask(passoUpdate, { params: wrong, body: { feito: 'N' } })).status).toBe(404)
})

test('comments are counted, mention people, and are changed by their author alone', async () => {
  const ana = await colleague()
  const outsider = await colleague()
  const id = await novaTarefa(world, projeto, { titulo: 'Casting', ids_usuarios: [ana.id_usuario] })
  const script = `<script>alert(1)</script> @[Ana](${ana.id_usuario}) e @[Fora](${outsider.id_usuario})`
  const { data } = await world.call(comentarioCreate, {
    body: { id_projeto_tarefa: id, comentario: script },
  })
  expect(data.comentario).toBe(script)
  expect((await read(id)).qtde_comentarios).toBe(1)
  expect(await noticesOf(ana)).toHaveLength(2)
  // A name in a comment opens nothing to somebody who does not take part.
  expect(await noticesOf(outsider)).toEqual([])
  const params = { id: data.id_projeto_comentario }
  const theirs = await ana.ask(comentarioUpdate, { params, body: { comentario: 'Outro' } })
  expect([theirs.status, theirs.failure.msg]).toEqual([
    403,
    'Só quem escreveu o comentário pode alterá-lo.',
  ])
  const edited = await world.call(comentarioUpdate, { params, body: { comentario: 'Melhor' } })
  expect(edited.data).toMatchObject({ comentario: 'Melhor', editado_em: expect.any(String) })
  await world.call(comentarioDelete, { params })
  expect((await world.call(comentarioList, { params: { id } })).data).toEqual([])
  expect((await read(id)).qtde_comentarios).toBe(0)
})

test('each person is told as they chose', async () => {
  const ana = await colleague()
  const usual = (await ana.call(avisosView, {})).data
  expect(usual.find(({ evento }) => evento === 'atribuida')).toEqual({
    evento: 'atribuida',
    no_produto: 'S',
    por_email: 'S',
  })
  const mails = () =>
    world.rows((db) =>
      db.run(sql`select assunto from email where tenant_id = ${db.tenant} and modelo = 'projeto'`),
    )
  await novaTarefa(world, projeto, { ids_usuarios: [ana.id_usuario] })
  expect([(await noticesOf(ana)).length, (await mails()).length]).toEqual([1, 1])
  await ana.call(avisosUpdate, {
    body: { avisos: [{ evento: 'atribuida', no_produto: 'N', por_email: 'N' }] },
  })
  await novaTarefa(world, projeto, { ids_usuarios: [ana.id_usuario] })
  expect([(await noticesOf(ana)).length, (await mails()).length]).toEqual([1, 1])
  // One's own act is no news.
  await novaTarefa(world, projeto, { ids_usuarios: [world.id_usuario] })
  expect(await noticesOf(world)).toEqual([])
})

test('in the morning everybody hears of what is due and late', async () => {
  const ana = await colleague()
  const of = { ids_usuarios: [ana.id_usuario] }
  await novaTarefa(world, projeto, { ...of, data_entrega: today })
  await novaTarefa(world, projeto, { ...of, data_entrega: inDays(-1) })
  await novaTarefa(world, projeto, { ...of, data_entrega: inDays(1) })
  await tellDue(server().services, world.tenant)
  expect((await noticesOf(ana))[0]).toBe('1 tarefa para hoje e 1 atrasada.')
})

test('files that a person sent are attached, those of others are not', async () => {
  const ana = await colleague()
  const id = await novaTarefa(world, projeto, { ids_usuarios: [ana.id_usuario] })
  const nomeArquivo = await sendPng(server().app, world, 'param=projeto', 'foto.png')
  const body = { id_projeto_tarefa: id, arquivos: [nomeArquivo] }
  const stolen = await ana.ask(anexoCreate, { body })
  expect(stolen.failure.erros?.[0]?.campo).toBe('arquivos')
  expect((await world.call(anexoCreate, { body })).data).toHaveLength(1)
  const { data } = await ana.call(anexoList, { params: { key: 'id_projeto', value: projeto } })
  expect(data.map((file) => file.id_projeto_tarefa)).toEqual([id])
  expect((await read(id)).qtde_anexos).toBe(1)
})

test('several tasks change together, and one that is not there changes none', async () => {
  const ana = await colleague()
  const { data: label } = await world.call(etiquetaCreate, {
    params: { id_projeto: projeto },
    body: { nome: 'Pós' },
  })
  const ids = [await novaTarefa(world, projeto), await novaTarefa(world, projeto)]
  const act = (body: object, some = ids) =>
    world.ask(tarefaUpdateMany, { params: { id_projeto: projeto }, body: { ids: some, ...body } })
  const set = {
    prioridade: 'baixa' as const,
    mais_usuarios: [ana.id_usuario],
    mais_etiquetas: [label.id_projeto_etiqueta],
  }
  expect((await act(set, [...ids, 999_999])).status).toBe(404)
  expect((await read(must(ids[0], 'id'))).prioridade).toBeNull()
  const { body } = await act(set)
  expect(
    body.data.map(({ prioridade, ids_usuarios, ids_etiquetas }) => [
      prioridade,
      ids_usuarios,
      ids_etiquetas,
    ]),
  ).toEqual(ids.map(() => ['baixa', [ana.id_usuario], [label.id_projeto_etiqueta]]))
  await act({ menos_usuarios: [ana.id_usuario], concluida: true })
  expect((await boardOf(world, projeto)).tarefas.every((one) => one.concluida_em !== null)).toBe(
    true,
  )
  await act({ excluir: true })
  expect((await boardOf(world, projeto)).tarefas).toEqual([])
})

test('my tasks are the open ones that I answer for, by when they are due', async () => {
  const mine = { ids_usuarios: [world.id_usuario] }
  for (const [titulo, days] of [
    ['Ontem', -1],
    ['Hoje', 0],
    ['Amanhã', 1],
  ] as const) {
    await novaTarefa(world, projeto, { ...mine, titulo, data_entrega: inDays(days) })
  }
  await novaTarefa(world, projeto, { ...mine, titulo: 'Um dia' })
  await novaTarefa(world, projeto, { titulo: 'De ninguém' })
  const done = await novaTarefa(world, projeto, { ...mine, titulo: 'Feita' })
  await change(done, { concluida: true })
  const { data } = await world.call(minhasTarefas, { query: { concluidas: 'S' } })
  const titles = Object.fromEntries(
    Object.entries(data).map(([when, tasks]) => [when, tasks.map(({ titulo }) => titulo)]),
  )
  expect(titles).toEqual({
    atrasadas: ['Ontem'],
    hoje: ['Hoje'],
    proximas: ['Amanhã'],
    sem_data: ['Um dia'],
    concluidas: ['Feita'],
  })
  const found = await world.call(minhasTarefas, { query: { search: 'natal amanha' } })
  expect(found.data.proximas.map(({ titulo_projeto }) => titulo_projeto)).toEqual([
    'Filme de Natal',
  ])
})

test('somebody is put among those who answer for a task, and taken out', async () => {
  const ana = await colleague()
  const id = await novaTarefa(world, projeto)
  const of = { id_projeto_tarefa: id, id_usuario: ana.id_usuario }
  await world.call(tarefaUsuarioAdd, { body: of })
  expect((await read(id)).ids_usuarios).toEqual([ana.id_usuario])
  await ana.call(tarefaUsuarioRemove, { query: of })
  expect((await read(id)).ids_usuarios).toEqual([])
})

test('the history of a task is told in words', async () => {
  const id = await novaTarefa(world, projeto)
  await change(id, { prioridade: 'alta', id_projeto_grupo: group(1) })
  await change(id, { ids_usuarios: [world.id_usuario] })
  await change(id, { concluida: true })
  const { data } = await world.call(tarefaHistorico, { params: { id } })
  const name = must(data[0]?.quem, 'name')
  expect(data.map(({ texto }) => texto)).toEqual([
    'concluiu',
    `passou a tarefa a “${name}”`,
    'moveu de “A fazer” para “Fazendo”',
    'pôs prioridade Alta',
    'criou a tarefa',
  ])
})

test('the dashboard counts the tasks that one answers for, and the palette finds them', async () => {
  const mine = { ids_usuarios: [world.id_usuario] }
  await novaTarefa(world, projeto, { ...mine, titulo: 'Alvará', data_entrega: inDays(-1) })
  await novaTarefa(world, projeto, { ...mine, titulo: 'Seguro', data_entrega: today })
  await novaTarefa(world, projeto, { titulo: 'De outro' })
  const { data } = await world.call(dashboardWidgets, {
    query: { widgets: ['total_tarefas', 'meu_dia'] },
  })
  expect(data.total_tarefas).toEqual({ total: 2, lista: '/projetos/minhas-tarefas' })
  const lines = must(data.meu_dia, 'day').data
  expect(lines.filter(({ chave }) => chave.startsWith('tarefas_'))).toMatchObject([
    { chave: 'tarefas_atrasadas', quantidade: 1 },
    { chave: 'tarefas_hoje', quantidade: 1 },
  ])
  const find = async (texto: string, who = world) =>
    (await who.call(searchGlobal, { query: { q: texto } })).data.map(({ tipo, titulo }) => [
      tipo,
      titulo,
    ])
  expect(await find('alvara')).toEqual([['Tarefa', 'Alvará']])
  expect(await find('natal')).toEqual([['Projeto', 'Filme de Natal']])
  expect(await find('alvara', await colleague())).toEqual([])
})
