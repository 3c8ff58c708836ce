import {
  grandesItensItems,
  grandesItensReport,
  grandesItensSuggest,
  grandesItensSuppliers,
} from '@claquete/contract/orcamentos/visao/grande-item'
import { visaoMovimentoList } from '@claquete/contract/orcamentos/visao/visao'
import { grandeItem } from '@claquete/contract/cadastros/registers/grande-item'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { createExample, viewAllStatus } from './testing/example.ts'

useSharedServer()

const { endpoints } = grandeItem

async function create(world: World, descricao: string, ordem: number) {
  const body = { descricao, ordem, codigo: String(ordem) }
  return Number((await world.call(endpoints.create, { body }))['id_grande_item'])
}

async function createScene(world: World) {
  const [direction, equipe, empty] = [
    await create(world, 'Direção e criação', 2),
    await create(world, 'Assistentes', 1),
    await create(world, 'Seguros', 3),
  ]
  return { ...(await createExample(world, [direction, equipe])), direction, equipe, vazio: empty }
}

test('one row a big item in the order of the company, what is mapped to none last', async () => {
  const world = await newWorld()
  const { id_orcamento, direction, equipe, vazio } = await createScene(world)
  const { data } = await world.call(grandesItensReport, { query: { id_orcamento } })
  expect(data.linhas).toMatchObject([
    { id_grande_item: equipe, itens: 1, orcado: 7200, previsto: 6000, realizado: 0, saldo: 6000 },
    {
      id_grande_item: direction,
      itens: 1,
      orcado: 17_000,
      previsto: 12_000,
      comprometido: 8000.5,
      realizado: 5000,
      saldo: -1000.5,
      execucao: 41.67,
    },
    { id_grande_item: vazio, itens: 0, orcado: 0, execucao: null },
    {
      id_grande_item: null,
      grande_item: 'Sem grande item',
      itens: 3,
      orcado: 16_836,
      previsto: 10_836,
      comprometido: 400,
      realizado: 165.1,
      saldo: 10_270.9,
      execucao: 1.52,
    },
  ])
  expect(data.totais).toMatchObject({ orcado: 41_036, comprometido: 8400.5, realizado: 5165.1 })
})

test('items show their group and whether the big item is the group’s', async () => {
  const world = await newWorld()
  const { id_orcamento, direction } = await createScene(world)
  const itens = async (id_grande_item?: number | null) =>
    (await world.call(grandesItensItems, { body: { id_orcamento, id_grande_item } })).data
  expect(await itens(direction)).toMatchObject([
    { uid: 'a', grupo: 'Direção', herdado: true, grande_item: 'Direção e criação' },
  ])
  expect((await itens(null)).map(({ uid }) => uid)).toEqual([
    'c1',
    'c2',
    'direto:c',
    'o',
    'avulso:verba:g2',
    'avulso:lancamento:',
  ])
  expect(await itens()).toHaveLength(8)
})

test('suppliers of a big item: planned, committed and spent with each, and the entries', async () => {
  const world = await newWorld()
  const { id_orcamento, direction, luz } = await createScene(world)
  const ask = async (id_grande_item?: number | null) =>
    (await world.call(grandesItensSuppliers, { body: { id_orcamento, id_grande_item } })).data
  expect(await ask(direction)).toEqual([
    {
      id_pessoa: luz,
      fornecedor: 'Luz & Cia',
      lancamentos: 2,
      orcado: 17_000,
      previsto: 12_000,
      comprometido: 8000.5,
      realizado: 5000,
    },
  ])
  expect(await ask(null)).toMatchObject([
    { fornecedor: 'Produtora de set', comprometido: 400, lancamentos: 1 },
    { fornecedor: 'Mercado', id_pessoa: null, realizado: 100.1 },
    { fornecedor: 'Sem fornecedor', previsto: 10_836, realizado: 65, lancamentos: 2 },
  ])
  const params = { id_orcamento }
  const query = { id_grande_item: direction, fornecedor: String(luz) }
  expect((await world.call(visaoMovimentoList, { params, query })).data).toHaveLength(2)
})

test('costs are not in the report of whoever may not see them', async () => {
  const world = await newWorld()
  const { id_orcamento } = await createScene(world)
  const pessoa = await newColleague(world, ['orcamento.consultar', 'orcamento.listar_todos'])
  await viewAllStatus(world, pessoa.id_usuario_tipo)
  const { data } = await pessoa.call(grandesItensReport, { query: { id_orcamento } })
  expect(data.totais).toEqual({})
  const suppliers = await pessoa.call(grandesItensSuppliers, { body: { id_orcamento } })
  expect(suppliers.data.map((one) => Object.keys(one))).toEqual(
    suppliers.data.map(() => ['id_pessoa', 'fornecedor', 'lancamentos']),
  )
  expect(suppliers.data.map(({ fornecedor }) => fornecedor)).toEqual([
    'Luz & Cia',
    'Sem fornecedor',
  ])
})

test('the suggested list adds what is missing and leaves what is there', async () => {
  const world = await newWorld()
  await create(world, 'ELENCO E FIGURAÇÃO', 1)
  expect((await world.call(grandesItensSuggest)).cadastrados).toBe(11)
  expect((await world.call(grandesItensSuggest)).cadastrados).toBe(0)
  const { data } = await world.call(endpoints.list, { query: { search: 'elenco' } })
  expect(data.data).toMatchObject([{ descricao: 'ELENCO E FIGURAÇÃO' }])
})
