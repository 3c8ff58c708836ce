import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { custoOfTempo } from './custo.ts'

test.each([
  [3600, 8_000, 8_000],
  [5400, 8_000, 12_000],
  [1, 1, 0],
  [1800, 1, 1],
  [1799, 1, 0],
  [86_400, 99_999, 2_399_976],
])('%d seconds at %d centavos an hour cost %d', (segundos, custo, expected) => {
  expect(custoOfTempo(segundos, cents(custo))).toBe(expected)
})

test('an entry costs at most half a centavo more or less than its exact time', () => {
  fc.assert(
    fc.property(fc.nat(86_400), fc.nat(10_000_000), (segundos, custo) => {
      expect(
        Math.abs(custoOfTempo(segundos, cents(custo)) * 3600 - segundos * custo),
      ).toBeLessThanOrEqual(1800)
    }),
  )
})
