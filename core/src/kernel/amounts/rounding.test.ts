import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundHalfAwayFromZero, toSafeInteger } from './rounding.ts'

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [5n, -2n, -3n],
  [-5n, -2n, 3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [0n, 7n, 0n],
  [1n, 2n, 1n],
  [49n, 100n, 0n],
])('%d / %d is %d', (top, bottom, expected) => {
  expect(roundHalfAwayFromZero(top, bottom)).toBe(expected)
})

test('the result is never more than half a unit away, and symmetric', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (top, bottom) => {
      const rounded = roundHalfAwayFromZero(top, bottom)
      const twiceError = 2n * (rounded * bottom - top)
      expect(twiceError <= bottom && twiceError >= -bottom).toBe(true)
      expect(roundHalfAwayFromZero(-top, bottom)).toBe(-rounded)
    }),
  )
})

test('division by zero throws', () => {
  expect(() => roundHalfAwayFromZero(1n, 0n)).toThrow(RangeError)
})

test('only safe integers become numbers', () => {
  expect(toSafeInteger(9_007_199_254_740_991n)).toBe(9_007_199_254_740_991)
  expect(toSafeInteger(9_007_199_254_740_992n)).toBeUndefined()
})
