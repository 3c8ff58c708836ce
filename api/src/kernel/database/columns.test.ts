import { cents } from '@claquete/core/kernel/amounts/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { day, flag, int, money, text, word } from './columns.ts'
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
])('%s throws, with the name of the column', async (_, columns, values, words) => {
  await expect(read(columns, values)).rejects.toThrow(words)
})
