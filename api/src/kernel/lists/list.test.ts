import { pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

useSharedServer()
let world: World

beforeAll(async () => {
  world = await newWorld()
  await world.rows((db) =>
    db.run(sql`insert into pessoa (razao) select 'Pessoa ' || lpad(i::text, 6, '0')
      from generate_series(1, 10050) i`),
  )
})

test('counting stops at ten thousand and says so; asked, it is exact', async () => {
  const { data } = await world.call(pessoaList, { query: {} })
  expect(data).toMatchObject({ total: 10_000, diabledTotal: true, currentPage: 1, perPage: 25 })
  const exact = await world.call(pessoaList, { query: { contagem: 'exato' } })
  expect(exact.data).toMatchObject({ total: 10_050, diabledTotal: false })
})

test('pages follow each other in the order asked for, and a page past the end is empty', async () => {
  const at = async (currentPage: number) =>
    (
      await world.call(pessoaList, {
        query: { currentPage, perPage: 10, sort: 'razao', order: 'desc' },
      })
    ).data
  const [first, second] = [await at(1), await at(2)]
  expect(first.data[0]?.razao).toBe('Pessoa 010050')
  expect(second.data[0]?.razao).toBe('Pessoa 010040')
  const past = await at(9_000)
  expect(past.data).toEqual([])
  expect(past.total).toBe(10_000)
})

test('a filter left blank is not a filter; % and _ are letters like others', async () => {
  const blank = await world.call(pessoaList, { query: { search: '', razao: '' } })
  expect(blank.data.total).toBe(10_000)
  const percent = await world.call(pessoaList, { query: { search: '%0%' } })
  expect(percent.data.total).toBe(0)
  const folded = await world.call(pessoaList, { query: { search: 'PÉSSÕA 010049' } })
  expect(folded.data.data.map(({ razao }) => razao)).toEqual(['Pessoa 010049'])
})

test('an unknown sort falls back to the list’s own order; a large page is refused', async () => {
  await world.call(pessoaList, { query: { sort: 'toString' } })
  const { data } = await world.call(pessoaList, { query: { sort: 'senha_hash' } })
  expect(data.data[0]?.razao).toBe('Pessoa 000001')
  expect((await world.ask(pessoaList, { query: { perPage: 101 } })).status).toBe(422)
})

test('an inverted period is refused with the sentence', async () => {
  const query = { periodo1: '2026-02-01', periodo2: '2026-01-01' } as never
  const answer = await world.ask(pessoaList, { query })
  expect(answer.failure.erros).toEqual([
    { campo: 'periodo2', msg: 'Data inicial maior que a final!' },
  ])
})

test('a list that is no longer long is counted anew, though it was long a moment ago', async () => {
  expect((await world.call(pessoaList, { query: {} })).data.diabledTotal).toBe(true)
  await world.rows((db) => db.run(sql`delete from pessoa where razao > 'Pessoa 000030'`))
  const { data } = await world.call(pessoaList, { query: { currentPage: 2 } })
  expect(data).toMatchObject({ total: 30, diabledTotal: false })
  expect(data.data.map(({ razao }) => razao)).toEqual(
    [26, 27, 28, 29, 30].map((n) => `Pessoa 0000${n}`),
  )
})
