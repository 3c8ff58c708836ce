import {
  projetoConferencia,
  projetoExecucao,
} from '@claquete/contract/orcamentos/incentivado/contas'
import { normaRegraSave } from '@claquete/contract/orcamentos/incentivado/regra'
import {
  remanejamentoCheck,
  remanejamentoCreate,
  remanejamentoList,
  remanejamentoUndo,
} from '@claquete/contract/orcamentos/incentivado/remanejamento'
import { must } from '@claquete/core/kernel/must'
import { blankCampos } from '@claquete/core/orcamentos/incentivado/campos'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { cancelTitulo, postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { changeTo, createColleague } from '../../orcamento/testing/orcamento.ts'
import { approveWith, itemIdOf, newProjeto } from '../testing/film.ts'
import { limitesBy, newRouanet, planIn } from '../testing/rouanet.ts'

useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

/** A Rouanet project of 2020 with lines of R$ 1,000, each in a place of the structure. */
async function newProject(places: Readonly<Record<string, string>> = { luz: '3.9', som: '3.9' }) {
  const made = await newProjeto(world, {
    normas: ['mc-2-2019'],
    execucao_inicio: calendarDate('2020-03-01'),
  })
  await approveWith(
    world,
    made.id_orcamento,
    Object.entries(places).map(([uid, no]) => [uid, uid, 100_000, no] as const),
  )
  return made
}

const move = (id_projeto_incentivado: number, reais: number, autorizacao = '') =>
  world.ask(remanejamentoCreate, {
    body: {
      id_projeto_incentivado,
      data: calendarDate('2020-05-01'),
      motivo: 'Mais diárias de som',
      autorizacao,
      linhas: [
        { uid: 'luz', valor: -reais },
        { uid: 'som', valor: reais },
      ],
    },
  })

const livres = async (id_projeto_incentivado: number) => {
  const { data } = await world.call(projetoExecucao, {
    params: { id_projeto_incentivado },
  })
  return data.linhas.map(({ livre }) => livre)
}

test('what one line gives another has; beyond half of it somebody authorised it', async () => {
  const { id_projeto_incentivado } = await newProject()
  expect((await move(id_projeto_incentivado, 300)).status).toBe(200)
  expect(await livres(id_projeto_incentivado)).toEqual([700, 1_300])
  const refused = (await move(id_projeto_incentivado, 201)).failure
  expect(refused.erros?.map(({ campo }) => campo)).toEqual(['linhas.0.valor', 'linhas.1.valor'])
  expect((await move(id_projeto_incentivado, 201, 'Ofício 3/2020')).status).toBe(200)
  expect(await livres(id_projeto_incentivado)).toEqual([499, 1_501])
})

test('of two reallocations at once only one takes what a line has', async () => {
  const { id_projeto_incentivado } = await newProject()
  const asked = await Promise.all(
    [1, 2, 3].map(() => move(id_projeto_incentivado, 500, 'Ofício 3/2020')),
  )
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(asked.find(({ status }) => status === 422)?.failure.erros).toMatchObject([
    { campo: 'linhas.0.valor', msg: 'luz só tem R$ 0,00.' },
  ])
  expect(await livres(id_projeto_incentivado)).toEqual([0, 2_000])
})

test('what was moved counts in the limits of the budget in force', async () => {
  const { id_projeto_incentivado, id_orcamento } = await newRouanet(world)
  // Administração is stage 4: 15 % of R$ 200,000, of which half was raised (IN 29/2026, art. 22).
  await planIn(world, id_orcamento, [
    ['2', 190_000],
    ['4', 10_000],
  ])
  await changeTo(world, id_orcamento, 'Aprovado')
  const measured = async () =>
    (await limitesBy(world, id_projeto_incentivado)).get('administracao')?.hoje
  expect(await measured()).toMatchObject({ situacao: 'cumpre', medido: 10_000, limite: 15_000 })
  await world.call(remanejamentoCreate, {
    body: {
      id_projeto_incentivado,
      data: calendarDate('2026-05-01'),
      motivo: 'Escritório por mais tempo',
      linhas: [
        { uid: 'l0', valor: -5_000.01 },
        { uid: 'l1', valor: 5_000.01 },
      ],
    },
  })
  expect(await measured()).toMatchObject({
    situacao: 'descumpre',
    medido: 15_000.01,
    limite: 15_000,
    base: 200_000,
  })
})

test('who does not see every line of the budget is told no reallocation, which names them', async () => {
  const { id_projeto_incentivado, id_orcamento } = await newProject()
  await move(id_projeto_incentivado, 300)
  const other = await createColleague(world, [
    'orcamento.consultar',
    'orcamento.listar_todos',
    'incentivado.consultar',
  ])
  const asked = () => other.ask(remanejamentoList, { params: { id_projeto_incentivado } })
  expect((await asked()).status).toBe(200)
  const id_orca_item = await itemIdOf(world, id_orcamento, 'luz')
  await world.rows((db) =>
    db
      .insertInto('orca_item_oculto')
      .values({ id_orca_item, id_usuario_tipo: other.id_usuario_tipo ?? 0 })
      .execute(),
  )
  expect((await asked()).failure.codigo).toBe('sem_permissao')
})

test('lines stand in the order of the structure and then of the sheet', async () => {
  const { id_projeto_incentivado } = await newProject({ som: '3.9', luz: '3.9', zebra: '1.1' })
  const { data } = await world.call(projetoExecucao, {
    params: { id_projeto_incentivado },
  })
  expect(data.linhas.map(({ uid }) => uid)).toEqual(['zebra', 'som', 'luz'])
})

test('a reallocation is undone once, and not when what it gave was promised', async () => {
  const { id_projeto_incentivado, id_orcamento } = await newProject()
  await move(id_projeto_incentivado, 300)
  const listed = async () =>
    (await world.call(remanejamentoList, { params: { id_projeto_incentivado } })).data
  const [made] = await listed()
  const { id_remanejamento, versao } = must(made, 'reallocation')
  expect(made?.linhas).toEqual([
    { uid: 'luz', item: 'luz', valor: -300, antes: 1_000, depois: 700 },
    { uid: 'som', item: 'som', valor: 300, antes: 1_000, depois: 1_300 },
  ])
  expect(made?.grandes).toEqual([{ nome: 'Produção e filmagem', antes: 2_000, depois: 2_000 }])
  const undo = () => world.ask(remanejamentoUndo, { body: { id_remanejamento, versao } })
  const id_orca_item = await itemIdOf(world, id_orcamento, 'som')
  const id = await postTitulo(world, { valor: 110_000, id_orcamento, id_orca_item })
  expect((await undo()).failure.codigo).toBe('remanejamento_usado')
  await cancelTitulo(world, id)
  expect((await undo()).status).toBe(200)
  expect((await undo()).status).toBe(404)
  expect(await livres(id_projeto_incentivado)).toEqual([1_000, 1_000])
  expect((await listed())[0]?.isUndone).toBe(true)
})

/** Switches on the row of the trade: a fifth of each big item (domain notes 2.2, November 2026). */
const switchOn = (efeito: 'bloqueia' | 'avisa') =>
  world.call(normaRegraSave, {
    body: {
      ...blankCampos,
      tipo: 'remanejamento',
      remanejado_por: 'grande_item',
      percentual: 20,
      chave: 'ancine-158-2021/remanejamento-grande-item',
      norma: 'ancine-158-2021',
      titulo: 'Remanejamento entre grandes itens',
      lido: 'uso',
      efeito,
      versao: 0,
    },
  })

/** A film of 2026 with R$ 2,000 of production and R$ 1,000 of post-production. */
async function newFilmOfTwo() {
  const made = await newProjeto(world, {
    normas: ['ancine-158-2021'],
    execucao_inicio: calendarDate('2026-03-01'),
  })
  await approveWith(world, made.id_orcamento, [
    ['luz', 'luz', 100_000, '3.9'],
    ['som', 'som', 100_000, '3.9'],
    ['mix', 'mix', 100_000, '4.1'],
  ])
  return made
}

const toMix = (id_projeto_incentivado: number, valor: number, autorizacao = '') => ({
  body: {
    id_projeto_incentivado,
    data: calendarDate('2026-05-01'),
    motivo: 'Mixagem em 5.1',
    autorizacao,
    linhas: [
      { uid: 'luz', valor: -valor },
      { uid: 'mix', valor },
    ],
  },
})

async function checkOf(id_projeto_incentivado: number, nome: string) {
  const { data } = await world.call(projetoConferencia, { params: { id_projeto_incentivado } })
  return must(
    data.verificacoes.find((one) => one.nome === nome),
    nome,
  )
}

test('a big item gives and receives a fifth; beyond, the norm that a company switched on asks who allowed it', async () => {
  const { id_projeto_incentivado: id } = await newFilmOfTwo()
  // Off until a company switches it on: nothing is said of big items.
  expect((await checkOf(id, 'Remanejamento dentro do limite da norma')).situacao).toBe(
    'nao_se_aplica',
  )
  await switchOn('bloqueia')
  const nome = 'Remanejamento entre grandes itens'
  expect(await checkOf(id, nome)).toMatchObject({
    situacao: 'nao_se_aplica',
    nota: 'Nada foi remanejado.',
  })
  const linhas = toMix(id, 200.01).body.linhas
  const { data } = await world.call(remanejamentoCheck, {
    body: { id_projeto_incentivado: id, linhas },
  })
  expect(data.grandes).toEqual([
    { nome: 'Produção e filmagem', aprovado: 2_000, antes: 2_000, depois: 1_799.99 },
    { nome: 'Pós-produção', aprovado: 1_000, antes: 1_000, depois: 1_200.01 },
  ])
  expect(data.avisos.map(({ efeito, problema }) => [efeito, problema])).toEqual([
    [
      'bloqueia',
      'Pós-produção recebe R$ 200,01 e passa de 20,00% do aprovado, R$ 1.000,00 (Remanejamento entre grandes itens).',
    ],
  ])
  const { failure } = await world.ask(remanejamentoCreate, toMix(id, 200.01))
  expect(failure.erros?.map(({ campo }) => campo)).toEqual(['linhas.1.valor'])
  await world.call(remanejamentoCreate, toMix(id, 200))
  expect((await checkOf(id, nome)).situacao).toBe('cumpre')
  await world.call(remanejamentoCreate, toMix(id, 0.01, 'Despacho 7/2026'))
  expect(await checkOf(id, nome)).toMatchObject({
    situacao: 'cumpre',
    nota: 'Até 20,00% do aprovado de cada grande item; o que passa tem autorização registrada.',
  })
  const { data: moves } = await world.call(remanejamentoList, {
    params: { id_projeto_incentivado: id },
  })
  expect(moves.map(({ grandes }) => grandes)).toEqual([
    [
      { nome: 'Produção e filmagem', antes: 1_800, depois: 1_799.99 },
      { nome: 'Pós-produção', antes: 1_200, depois: 1_200.01 },
    ],
    [
      { nome: 'Produção e filmagem', antes: 2_000, depois: 1_800 },
      { nome: 'Pós-produção', antes: 1_000, depois: 1_200 },
    ],
  ])
})

test('a rule that only warns refuses nothing, and the assistant tells what passed it', async () => {
  const { id_projeto_incentivado: id } = await newFilmOfTwo()
  await switchOn('avisa')
  await world.call(remanejamentoCreate, toMix(id, 300))
  const check = await checkOf(id, 'Remanejamento entre grandes itens')
  expect(check).toMatchObject({ situacao: 'descumpre', efeito: 'avisa' })
  expect(check.falhas.map(({ nome }) => nome)).toEqual(['Pós-produção'])
})
