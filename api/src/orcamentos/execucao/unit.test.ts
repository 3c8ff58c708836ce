import { despesaList } from '@claquete/contract/orcamentos/execucao/despesa'
import { verbaList, verbaTotals } from '@claquete/contract/orcamentos/execucao/verba'
import {
  deletedOrcamentoList,
  orcamentoDelete,
  orcamentoView,
} from '@claquete/contract/orcamentos/lista/orcamento'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { novaUnidade, novoOrcamento } from '../orcamento/testing/orcamento.ts'
import { deliveredVerba, novaDespesa, novoJob } from './testing/job.ts'

useSharedServer()

test('funds, their sums, expenses and deleted budgets are those of the unit asked for', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 300)
  const id_orca_despesa = await novaDespesa(job, 100, { id_orca_verba })
  const first = (await world.call(verbaList, { query: {} })).data.data.length
  const other = await novaUnidade(world, 'Outra')
  const gone = await novoOrcamento(world, { titulo: 'Excluído', id_empresa: other })
  await world.call(orcamentoDelete, { query: { id: gone } })
  const params = { id_orcamento: job.id_orcamento }
  const own = (await world.call(orcamentoView, { params })).data.id_empresa

  const idsIn = async (id_empresa: number) => {
    const query = { id_empresa }
    const verbas = (await world.call(verbaList, { query })).data.data
    const despesas = (await world.call(despesaList, { query })).data.data
    const deleted = (await world.call(deletedOrcamentoList, { query })).data.data
    return {
      verbas: verbas.map((one) => one.id_orca_verba),
      entregue: (await world.call(verbaTotals, { query })).data.entregue,
      despesas: despesas.map((one) => one.id_orca_despesa),
      deleted: deleted.map((one) => one.id_orcamento),
    }
  }
  expect(first).toBe(1)
  expect(await idsIn(own)).toEqual({
    verbas: [id_orca_verba],
    entregue: 300,
    despesas: [id_orca_despesa],
    deleted: [],
  })
  expect(await idsIn(other)).toEqual({ verbas: [], entregue: 0, despesas: [], deleted: [gone] })
})
