import { cents } from '@claquete/core/kernel/amounts/money'
import * as wire from '@claquete/contract/wire'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import {
  day,
  exactQuantity,
  exactRate,
  flag,
  idList,
  int,
  json,
  money,
  rate,
  text,
  word,
  words,
} from './columns.ts'
import type { Columns } from './columns.ts'

useSharedServer()

const largest = 999_999_999_999_999

/** What a company reads of one row of these values. */
async function read<C extends Columns>(columns: C, values: string) {
  const world = await newWorld()
  return world.rows((db) =>
    db.rows(
      columns,
      (list) => sql`select ${list} from (select ${sql.raw(values)}) as l where ${db.tenant} > 0`,
    ),
  )
}

test('a row has the names and the types of its columns', async () => {
  const [row] = await read(
    {
      id: int('l.a'),
      nome: text('l.b'),
      sem: text.orNull('l.c'),
      dia: day('l.d'),
      lado: word(['C', 'D'])('l.e'),
      dobro: int(sql`l.a * 2`),
      paga: flag(sql`l.b = 'x'`),
    },
    `7 as a, 'x' as b, null::text as c, date '2026-03-02' as d, 'C' as e`,
  )
  expect(row).toEqual({
    id: 7,
    nome: 'x',
    sem: null,
    dia: '2026-03-02',
    lado: 'C',
    dobro: 14,
    paga: true,
  })
  expectTypeOf(row?.lado).toEqualTypeOf<'C' | 'D' | undefined>()
  expectTypeOf(row?.sem).toEqualTypeOf<string | null | undefined>()
})

test('of several columns made into an amount all are multiplied', async () => {
  const [row] = await read(
    { saldo: money(sql`l.a - l.b`) },
    '10.50::numeric(15,2) as a, 0.25::numeric(15,2) as b',
  )
  expect(row?.saldo).toBe(cents(1_025))
})

test('lists, rates and JSON are what they say; JSON with an amount gives centavos', async () => {
  const [row] = await read(
    {
      ids: idList('l.a'),
      nenhum: idList.orNull('l.b'),
      formatos: words(['pdf', 'csv'])('l.c'),
      taxa: rate('l.d'),
      dias: exactQuantity('l.d'),
      pct: exactRate('l.d'),
      sem: exactRate.orNull(sql`l.d + null`),
      parte: json(z.object({ valor: wire.money, dia: wire.day }))('l.e'),
    },
    `array[1, 2]::bigint[] as a, null::bigint[] as b, array['csv'] as c, 2.125::numeric as d,
      '{"valor": 10.01, "dia": "2026-03-02"}'::jsonb as e`,
  )
  expect(row).toEqual({
    ids: [1, 2],
    nenhum: null,
    formatos: ['csv'],
    taxa: 2.125,
    dias: 21_250,
    pct: 2_125_000,
    sem: null,
    parte: { valor: cents(1_001), dia: '2026-03-02' },
  })
})

test('columns declared once say the same every time, and none takes the values of another', async () => {
  const world = await newWorld()
  const fixed = { a: int(sql`1`), b: text(sql`'x'`) }
  const given = (n: number) => ({ n: int(sql`${n}::int`) })
  const three = given(3)
  for (let time = 0; time < 3; time += 1) {
    const rows = await world.rows(async (db) => [
      ...(await db.rows(fixed, (list) => sql`select ${list} where ${db.tenant} > 0`)),
      ...(await db.rows(three, (list) => sql`select ${list} where ${db.tenant} > 0`)),
      ...(await db.rows(given(time), (list) => sql`select ${list} where ${db.tenant} > 0`)),
    ])
    expect(rows).toEqual([{ a: 1, b: 'x' }, { n: 3 }, { n: time }])
  }
})

test('an amount arrives in centavos, whatever it is', async () => {
  const world = await newWorld()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -largest, max: largest }), async (amount) => {
      const decimal = String(amount)
      const [row] = await world.rows((db) =>
        db.rows(
          { valor: money(sql`(${decimal}::numeric / 100)::numeric(15, 2)`) },
          (list) => sql`select ${list}`,
        ),
      )
      expect(row?.valor).toBe(cents(amount))
    }),
    { numRuns: 50 },
  )
})

test.each([
  ['a null where none can be', { nome: text('l.a') }, 'null::text as a', /column nome.*null/u],
  ['a word that nobody knows', { lado: word(['C', 'D'])('l.a') }, `'X' as a`, /column lado.*"X"/u],
  ['a number for a text', { nome: text('l.a') }, '1 as a', /column nome.*1/u],
  ['a word of a list', { f: words(['pdf'])('l.a') }, `array['pdf', 'doc'] as a`, /column f.*doc/u],
  [
    'another JSON',
    { j: json(z.object({ a: z.int() }))('l.a') },
    `'{"a": "x"}'::jsonb as a`,
    /column j/u,
  ],
])('%s throws, with the name of the column', async (_, columns, values, words) => {
  await expect(read(columns, values)).rejects.toThrow(words)
})
