import { motivoPerda } from '@claquete/contract/cadastros/registers/motivo-perda'
import {
  fluxoCaixaGrouped,
  fluxoCaixaProvavel,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { crmOptions } from '@claquete/contract/projetos/crm/funil'
import {
  oportunidadeLose,
  oportunidadeMove,
} from '@claquete/contract/projetos/crm/oportunidade-acts'
import { crmConversao, vendas } from '@claquete/contract/projetos/crm/vendas'
import { must } from '@claquete/core/kernel/must'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { createColleague, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { novaOportunidade } from './testing/oportunidade.ts'

useSharedServer()
const today = todayInSaoPaulo(Date.now())

let world: World
let unidade: number
beforeEach(async () => {
  world = await newWorld()
  unidade = await novaUnidade(world)
})

const nova = (more: object = {}) => novaOportunidade(world, unidade, more)
const move = async (id_oportunidade: number, titulo: string) => {
  const [funil] = (await world.call(crmOptions)).data.funis
  const etapa = funil?.etapas.find((one) => one.titulo === titulo)
  await world.call(oportunidadeMove, {
    params: { id_oportunidade },
    body: { id_funil_etapa: must(etapa, titulo).id_funil_etapa },
  })
}
const motivo = async () =>
  Number(
    (await world.call(motivoPerda.endpoints.create, { body: { descricao: 'Preço' } }))[
      'id_motivo_perda'
    ],
  )

test('probable income is told beside the cash flow, and changes no balance of it', async () => {
  const period = { periodo1: today, periodo2: addDays(today, 60) }
  const balance = async () =>
    (await world.call(fluxoCaixaGrouped, { query: period })).data.saldoFinal
  const before = await balance()
  const id = await nova({ valor_estimado: 1000, data_prevista: addDays(today, 10) })
  await nova({ valor_estimado: 500.05, data_prevista: addDays(today, -90) })
  await nova({ valor_estimado: 70 })
  await nova({ valor_estimado: 90, data_prevista: addDays(today, 61) })
  const expected = async (who = world) =>
    (await who.call(fluxoCaixaProvavel, { query: period })).data
  expect(await expected()).toEqual([
    { dia: today, valor: 50.01 },
    { dia: addDays(today, 10), valor: 100 },
    { dia: addDays(today, 30), valor: 7 },
  ])
  expect(await balance()).toBe(before)
  await move(id, 'Ganho')
  expect((await expected()).map(({ valor }) => valor)).toEqual([50.01, 7])
  const blind = await createColleague(world, ['fluxo_caixa.consultar'])
  expect(await expected(blind)).toEqual([])
})

test('what was closed is told by origin, person and reason, and the report sums the same', async () => {
  const period = { periodo1: addDays(today, -1), periodo2: today }
  const won = [
    await nova({ origem: 'site', valor_estimado: 1000 }),
    await nova({ origem: 'site', valor_estimado: 501 }),
  ]
  for (const id of won) await move(id, 'Ganho')
  const gone = await nova({ origem: 'site', valor_estimado: 300 })
  const id_motivo_perda = await motivo()
  await world.call(oportunidadeLose, {
    params: { id_oportunidade: gone },
    body: { id_motivo_perda },
  })
  await nova({ origem: 'site', titulo: 'Aberta' })
  const by = async (por: 'origem' | 'responsavel' | 'motivo') =>
    (await world.call(crmConversao, { query: { ...period, por } })).data
  const whole = { ganhas: 2, perdidas: 1, conversao: 67, ganho: 1501, perdido: 300, ticket: 750.5 }
  expect(await by('origem')).toEqual([{ nome: 'Site', filtro: 'site', ...whole }])
  expect(await by('responsavel')).toMatchObject([whole])
  expect(
    (await by('motivo')).map(({ nome, ganhas, perdidas }) => [nome, ganhas, perdidas]),
  ).toEqual([
    ['Ganhas', 2, 0],
    ['Preço', 0, 1],
  ])
  const lines = await world.call(vendas.endpoints.list, {
    query: { ...period, sort: 'ganho', order: 'desc' },
  })
  expect(lines.data.data.map(({ ganho, perdido }) => [ganho, perdido])).toEqual([
    [1000, 0],
    [501, 0],
    [0, 300],
  ])
})
