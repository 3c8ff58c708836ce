import { basePath } from '@claquete/contract/endpoint'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { custoCreate } from '@claquete/contract/projetos/horas/custo'
import { tempoUpdate } from '@claquete/contract/projetos/horas/tempo'
import {
  visaoExcel,
  visaoMovimentoList,
  visaoPago,
  visaoView,
} from '@claquete/contract/orcamentos/visao/visao'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  createColleague,
  novoOrcamento,
  novaUnidade,
  seedItens,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { calculated } from '../../../kernel/sheets/testing/calculate.ts'
import { readXlsx } from '../../../kernel/sheets/testing/read-xlsx.ts'
import { budgets } from '../../../livro/contas/public.ts'
import { novaTarefa, novoProjeto } from '../../quadro/testing/quadro.ts'
import { at, lancar, lastMonday } from '../testing/horas.ts'

const server = useSharedServer()
const hour = 3600

let world: World
let orcamento: number
let projeto: number
let tarefa: number
beforeEach(async () => {
  world = await newWorld()
  const id_empresa = await novaUnidade(world)
  orcamento = await novoOrcamento(world, { titulo: 'Natal' })
  await seedItens(world, orcamento, [
    { uid: 'roteiro', valor: 1000, custo: 600 },
    { uid: 'camera', valor: 500, custo: 300 },
  ])
  projeto = await novoProjeto(world, { id_empresa, id_orcamento: orcamento })
  const id_orca_item = await itemOf('roteiro')
  tarefa = await novaTarefa(world, projeto, { titulo: 'Roteiro', id_orca_item })
  await world.call(custoCreate, {
    body: { id_usuario: world.id_usuario, desde: addDays(lastMonday, -30), custo: 100 },
  })
})

const itemOf = async (uid: string) => {
  const rows = await world.rows((db) =>
    db
      .from('orca_item')
      .select('id_orca_item')
      .where('uid', '=', uid)
      .where('id_orcamento', '=', orcamento)
      .execute(),
  )
  return must(rows[0], uid).id_orca_item
}
const view = async (who = world) =>
  (await who.call(visaoView, { body: { id_orcamento: orcamento } })).data
const lineOf = async (uid: string) => (await view()).linhas.find((linha) => linha.uid === uid)
const decide = (horas_no_espelho: 'separadas' | 'somadas' | 'ocultas') =>
  world.call(configuracaoUpdate, { body: { horas_no_espelho } })

test('hours reach the line of the budget with the next reading, beside what was paid', async () => {
  expect((await view()).totais.horas).toBeUndefined()
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 2 * hour })
  expect(await lineOf('roteiro')).toMatchObject({
    horas: 200,
    realizado: 0,
    comprometido: 0,
    saldo: 600,
    estimativa_final: 600,
  })
  const { totais } = await view()
  expect(totais).toMatchObject({ horas: 200, realizado: 0, saldo: 900, lucro_projetado: 600 })
  expect(totais).toMatchObject({ lucro_com_apontado: 400, margem_com_apontado: 26.67 })
  const pago = await world.call(visaoPago, { params: { id_orcamento: orcamento } })
  expect(pago.data).toMatchObject({ realizado: 0, pago: 0 })
})

test('an entry costs by the rate of each of its days, rounded once a day, and follows its changes', async () => {
  const monday = addDays(lastMonday, 1)
  await world.call(custoCreate, {
    body: { id_usuario: world.id_usuario, desde: monday, custo: 33.33 },
  })
  const entry = await lancar(world, {
    id_projeto_tarefa: tarefa,
    inicio: at(lastMonday, '23:00'),
    fim: at(monday, '00:20'),
  })
  // One hour at 100, twenty minutes at 33.33.
  expect((await lineOf('roteiro'))?.horas).toBe(111.11)
  await world.call(tempoUpdate, {
    params: { id_projeto_tarefa_tempo: entry.id_projeto_tarefa_tempo },
    body: { fim: at(lastMonday, '23:30'), versao: 1 },
  })
  expect((await lineOf('roteiro'))?.horas).toBe(50)
})

test('hours without a line are a row of their own and count in the total', async () => {
  await lancar(world, { id_projeto: projeto, segundos: hour })
  const row = await lineOf('avulso:horas:')
  expect(row).toMatchObject({
    tipo: 'avulso',
    descricao: 'Horas da equipe, sem item desta versão',
    horas: 100,
  })
  expect((await view()).totais.horas).toBe(100)
})

test('the company may count them in balance and profit, or not show them', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 7 * hour })
  await decide('somadas')
  expect(await lineOf('roteiro')).toMatchObject({
    horas: 700,
    realizado: 0,
    saldo: -100,
    estimativa_final: 700,
  })
  const { totais } = await view()
  expect(totais).toMatchObject({ horas: 700, saldo: 200, lucro_projetado: 500 })
  expect(totais.lucro_com_apontado).toBeUndefined()
  await decide('ocultas')
  expect((await lineOf('roteiro'))?.horas).toBeUndefined()
  expect((await view()).totais).toMatchObject({ saldo: 900, lucro_projetado: 600 })
})

test('the rule of overspending counts hours only when the company says so', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 5 * hour })
  const id_orca_item = await itemOf('roteiro')
  const uses = async () =>
    world.rows(async (db) => {
      return (await budgets.ask.uses(db, orcamento)).filter(
        (one) => one.id_orca_item === id_orca_item,
      )
    })
  expect(await uses()).toEqual([])
  await decide('somadas')
  expect(await uses()).toMatchObject([{ realizado: 50_000, comprometido: 0 }])
})

test('they are seen by whoever sees costs', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: hour })
  const without = await createColleague(world, ['orcamento.consultar', 'orcamento.listar_todos'])
  expect((await view(without)).totais.horas).toBeUndefined()
  const withCustos = await createColleague(world, [
    'orcamento.consultar',
    'orcamento.listar_todos',
    'orcamento.custos',
  ])
  expect((await view(withCustos)).totais.horas).toBe(100)
})

test('behind a figure stand the hours of each person and task, with days and cost by permission', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa, dia: lastMonday, segundos: hour })
  await lancar(world, {
    id_projeto_tarefa: tarefa,
    dia: addDays(lastMonday, 2),
    segundos: hour / 2,
  })
  await lancar(world, { id_projeto: projeto, dia: lastMonday, segundos: hour })
  const behind = async (query: object, who = world) =>
    (await who.call(visaoMovimentoList, { params: { id_orcamento: orcamento }, query })).apontado
  const own = {
    tipo: 'horas',
    detalhe: 'Roteiro',
    de: lastMonday,
    ate: addDays(lastMonday, 2),
    segundos: 1.5 * hour,
    valor: 150,
  }
  expect(await behind({ uid: 'roteiro' })).toMatchObject([own])
  expect(await behind({ uid: 'camera' })).toEqual([])
  expect(await behind({ uid: 'avulso:horas:' })).toMatchObject([{ valor: 100, segundos: hour }])
  const all = await behind({})
  expect(all.map(({ valor }) => valor)).toEqual([150, 100])
  expect(await behind({ fornecedor: 'Ninguém' })).toEqual([])
  const seesCosts = await createColleague(world, [
    'orcamento.consultar',
    'orcamento.listar_todos',
    'orcamento.custos',
  ])
  const unnamed = { ...own, titulo: null, detalhe: null, segundos: null }
  expect(await behind({ uid: 'roteiro' }, seesCosts)).toEqual([unnamed])
  await decide('ocultas')
  expect(await behind({})).toEqual([])
})

test('each formula of the workbook gives the figure beside it, with hours apart and summed', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 7 * hour })
  for (const how of ['separadas', 'somadas'] as const) {
    await decide(how)
    const reply = await server().app.inject({
      method: 'POST',
      url: `${basePath.main}${visaoExcel.path}`,
      headers: { authorization: `Bearer ${world.token}` },
      payload: { id_orcamento: orcamento },
    })
    const { cells } = await readXlsx(reply.rawPayload)
    expect([...cells.values()].map(({ value }) => value)).toContain('Horas da equipe')
    const formulas = [...cells].filter(([, { formula }]) => formula !== undefined)
    for (const [ref, { value }] of formulas) {
      expect(calculated(cells, ref), `${how} ${ref}`).toBeCloseTo(Number(value), 6)
    }
    const last = [...cells.values()].map(({ value }) => value)
    expect(last.includes('Lucro projetado com os custos apontados')).toBe(how === 'separadas')
  }
})
