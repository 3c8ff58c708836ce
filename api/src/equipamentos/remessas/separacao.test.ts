import {
  remessaEntrada,
  remessaItemList,
  remessaSeparar,
} from '@claquete/contract/equipamentos/remessas/movimento'
import {
  equipamentoRemessaCreate,
  equipamentoRemessaView,
  remessaSaida,
} from '@claquete/contract/equipamentos/remessas/remessa'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novoEquipamento } from '../disponibilidade/testing/equipamento.ts'

const start = Date.parse('2026-03-02T12:00:00Z')
let clock = start
useSharedServer({ now: () => clock })

let world: World
let mic: number
let cable: number
let id_remessa: number
let kit: number
let tripes: number
beforeEach(async () => {
  clock = start
  world = await newWorld()
  mic = await novoEquipamento(world, { nome: 'Microfone' })
  cable = await novoEquipamento(world, { nome: 'Cabo', quantidade: 4 })
  const itens = [
    { id_equipamento: await novoEquipamento(world, { nome: 'Kit', partes: [mic, [cable, 2]] }) },
    {
      id_equipamento: await novoEquipamento(world, { nome: 'Tripé', quantidade: 10 }),
      quantidade: 10,
    },
  ]
  id_remessa = await nova(itens)
  const idOf = async (nome: string) =>
    must(
      (await list()).find((one) => one.nome === nome),
      nome,
    ).id_remessa_item
  kit = await idOf('Kit')
  tripes = await idOf('Tripé')
})

const nova = async (itens: { readonly id_equipamento: number; readonly quantidade?: number }[]) =>
  (
    await world.call(equipamentoRemessaCreate, {
      body: {
        nome: 'Comercial',
        id_empresa: await unidadeOf(world),
        data_saida: '2026-03-10T07:00',
        data_prevista: '2026-03-13T20:00',
        itens,
      },
    })
  ).id_remessa

const list = async () => (await world.call(remessaItemList, { query: { id_remessa } })).data
const stateOf = async (id_remessa_item: number) => {
  const item = must(
    (await list()).find((one) => one.id_remessa_item === id_remessa_item),
    'item',
  )
  return [item.separado_em !== null, item.pecas_separadas, item.partes_separadas]
}
type Count = { readonly separado?: boolean; readonly pecas?: number; readonly parte?: number }
const say = (id_remessa_item: number, ...counts: readonly Count[]) =>
  world.ask(remessaSeparar, {
    params: { id_remessa },
    body: { itens: counts.map((one) => ({ id_remessa_item, separado: false, ...one })) },
  })

test('items are ticked as packed, twice as well as once', async () => {
  const [a, b] = [await novoEquipamento(world), await novoEquipamento(world)]
  const id = await nova([{ id_equipamento: a }, { id_equipamento: b }])
  const view = async () =>
    (await world.call(equipamentoRemessaView, { params: { id_remessa: id } })).data
  const first = async () => must((await view()).itens_da_remessa[0], 'item')
  const { id_remessa_item } = await first()
  const tick = (separado: boolean) =>
    world.call(remessaSeparar, {
      params: { id_remessa: id },
      body: { itens: [{ id_remessa_item, separado }] },
    })
  await tick(true)
  clock += 60_000
  await tick(true)
  const packed = await first()
  expect(packed.separado_em).toBe('2026-03-02T12:00:00.000Z')
  expect(packed.separado_por).toBe((await view()).criado_por)
  await tick(false)
  expect(await first()).toMatchObject({ separado_em: null, separado_por: null })
})

test('parts that two phones read add up, and the kit is packed with the last one', async () => {
  await Promise.all([say(kit, { parte: mic }), say(kit, { parte: mic })])
  expect(await stateOf(kit)).toEqual([false, 0, [mic]])
  await say(kit, { parte: cable })
  expect(await stateOf(kit)).toEqual([true, 0, []])
  // A phone that did not know it takes nothing back.
  await say(kit, { parte: mic })
  expect(await stateOf(kit)).toEqual([true, 0, []])
  await say(kit, { separado: false })
  expect(await stateOf(kit)).toEqual([false, 0, []])
  await say(kit, { parte: cable }, { parte: mic })
  expect(await stateOf(kit)).toEqual([true, 0, []])
})

test('two parts read at the same moment are both kept', async () => {
  await Promise.all([say(kit, { parte: mic }), say(kit, { parte: cable })])
  expect(await stateOf(kit)).toEqual([true, 0, []])
})

test('pieces are what was counted last; all of them are the item', async () => {
  await say(tripes, { pecas: 3 })
  await say(tripes, { pecas: 7 })
  expect(await stateOf(tripes)).toEqual([false, 7, []])
  await say(tripes, { separado: false })
  expect(await stateOf(tripes)).toEqual([false, 0, []])
  await say(tripes, { pecas: 10 })
  expect(await stateOf(tripes)).toEqual([true, 0, []])
})

test('a part of another kit is refused by its field, and nothing is counted after the exit', async () => {
  const foreign = await novoEquipamento(world)
  const { status, failure } = await say(kit, { parte: foreign })
  expect([status, failure.erros?.map(({ campo }) => campo)]).toEqual([422, ['itens.0.parte']])
  await say(kit, { parte: mic })
  await say(tripes, { pecas: 3 })
  await world.call(remessaSaida, { params: { id_remessa } })
  expect([await stateOf(kit), await stateOf(tripes)]).toEqual([
    [true, 0, []],
    [true, 0, []],
  ])
  expect((await say(tripes, { pecas: 4 })).failure.codigo).toBe('remessa_em_outro_estado')
})

test('parts that two phones read on the way back add up, and the kit is back with the last one, once', async () => {
  await world.call(remessaSaida, { params: { id_remessa } })
  const backOf = async () => (await list()).find((one) => one.id_remessa_item === kit)
  await say(kit, { parte: mic })
  expect(await backOf()).toMatchObject({ partes_separadas: [mic], retornados: 0, fora: 1 })
  await Promise.all([say(kit, { parte: cable }), say(kit, { parte: cable })])
  const back = must(await backOf(), 'kit')
  expect(back).toMatchObject({ partes_separadas: [], retornados: 1, fora: 0 })
  expect(back.retornos.map(({ condicao, quantidade }) => [condicao, quantidade])).toEqual([
    ['ok', 1],
  ])
  // A phone that did not know it takes nothing back.
  expect((await say(kit, { parte: mic })).status).toBe(200)
  expect(await backOf()).toMatchObject({ partes_separadas: [], retornados: 1 })
})

test('a kit that is given back without the others forgets the parts that were read', async () => {
  await world.call(remessaSaida, { params: { id_remessa } })
  await say(kit, { parte: mic })
  const itens = [
    { id_remessa_item: kit, quantidade: 1, condicao: 'ok' as const },
    { id_remessa_item: kit, id_equipamento: cable, quantidade: 2, condicao: 'faltando' as const },
  ]
  clock += 10 * 86_400_000
  await world.call(remessaEntrada, {
    body: { id_remessa, data_entrada: '2026-03-11T18:00:00Z', itens },
  })
  const item = (await list()).find((one) => one.id_remessa_item === kit)
  expect(item).toMatchObject({ partes_separadas: [], fora: 0 })
})
