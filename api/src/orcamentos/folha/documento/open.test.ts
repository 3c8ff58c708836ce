import { folhaOpen } from '@claquete/contract/orcamentos/folha/folha'
import { complete } from '@claquete/core/orcamentos/folha/lean-line'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createColleague } from '../../orcamento/testing/orcamento.ts'
import { grupoOf, itemOf, novoOrcamento, view } from '../testing.ts'

useSharedServer()

const folhaLines = [
  grupoOf('g'),
  itemOf('a', 'g', { valor_unit: 10_000, funcao: 'Câmera' }),
  itemOf('b', 'g', { ordem: 2, valor_unit: 5_050, quantidade: { valor: 30_000, formula: '1+2' } }),
  grupoOf('h', null, 2),
  itemOf('c', 'h', { valor_unit: 200 }),
]

const open = async (world: World, id_orcamento: number, primeiras?: number) =>
  (await world.call(folhaOpen, { params: { id_orcamento }, query: { primeiras } })).data

test('a sheet opens with the same lines, of which each says only what it has of its own', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, folhaLines)
  const { linhas: lean, faltam, ...resto } = await open(world, id)
  const whole = await view(world, id)
  expect({ ...resto, linhas: lean.map(complete) }).toEqual(whole)
  expect(faltam).toBe(0)
  expect(JSON.stringify(lean).length).toBeLessThan(JSON.stringify(whole.linhas).length / 2)
})

test('the first lines come with what they come to with all the others', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, folhaLines)
  const inicio = await open(world, id, 2)
  expect(inicio.linhas.map((linha) => linha.id)).toEqual(['g', 'a'])
  expect(inicio).toMatchObject({ faltam: 3, completa: false, totais: { totalGeral: 25_350 } })
  expect(inicio.valores).toMatchObject({ g: { valor_total: 25_150 }, a: { valor_total: 10_000 } })
  expect(Object.keys(inicio.ids).toSorted()).toEqual(['a', 'g'])
})

test('who may not see costs gets none with the first lines either', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, [
    grupoOf('g'),
    itemOf('a', 'g', { valor_unit: 10_000, custo_unit: 7_777 }),
    itemOf('b', 'g', { ordem: 2 }),
  ])
  const bia = await createColleague(world, ['orcamento.consultar', 'orcamento.listar_todos'])
  const custo = /"custo_(unit|previsto)"|7777/
  expect(JSON.stringify(await open(world, id, 2))).toMatch(custo)
  expect(JSON.stringify(await open(bia, id, 2))).not.toMatch(custo)
})

test('how many of the first lines is a number of lines', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, folhaLines)
  const params = { id_orcamento: id }
  const reply = await world.ask(folhaOpen, { params, query: { primeiras: 0 } })
  expect(reply.status).toBe(422)
})
