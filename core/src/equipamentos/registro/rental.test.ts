import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { agreeRental, completeRental, mostPercentual, percentualOf, rentalOf } from './rental.ts'

const percent = (value: number) => rate(Math.round(value * 10_000) * 100)
const one = { valor: cents(4_500_000), quantidade: 1 }

test.each([
  [4_500_000, 1, 2, 90_000],
  [4_500_000, 1, 2.3333, 104_999],
  // Ten cables of R$ 1.000,00 together: 5 % of R$ 100,00.
  [100_000, 10, 5, 500],
  // 3 centavos for two pieces: 100 % of one and a half.
  [3, 2, 100, 2],
  [0, 1, 50, 0],
])(
  '%i centavos for %i pieces at %d per cent a day is %i',
  (valor, quantidade, percentual, rental) => {
    expect(rentalOf({ valor: cents(valor), quantidade }, percent(percentual))).toBe(rental)
  },
)

test('the per cent of a typed rental has four decimals, and is none of nothing', () => {
  expect(percentualOf(one, cents(90_000))).toBe(percent(2))
  expect(percentualOf({ valor: cents(300), quantidade: 1 }, cents(100))).toBe(33_333_300)
  expect(percentualOf({ valor: cents(0), quantidade: 1 }, cents(100))).toBeNull()
  expect(percentualOf({ valor: cents(1), quantidade: 100_000 }, cents(999_999_999))).toBeNull()
})

const bought = fc.record({
  valor: fc.integer({ min: 1, max: 999_999_999_999_999 }).map(cents),
  quantidade: fc.integer({ min: 1, max: 100_000 }),
})
const percentual = fc.integer({ min: 0, max: 1_000_000 }).map((places) => rate(places * 100))

test('a rental follows from a per cent and a per cent from a rental, and the two agree', () => {
  fc.assert(
    fc.property(bought, percentual, (of, per) => {
      const valorAluguel = rentalOf(of, per)
      expect(agreeRental(of, { valorAluguel, percentual: per })).toBe(true)
      expect(completeRental(of, { percentual: per })).toEqual({ valorAluguel, percentual: per })
    }),
  )
  fc.assert(
    fc.property(bought, fc.integer({ min: 0, max: 99_999_999 }).map(cents), (of, valorAluguel) => {
      const said = completeRental(of, { valorAluguel })
      expect(said.valorAluguel).toBe(valorAluguel)
      expect(said.percentual ?? 0).toBeLessThanOrEqual(mostPercentual)
      expect(agreeRental(of, said)).toBe(true)
    }),
  )
})

test('of two that say different things neither is believed', () => {
  expect(agreeRental(one, { valorAluguel: cents(90_000), percentual: percent(2) })).toBe(true)
  expect(agreeRental(one, { valorAluguel: cents(90_010), percentual: percent(2) })).toBe(false)
  expect(
    agreeRental({ ...one, valor: cents(0) }, { valorAluguel: cents(1), percentual: percent(9) }),
  ).toBe(true)
})

test('what was not said stays unsaid, and what was said as nothing is nothing', () => {
  expect(completeRental(one, {})).toEqual({ valorAluguel: null, percentual: null })
  expect(completeRental(one, { valorAluguel: null, percentual: percent(1) })).toEqual({
    valorAluguel: null,
    percentual: percent(1),
  })
  expect(completeRental(undefined, { valorAluguel: cents(5) })).toEqual({
    valorAluguel: 5,
    percentual: null,
  })
})
