import { ordemEnvioView } from '@claquete/contract/set/ordem-do-dia/envio'
import { ordemView, ordensDoJob } from '@claquete/contract/set/ordem-do-dia/ordem'
import { ordemReaisView } from '@claquete/contract/set/ordem-do-dia/reais'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { newProjeto } from '../../../orcamentos/incentivado/testing/film.ts'
import { novaUnidade, novoOrcamento } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaOrdem } from '../testing/ordem.ts'

useSharedServer()

/** The project that each of the four screens of a call sheet is told. */
async function projetosTold(world: World, id_orcamento: number) {
  const params = { id_ordem_dia: await novaOrdem(world, id_orcamento) }
  const replies = [
    await world.call(ordensDoJob, { params: { id_orcamento } }),
    await world.call(ordemView, { params }),
    await world.call(ordemEnvioView, { params }),
    await world.call(ordemReaisView, { params }),
  ]
  return replies.map(({ data }) => data.id_projeto_incentivado)
}

test('every screen of the call sheets of an incentivised budget is told its project', async () => {
  const world = await newWorld()
  const { id_orcamento, id_projeto_incentivado } = await newProjeto(world, {})
  const told = await projetosTold(world, id_orcamento)
  expect(told).toEqual(told.map(() => id_projeto_incentivado))
})

test('those of any other job are told none', async () => {
  const world = await newWorld()
  await novaUnidade(world, 'Aurora')
  const told = await projetosTold(world, await novoOrcamento(world, { titulo: 'Campanha' }))
  expect(told).toEqual([null, null, null, null])
})
