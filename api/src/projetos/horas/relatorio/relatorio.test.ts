import { custoCreate } from '@claquete/contract/projetos/horas/custo'
import {
  custoDasHoras,
  horasDaEquipe,
  margemDosJobs,
} from '@claquete/contract/projetos/horas/relatorio'
import { visaoView } from '@claquete/contract/orcamentos/visao/visao'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { newColleague } from '../../../acesso/usuarios/testing/colleague.ts'
import { readXlsx } from '../../../kernel/sheets/testing/read-xlsx.ts'
import {
  changeTo,
  novaUnidade,
  novoOrcamento,
  seedItens,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaTarefa, novoProjeto } from '../../quadro/testing/quadro.ts'
import { at, lancar, lastMonday } from '../testing/horas.ts'

const server = useSharedServer()
const hour = 3600
const period = { periodo1: addDays(lastMonday, -10), periodo2: addDays(lastMonday, 6) }

let world: World
let projeto: number
let tarefa: number
let orcamento: number
beforeEach(async () => {
  world = await newWorld()
  const id_empresa = await novaUnidade(world)
  orcamento = await novoOrcamento(world, { titulo: 'Natal' })
  await seedItens(world, orcamento, [{ uid: 'a', valor: 1000, custo: 600 }])
  projeto = await novoProjeto(world, { id_empresa, id_orcamento: orcamento, titulo: 'Filme' })
  tarefa = await novaTarefa(world, projeto, { titulo: 'Roteiro' })
})

const lines = async (query: object = {}, who = world) =>
  (await who.call(horasDaEquipe.endpoints.list, { query: { ...period, ...query } })).data.data
const totals = async (query: object = {}, who = world) =>
  (await who.call(horasDaEquipe.endpoints.totals, { query: { ...period, ...query } })).data
const custos = async (query: object = {}) =>
  (await world.call(custoDasHoras.endpoints.totals, { query: { ...period, ...query } })).data

test('hours by person, project, job and day; over midnight each day has its part', async () => {
  const colleague = await newColleague(world, ['hora.lancar', 'projeto.listar_todos'])
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 5400 })
  await lancar(colleague, {
    id_projeto: projeto,
    inicio: at(lastMonday, '23:00'),
    fim: at(addDays(lastMonday, 1), '01:30'),
  })
  expect(await lines()).toMatchObject([
    { dia: addDays(lastMonday, 1), horas: 5400, tarefa: null },
    { dia: lastMonday, horas: 3600, tarefa: null },
    { dia: lastMonday, horas: 5400, tarefa: 'Roteiro', projeto: 'Filme', id_orcamento: orcamento },
  ])
  const byPerson = await totals({ agrupar: 'pessoa' })
  expect(byPerson).toMatchObject({ horas: 4 * hour, quantidade: 3 })
  expect(byPerson.grupos.map(({ horas }) => horas).toSorted()).toEqual([5400, 9000])
  expect((await totals({ agrupar: 'dia' })).grupos).toMatchObject([
    { chave: lastMonday, horas: 9000 },
    { chave: addDays(lastMonday, 1), horas: 5400 },
  ])
  expect((await totals({ agrupar: 'job' })).grupos).toMatchObject([{ horas: 4 * hour }])
  expect((await totals({ id_usuario: String(colleague.id_usuario) })).horas).toBe(9000)
  expect((await totals({ id_orcamento: String(orcamento) })).horas).toBe(4 * hour)
  expect(await lines({ search: 'roteiro' })).toHaveLength(1)
})

test('rounding is the report’s, named in its file, and changes nothing that is stored', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 61 })
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 900 })
  expect((await totals({ arredondar: '15' })).horas).toBe(1800)
  expect((await totals({ arredondar: '6' })).horas).toBe(360 + 1080)
  expect((await totals()).horas).toBe(961)
})

test('the file has time as a workbook counts it, with its sum', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 5400 })
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 3600, dia: addDays(lastMonday, 1) })
  const { link } = await world.call(horasDaEquipe.endpoints.export, {
    params: { tipo: 'excel' },
    query: { ...period, arredondar: '15' },
  })
  await server().services.jobs.runDue()
  const reply = await server().app.inject({ url: link })
  expect(reply.statusCode).toBe(200)
  const { cells } = await readXlsx(reply.rawPayload)
  const values = [...cells.values()].map(({ value }) => Number(value))
  expect(values).toContain(0.0625)
  expect(values.some((value) => Math.abs(value - 2.5 / 24) < 1e-9)).toBe(true)
})

test('the cost of hours, with the time that has none', async () => {
  await world.call(custoCreate, {
    body: { id_usuario: world.id_usuario, desde: lastMonday, custo: 80 },
  })
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 5400 })
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 3600, dia: addDays(lastMonday, -3) })
  expect(await custos()).toMatchObject({ horas: 9000, sem_custo: 3600, custo: 120 })
})

test('the margin of a job has the hours that its cost report shows', async () => {
  await world.call(custoCreate, {
    body: { id_usuario: world.id_usuario, desde: lastMonday, custo: 80 },
  })
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 5400 })
  expect((await changeTo(world, orcamento, 'Aprovado')).status).toBe(200)
  const { data } = await world.call(margemDosJobs.endpoints.list, { query: {} })
  expect(data.data).toMatchObject([
    { titulo: 'Natal', valor: 1000, realizado: 0, horas: 5400, custo_horas: 120, margem: 880 },
  ])
  const visao = (await world.call(visaoView, { body: { id_orcamento: orcamento } })).data
  expect(visao.totais.horas).toBe(120)
  const without = await world.call(margemDosJobs.endpoints.list, { query: { com_horas: 'N' } })
  expect(without.data.data).toEqual([])
})

test('somebody sees hours on the projects that they see, and costs with the permission', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 5400 })
  const chief = await newColleague(world, ['hora.consultar_todas'])
  expect(await lines({}, chief)).toEqual([])
  expect((await totals({}, chief)).horas).toBe(0)
  const sees = await newColleague(world, ['hora.consultar_todas', 'projeto.listar_todos'])
  expect((await totals({}, sees)).horas).toBe(5400)
  expect((await sees.ask(custoDasHoras.endpoints.totals, { query: period })).status).toBe(403)
})

test('what is stored twice is found equal: lines, groups and the entries themselves', async () => {
  for (let day = 0; day < 5; day += 1) {
    await lancar(world, {
      id_projeto_tarefa: tarefa,
      segundos: 1234 + day,
      dia: addDays(lastMonday, day),
    })
  }
  const [stored] = await world.rows((db) =>
    db.run<{ sum: number }>(
      sql`select sum(segundos)::int as sum from projeto_tarefa_tempo where tenant_id = ${db.tenant}`,
    ),
  )
  const sums = await totals({ agrupar: 'dia' })
  expect(sums.horas).toBe(stored?.sum)
  expect(sums.grupos.reduce((sum, { horas }) => sum + horas, 0)).toBe(stored?.sum)
})
