import { cents } from '@claquete/core/kernel/amounts/money'
import { movedBy as movedByCore } from '@claquete/core/livro/titulos/movement'
import type { Movement } from '@claquete/core/livro/titulos/movement'
import { origins } from '@claquete/core/livro/titulos/origem'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { movedBy } from './movement.queries.ts'

useSharedServer()

const amount = fc.integer({ min: 0, max: 99_999_999 }).map(cents)
/** What the client keeps is what the rule is about. */
const often = ['retencao', 'retencao', 'bv', 'bv'] as const
const settlement: fc.Arbitrary<Movement> = fc.record({
  origem: fc.constantFrom(...origins, ...often),
  permuta: fc.constantFrom('S', 'N'),
  id_contabancaria: fc.constantFrom(null, 1, 9),
  principal: amount,
  desconto: amount,
  juros: amount,
  multa: amount,
})

test('the rule in SQL says of any settlement what the rule of core says', async () => {
  const world = await newWorld()
  const { movido, retido, compensado } = movedBy(sql`(b.principal + b.juros + b.multa)`)
  await fc.assert(
    fc.asyncProperty(fc.array(settlement, { minLength: 10, maxLength: 40 }), async (rows) => {
      const told = await world.rows((db) =>
        db.run(sql`select (${movido})::float8 as movido, (${retido})::float8 as retido,
            (${compensado})::float8 as compensado
          from (select ordem, origem as titulo_origem, permuta as titulo_permuta, id_contabancaria, principal,
              juros, multa
            from jsonb_to_recordset(${JSON.stringify(rows.map((row, ordem) => ({ ...row, ordem })))}::jsonb)
              as p(ordem int, origem text, permuta text, id_contabancaria bigint, principal bigint,
                juros bigint, multa bigint)) b
          order by ordem`),
      )
      expect(told).toEqual(rows.map(movedByCore))
    }),
    { numRuns: 60 },
  )
})
