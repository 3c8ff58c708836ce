import { fluxoView } from '@claquete/contract/orcamentos/visao/fluxo'
import { visaoMovimentoList } from '@claquete/contract/orcamentos/visao/visao'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContaOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { createColleague } from '../orcamento/testing/orcamento.ts'
import { createExample } from './testing/example.ts'
import { reserved } from './movimento.queries.ts'

useSharedServer()

async function pagesOf(world: World, id_orcamento: number) {
  const params = { id_orcamento }
  const rows = (await world.call(visaoMovimentoList, { params, query: {} })).data
  const flow = (await world.call(fluxoView, { params, query: {} })).data
  return {
    entries: rows.map(({ descricao, pessoa, documento, realizado, comprometido }) => ({
      descricao,
      pessoa,
      documento,
      realizado,
      comprometido,
    })),
    flow: JSON.stringify(flow),
    sums: JSON.stringify(flow.totais),
  }
}

test('a job counts what was paid by a blocked account, without saying what it was or whose', async () => {
  const world = await newWorld()
  const { id_orcamento } = await createExample(world)
  const colleague = await createColleague(world, [
    'orcamento.consultar',
    'orcamento.listar_todos',
    'orcamento.custos',
    'visualizacao.valor_orcado',
  ])
  const before = await pagesOf(colleague, id_orcamento)
  expect(before.entries.some(({ documento }) => documento === 'NF 12')).toBe(true)
  const conta = await testContaOf(world)
  await world.rows((db) =>
    db.run(sql`insert into usuario_tipo_conta_bloqueada (id_usuario_tipo, id_contabancaria)
      select u.id_usuario_tipo, ${conta} from usuario u
      where u.tenant_id = ${db.tenant} and u.id_usuario = ${colleague.id_usuario}`),
  )
  const after = await pagesOf(colleague, id_orcamento)
  expect(after.sums).toBe(before.sums)
  expect(after.entries.map(({ realizado }) => realizado)).toEqual(
    before.entries.map(({ realizado }) => realizado),
  )
  const paid = before.entries.filter(({ documento }) => documento === 'NF 12').length
  const kept = after.entries.filter(({ descricao }) => descricao === reserved)
  expect(kept.length).toBeGreaterThanOrEqual(paid)
  for (const { pessoa, documento } of kept) expect([pessoa, documento]).toEqual([null, null])
  expect(after.entries.some(({ documento }) => documento === 'NF 12')).toBe(false)
  expect(after.flow).toContain(reserved)
})
