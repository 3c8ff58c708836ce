import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import {
  custoCreate,
  custoDelete,
  custoList,
  custoPreview,
  custoUpdate,
} from '@claquete/contract/projetos/horas/custo'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { newColleague } from '../../../acesso/usuarios/testing/colleague.ts'
import { novoProjeto } from '../../quadro/testing/quadro.ts'
import { lancar, lastMonday, today } from '../testing/horas.ts'

useSharedServer()
const dayAt = (days: number) => addDays(lastMonday, days)

let world: World
let projeto: number
beforeEach(async () => {
  world = await newWorld()
  projeto = await novoProjeto(world)
})

const create = (desde: string, custo: number, id_usuario = world.id_usuario) =>
  world.ask(custoCreate, { body: { id_usuario, desde: calendarDate(desde), custo } })
const own = async () => {
  const { data } = await world.call(custoList)
  return data.find(({ id_usuario }) => id_usuario === world.id_usuario)
}
const preview = async (desde: string, custo: number) =>
  (
    await world.call(custoPreview, {
      query: { id_usuario: world.id_usuario, desde: calendarDate(desde), custo },
    })
  ).data

test('an hour costs from a day on, with its history', async () => {
  await create(dayAt(-300), 80)
  await create(dayAt(2), 95.5)
  await create(addDays(today, 30), 120)
  expect(await own()).toMatchObject({
    atual: 95.5,
    custos: [{ custo: 120 }, { custo: 95.5, desde: dayAt(2) }, { custo: 80 }],
  })
})

test('a day has one cost, and another one is no way to write it over', async () => {
  await create(dayAt(0), 80)
  const { status, failure } = await create(dayAt(0), 90)
  expect([status, failure.erros?.[0]?.campo]).toEqual([422, 'desde'])
  expect((await create(dayAt(1), -1)).failure.erros?.[0]?.campo).toBe('custo')
  const [one] = (await own())?.custos ?? []
  const params = { id_hora_custo: one?.id_hora_custo ?? 0 }
  await world.call(custoUpdate, { params, body: { desde: dayAt(0), custo: 90, versao: 1 } })
  const old = await world.ask(custoUpdate, {
    params,
    body: { desde: dayAt(0), custo: 99, versao: 1 },
  })
  expect(old.failure.codigo).toBe('versao_antiga')
  expect(await own()).toMatchObject({ custos: [{ custo: 90, versao: 2 }] })
  await world.call(custoDelete, { params })
  expect(await own()).toMatchObject({ atual: null, custos: [] })
})

test('before it is stored one sees what it changes of the hours that are there', async () => {
  await lancar(world, { id_projeto: projeto, segundos: 5400 })
  await lancar(world, { id_projeto: projeto, segundos: 100, dia: dayAt(1) })
  expect(await preview(dayAt(0), 80)).toEqual({ segundos: 5500, antes: 0, depois: 122.22 })
  expect((await own())?.segundos_sem_custo).toBe(5500)
  await create(dayAt(0), 80)
  await create(dayAt(1), 100)
  // Up to the next cost: the second day is not touched.
  expect(await preview(dayAt(-1), 50)).toEqual({ segundos: 0, antes: 0, depois: 0 })
  expect((await own())?.segundos_sem_custo).toBe(0)
})

test('the cost of hours of a closed month stays', async () => {
  const old = addDays(today, -70)
  await lancar(world, { id_projeto: projeto, dia: old })
  await create(addDays(old, -1), 80)
  await world.call(fechamentoClose, { body: { mes: old.slice(0, 7) } })
  const { failure } = await create(old, 90)
  expect(failure.erros?.[0]).toMatchObject({
    campo: 'desde',
    msg: expect.stringContaining('está fechado'),
  })
  const [one] = (await own())?.custos ?? []
  const params = { id_hora_custo: one?.id_hora_custo ?? 0 }
  expect((await world.ask(custoDelete, { params })).status).toBe(422)
  expect((await create(lastMonday, 90)).status).toBe(200)
})

test('costs are of whoever has the permission, and of no other company', async () => {
  await create(dayAt(0), 80)
  const colleague = await newColleague(world, ['hora.lancar', 'hora.aprovar'])
  expect((await colleague.ask(custoList)).status).toBe(403)
  const foreign = await newWorld()
  const [one] = (await own())?.custos ?? []
  const params = { id_hora_custo: one?.id_hora_custo ?? 0 }
  expect((await foreign.ask(custoDelete, { params })).status).toBe(404)
  const query = { id_usuario: world.id_usuario, desde: dayAt(0), custo: 10 }
  expect((await foreign.ask(custoPreview, { query })).status).toBe(404)
})
