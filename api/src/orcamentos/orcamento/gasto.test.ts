import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelTitulo, postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { createExample } from '../visao/testing/example.ts'
import { movimentoRowsOf, movimentoRowsOfAll } from './gasto.queries.ts'

useSharedServer()

test('what all budgets spent in one pass is what each of them did, line by line', async () => {
  const world = await newWorld()
  const [job, other] = [await createExample(world), await createExample(world)]
  const de = { id_orcamento: job.id_orcamento, id_orca_item: job.item('a') }
  const outro = { id_orcamento: other.id_orcamento, id_orca_item: other.item('a') }
  // A split title paid in part, one that came back, one that was cancelled, one received.
  await postTitulo(world, {
    valor: 10_001,
    rateio: [
      { ...de, valor: 3_334 },
      { ...outro, valor: 6_667 },
    ],
    baixas: [{ data: '2026-03-02', principal: 5_000 }],
  })
  await postTitulo(world, { ...de, operacao: 'C', valor: 700, baixas: [{ data: '2026-03-03' }] })
  await cancelTitulo(world, await postTitulo(world, { ...outro, valor: 99_900 }))
  const { each, all } = await world.rows(async (db) => {
    const todos = sql`select id_orcamento from orcamento where tenant_id = ${db.tenant}`
    const sums = (rows: unknown) =>
      db.run(sql<object>`select m.tipo, m.id_orcamento, m.id_orca_item, m.id_orca_grupo,
          sum(m.comprometido)::float8 as comprometido, sum(m.realizado)::float8 as realizado
        from (${rows}) m group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
    return {
      each: await sums(movimentoRowsOf(db, todos)),
      all: await sums(movimentoRowsOfAll(db)),
    }
  })
  expect(each.length).toBeGreaterThan(8)
  expect(all).toEqual(each)
})
