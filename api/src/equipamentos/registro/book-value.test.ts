import { bookValue } from '@claquete/core/equipamentos/registro/book-value'
import { cents, centsToReais } from '@claquete/core/kernel/amounts/money'
import { rate } from '@claquete/core/kernel/amounts/quantity'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { money } from '../../kernel/database/columns.ts'
import { bookValueOf } from './book-value.queries.ts'

useSharedServer()

test('the book value of SQL is that of the rule, to the centavo', async () => {
  const world = await newWorld()
  const today = todayInSaoPaulo(Date.now())
  const one = fc.record({
    valor: fc.oneof(
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 0, max: 999_999_999_999_999 }),
    ),
    depreciacao: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { freq: 8 }),
    days: fc.option(fc.integer({ min: -40, max: 5_000 }), { freq: 8 }),
  })
  const cases = fc.sample(one, 400).map(({ valor, depreciacao, days }) => ({
    valor: cents(valor),
    depreciacao: depreciacao === null ? null : rate(depreciacao * 100),
    dataCompra: days === null ? null : addDays(today, -days),
  }))
  const json = JSON.stringify(
    cases.map(({ valor, depreciacao, dataCompra }) => ({
      valor: centsToReais(valor),
      depreciacao: depreciacao === null ? null : depreciacao / 1_000_000,
      dataCompra,
    })),
  )
  const found = await world.rows((db) =>
    db.rows(
      { valor: money.orNull(bookValueOf('q', today)) },
      (list) => sql`select ${list} from rows from (json_to_recordset(${json}::json)
        as (valor numeric(15,2), depreciacao numeric(7,4), "dataCompra" date)) with ordinality
        as q(valor, depreciacao, "dataCompra", n) order by q.n`,
    ),
  )
  expect(found.map(({ valor }) => valor)).toEqual(cases.map((one) => bookValue(one, today)))
})
