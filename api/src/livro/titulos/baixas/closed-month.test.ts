import { reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import {
  pagamentoApprove,
  pagamentoReverse,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import { expect, test } from 'vitest'
import { postTitulo, requestTitulo, settle } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

useSharedServer()

const closeMarch = (world: World) => world.call(fechamentoClose, { body: { mes: '2026-03' } })

test('one settlement is taken back by its own month, whatever the months of the others are', async () => {
  const world = await newWorld()
  const id = await postTitulo(world, { valor: 10_000, competencia: '2026-04-01' })
  const march = await settle(world, id, { data: '2026-03-31', principal: 4_000 })
  const april = await settle(world, id, { data: '2026-04-01', principal: 1_000 })
  await closeMarch(world)
  const takeBack = (id_baixa: number) =>
    world.ask(reverseBaixa, { body: { id_baixa, motivo: 'Foi engano' } })
  expect((await takeBack(march)).failure.codigo).toBe('periodo_fechado')
  expect((await takeBack(april)).status).toBe(200)
})

test('all settlements of a payment are taken back only where every month of theirs is open', async () => {
  const world = await newWorld()
  const pedido = { valor: 10_000, competencia: '2026-04-01' }
  const [closed, open] = [await requestTitulo(world, pedido), await requestTitulo(world, pedido)]
  for (const id_lancamento of [closed, open]) {
    await world.call(pagamentoApprove, { body: { id_lancamento } })
    await settle(world, id_lancamento, { data: '2026-04-01', principal: 4_000 })
  }
  await settle(world, closed, { data: '2026-03-31' })
  await settle(world, open, { data: '2026-04-02' })
  await closeMarch(world)
  const takeBack = (id_lancamento: number) =>
    world.ask(pagamentoReverse, { params: { id_lancamento }, body: { motivo: 'Foi engano' } })
  expect((await takeBack(closed)).failure.codigo).toBe('periodo_fechado')
  expect((await takeBack(open)).status).toBe(200)
})
