import { pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

useSharedServer()
let world: World

// "Rara" matches few, "Comum" many spread everywhere, "Zeladoria" many at the end of the order.
beforeAll(async () => {
  world = await newWorld()
  await world.rows((db) =>
    db.run(sql`insert into pessoa (razao, data_cadastro, tipo_pessoa)
      select case when i <= 40 then 'Rara ' when i <= 61500 then 'Avulsa ' else 'Zeladoria ' end
        || lpad(i::text, 6, '0') || case when i % 20 = 0 then ' Comum' else '' end,
        date '2020-01-01' + i % 1000, case when i % 2 = 0 then 'PF' else 'PJ' end
      from generate_series(1, 64000) i`),
  )
})

const ask = async (query: object) => (await world.call(pessoaList, { query: query as never })).data

/** The names of a page by a plain query. */
const expected = async (text: string, direction: string, offset: number, more = '') =>
  (
    await world.rows((db) =>
      db.run(
        sql<{ razao: string }>`select razao from pessoa where tenant_id = ${db.tenant}
          and razao like ${`%${text}%`} ${sql.raw(more)} order by razao ${sql.raw(direction)},
          id_pessoa ${sql.raw(direction)} limit 25 offset ${offset}`,
      ),
    )
  ).map(({ razao }) => razao)

const names = (page: { readonly data: readonly { razao: string }[] }) =>
  page.data.map(({ razao }) => razao)

for (const [text, how] of [
  ['Rara', 'few: sorted'],
  ['Comum', 'many, everywhere: met in the index'],
  ['Zeladoria', 'many, together far from the start: all sorted'],
] as const) {
  test(`a page of those who match is the right one (${how})`, async () => {
    for (const order of ['asc', 'desc']) {
      for (const currentPage of [1, 2]) {
        const page = await ask({ search: text, order, sort: 'razao', currentPage })
        expect(names(page)).toEqual(await expected(text, order, (currentPage - 1) * 25))
      }
    }
  })
}

test('few are counted, many are said to be at least a thousand, and counted when asked', async () => {
  expect(await ask({ search: 'rara' })).toMatchObject({ total: 40, diabledTotal: false })
  expect(await ask({ search: 'comum' })).toMatchObject({ total: 1000, diabledTotal: true })
  expect(await ask({ search: 'comum', contagem: 'exato' })).toMatchObject({
    total: 3200,
    diabledTotal: false,
  })
  expect(await ask({ search: 'rara', currentPage: 9 })).toMatchObject({ data: [], total: 40 })
  expect(await ask({ search: 'ninguém' })).toMatchObject({ data: [], total: 0 })
})

test('other filters and other orders count too', async () => {
  const page = await ask({ search: 'Zeladoria', tipo_pessoa: 'PJ', order: 'desc', sort: 'razao' })
  expect(names(page)).toEqual(await expected('Zeladoria', 'desc', 0, `and tipo_pessoa = 'PJ'`))
  const byDay = await ask({ search: 'Comum', sort: 'data_cadastro', order: 'desc' })
  const days = byDay.data.map(({ data_cadastro }) => data_cadastro)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(days[0]).toBe('2022-09-07')
})

test('a search that found many, and no longer does, is counted again', async () => {
  await world.rows((db) =>
    db.run(sql`insert into pessoa (razao, data_cadastro, tipo_pessoa)
      select 'Passageira ' || i, date '2020-01-01', 'PF' from generate_series(1, 1200) i`),
  )
  expect(await ask({ search: 'passageira' })).toMatchObject({ total: 1000, diabledTotal: true })
  await world.rows((db) =>
    db.run(sql`delete from pessoa where tenant_id = ${db.tenant}
      and razao like 'Passageira %' and razao <> 'Passageira 7'`),
  )
  expect(await ask({ search: 'passageira' })).toMatchObject({
    data: [expect.objectContaining({ razao: 'Passageira 7' })],
    total: 1,
    diabledTotal: false,
  })
})
