import { avisoList } from '@claquete/contract/acesso/sessao/aviso'
import {
  vencimentoCalendar,
  vencimentoExport,
  vencimentoList,
} from '@claquete/contract/contratos/contrato/vencimento'
import { dashboardWidgets } from '@claquete/contract/relatorios/painel/painel'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { tellEnding } from './notice.commands.ts'
import { emit, inDays, newContrato, signOutside, today } from '../testing/contrato.ts'

const server = useSharedServer()
let world: World
let pessoa: number
beforeEach(async () => {
  world = await newWorld()
  await novaUnidade(world)
  pessoa = await novaPessoa(world, 'Atriz Um')
})

/** A signed contract of a talent that ends in these days, and its use in those. */
async function signedUntil(fim: number, uso: number) {
  const { id_contrato, numero } = await newContrato(
    world,
    { id_pessoa: pessoa, tipo: 'elenco' },
    {
      inicio: today,
      fim: inDays(fim),
      uso_inicio: today,
      uso_fim: inDays(uso),
      territorio: 'Brasil e Portugal',
      midias: 'TV',
    },
  )
  await emit(world, id_contrato)
  await signOutside(server().app, world, id_contrato)
  return { id_contrato, numero }
}

test('ends are listed in their order and told once 90, 30 and 7 days before, to who may see them', async () => {
  await signedUntil(25, 80)
  const { data } = (await world.call(vencimentoList, { query: {} })).data
  expect(data.map(({ que, dia, vigencia, dias }) => [que, dia, vigencia, dias])).toEqual([
    ['contrato', inDays(25), 'a_vencer', 25],
    ['uso', inDays(80), 'a_vencer', 80],
  ])
  const services = server().services
  await tellEnding(services, world.tenant)
  await tellEnding(services, world.tenant)
  const told = (await world.call(avisoList, {})).data
  const own = told.filter(({ titulo }) => titulo.includes('vencer'))
  expect(own).toHaveLength(1)
  expect(own[0]?.titulo).toBe('2 prazos de contratos estão para vencer')
  expect(own[0]?.msg).toContain('uso de imagem até')
})

const calendar = async (from: number, until: number, more: object = {}) =>
  (
    await world.call(vencimentoCalendar, {
      query: { inicio: inDays(from), fim: inDays(until), ...more },
    })
  ).data.vencimentos

test('the calendar has what ends in its days and what is told in them, with where an image is used', async () => {
  await signedUntil(200, 110)
  const far = await calendar(190, 210)
  expect(far.map(({ que, dia }) => [que, dia])).toEqual([['contrato', inDays(200)]])
  expect(far[0]).toMatchObject({ territorio: '', midias: '', estado: 'assinado' })
  // Neither ends in these days; the first notice of the use is given in them.
  const told = await calendar(15, 25)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    que: 'uso',
    dia: inDays(110),
    territorio: 'Brasil e Portugal',
    midias: 'TV',
    avisos: [
      { dia: inDays(20), antes: 90, dado: false },
      { dia: inDays(80), antes: 30, dado: false },
      { dia: inDays(103), antes: 7, dado: false },
    ],
  })
  expect(await calendar(0, 250, { que: 'contrato' })).toHaveLength(1)
  expect(await calendar(0, 10)).toEqual([])
})

test('a notice that was given is shown as given', async () => {
  await signedUntil(25, 400)
  const before = await calendar(0, 0)
  expect(before[0]?.avisos[0]).toEqual({ dia: today, antes: 30, dado: false })
  await tellEnding(server().services, world.tenant)
  const [after] = await calendar(25, 25)
  expect(after?.avisos).toEqual([
    { dia: inDays(-5), antes: 30, dado: true },
    { dia: inDays(18), antes: 7, dado: false },
  ])
})

test('who may not see a contract does not see when it ends, and a period too long is refused', async () => {
  await signedUntil(25, 80)
  const colleague = await createColleague(world, ['pessoa.consultar'])
  const query = { inicio: today, fim: inDays(60) }
  expect((await colleague.ask(vencimentoCalendar, { query })).status).toBe(403)
  const long = await world.ask(vencimentoCalendar, { query: { inicio: today, fim: inDays(501) } })
  expect(long.failure.erros?.[0]?.campo).toBe('fim')
  const inverted = await world.ask(vencimentoCalendar, {
    query: { inicio: today, fim: inDays(-1) },
  })
  expect(inverted.status).toBe(422)
})

test('the file has the rows of the list', async () => {
  const { numero } = await signedUntil(25, 80)
  const { link, total } = await world.call(vencimentoExport, {
    params: { tipo: 'csv' },
    query: { que: 'uso' },
  })
  await server().services.jobs.runDue()
  const { body: file } = await server().app.inject({ url: link })
  expect(total).toBe(1)
  expect(file).toContain(numero)
  expect(file).toContain('Brasil e Portugal')
})

test('the day of a person counts the ends that its link lists', async () => {
  await signedUntil(25, 80)
  await signedUntil(31, 29)
  const { data } = await world.call(dashboardWidgets, { query: { widgets: ['meu_dia'] } })
  const line = data.meu_dia?.data.find(({ chave }) => chave === 'contrato_vence')
  const words = new URLSearchParams(line?.path?.split('?')[1])
  const query = {
    periodo1: calendarDate(words.get('periodo1') ?? ''),
    periodo2: calendarDate(words.get('periodo2') ?? ''),
  }
  const listed = await world.call(vencimentoList, { query })
  expect(line?.quantidade).toBe(2)
  expect(listed.data.total).toBe(2)
})
