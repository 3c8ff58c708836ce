import { orcamentoSums } from '@claquete/contract/orcamentos/lista/orcamento'
import type { OrcamentoQuery } from '@claquete/contract/orcamentos/lista/orcamento'
import { versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  createColleague,
  seedItens,
  changeTo,
  listedNumbers,
  novaUnidade,
  novoOrcamento,
  readStatusIds,
} from '../orcamento/testing/orcamento.ts'

useSharedServer()

const somas = async (world: World, query: Partial<OrcamentoQuery> = {}) =>
  (await world.call(orcamentoSums, { query: query as OrcamentoQuery })).data

const nova = async (world: World, id_orcamento: number, total: number) => {
  const params = { id_orcamento }
  const { id_orcamento: id } = await world.call(versaoNova, { params, body: {} })
  await world.rows((db) =>
    db.run(sql`update orcamento set total_geral = ${total} where tenant_id = ${db.tenant}
      and id_orcamento = ${id}`),
  )
  return id
}

/** A job with versions of 100,00, 120,00 (approved) and 90,00, and a job of 40,00. */
async function createTwoJobs() {
  const world = await newWorld()
  await novaUnidade(world)
  const original = await novoOrcamento(world)
  await seedItens(world, original, [{ uid: 'a', valor: 100, custo: 60 }])
  const approved = await nova(world, original, 120)
  const ultima = await nova(world, original, 90)
  await changeTo(world, approved, 'Aprovado')
  const outro = await novoOrcamento(world, { titulo: 'Outro job' })
  await seedItens(world, outro, [{ uid: 'b', valor: 40, custo: 30 }])
  return { world, original, approved, ultima, outro }
}

test('the sum of the list is of one version of each job, whichever versions it shows', async () => {
  const { world, original, approved, ultima, outro } = await createTwoJobs()
  expect(await listedNumbers(world, { versoes: 'atuais' })).toEqual([outro, approved])
  const current = await somas(world, { versoes: 'atuais' })
  expect(current).toMatchObject({ quantidade: 2, total_geral: 160 })
  expect(await listedNumbers(world)).toEqual([outro, ultima, approved, original])
  expect(await somas(world)).toEqual(current)
  expect(await somas(world, { versoes: 'todas' })).toEqual(current)
  // When the approved version does not match the filter, the newest matching one counts.
  const status = [(await readStatusIds(world))['Rascunho'] ?? 0]
  expect(await listedNumbers(world, { status })).toEqual([outro, ultima, original])
  expect(await somas(world, { status })).toMatchObject({ quantidade: 2, total_geral: 130 })
})

test('the current version of a job is the one of those that the person sees', async () => {
  const { world, ultima, outro } = await createTwoJobs()
  const keys = ['orcamento.consultar', 'orcamento.listar_todos'] as const
  const pessoa = await createColleague(world, keys, { status: ['Rascunho'] })
  expect(await listedNumbers(pessoa, { versoes: 'atuais' })).toEqual([outro, ultima])
  expect(await somas(pessoa, { versoes: 'atuais' })).toMatchObject({ total_geral: 130 })
})
