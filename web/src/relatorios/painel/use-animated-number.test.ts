import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedUp } from './use-animated-number.ts'

test('a count begins where it was and ends at its value', () => {
  expect(countedUp(0, 480, 0)).toBe(0)
  expect(countedUp(0, 480, 1)).toBe(480)
  expect(countedUp(480, 12, 2)).toBe(12)
})

test('on the way it never leaves the two ends, nor turns back', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.nat(10_000_000), share, share, (to, a, b) => {
      const [first, second] = [Math.min(a, b), Math.max(a, b)]
      const values = [0, countedUp(0, to, first), countedUp(0, to, second), to]
      expect(values).toEqual(values.toSorted((x, y) => x - y))
    }),
  )
})
