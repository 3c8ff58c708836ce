import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from './money.ts'
import { priceSteps, roundPrice, splitInstalments } from './price-rounding.ts'
import type { PriceRounding, PriceStep } from './price-rounding.ts'

test.each([
  [123_456, 'centavo', 'proximo', 123_456],
  [123_449, 'real', 'proximo', 123_400],
  [123_450, 'real', 'proximo', 123_500],
  [-123_450, 'real', 'proximo', -123_500],
  [123_401, 'real', 'cima', 123_500],
  [123_400, 'real', 'cima', 123_400],
  [-123_450, 'real', 'cima', -123_400],
  [123_456, 'dezena', 'cima', 124_000],
  [123_456, 'centena', 'proximo', 120_000],
] satisfies [number, PriceStep, PriceRounding['sentido'], number][])(
  '%i to the %s (%s) is %i',
  (price, passo, sentido, rounded) => {
    expect(roundPrice(cents(price), { passo, sentido })).toBe(rounded)
  },
)

test('R$ 100,01 in six: the cent is the first’s or the last’s', () => {
  expect(splitInstalments(cents(10_001), 6, 'ultima')).toEqual([1666, 1667, 1667, 1667, 1667, 1667])
  expect(splitInstalments(cents(10_000), 3, 'ultima')).toEqual([3333, 3333, 3334])
  expect(splitInstalments(cents(10_000), 3, 'primeira')).toEqual([3334, 3333, 3333])
})

const anyPrice = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(cents)
const anyRounding = fc.record({
  passo: fc.constantFrom(...(Object.keys(priceSteps) as PriceStep[])),
  sentido: fc.constantFrom('proximo' as const, 'cima' as const),
})

test('a rounded price is a whole number of steps, near the price, and stays when rounded again', () => {
  fc.assert(
    fc.property(anyPrice, anyRounding, (price, rounding) => {
      const step = priceSteps[rounding.passo]
      const rounded = roundPrice(price, rounding)
      expect(Math.abs(rounded % step)).toBe(0)
      expect(Math.abs(rounded - price)).toBeLessThanOrEqual(
        rounding.sentido === 'cima' ? step - 1 : step / 2,
      )
      if (rounding.sentido === 'cima') expect(rounded).toBeGreaterThanOrEqual(price)
      expect(roundPrice(rounded, rounding)).toBe(rounded)
    }),
  )
})

test('instalments add up to the amount', () => {
  fc.assert(
    fc.property(
      anyPrice,
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom('primeira' as const, 'ultima' as const),
      (total, n, sobra) => {
        const parts = splitInstalments(total, n, sobra)
        expect(sum(parts)).toBe(total)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      },
    ),
  )
})
