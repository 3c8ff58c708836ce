import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'
import { bankWithDigit } from './digits.ts'
import { digitsOfBars } from './testing.ts'

test('a pair of digits between start and stop, as the standard draws it', () => {
  // 3 is wide wide narrow narrow narrow, 8 is wide narrow narrow wide narrow.
  expect(barsOf('38')).toEqual([1, 1, 1, 1, 3, 3, 3, 1, 1, 1, 1, 3, 1, 1, 3, 1, 1])
})

test('44 digits are 405 narrow elements wide', () => {
  const widths = barsOf('07796120100000833330001112134234790398347529')
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(22 * 18 + 4 + 5)
})

test('bars say their digits again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:\d\d){1,22}$/u), (digits) => {
      expect(digitsOfBars(barsOf(digits))).toBe(digits)
    }),
  )
  expect(digitsOfBars([1, 1, 1, 1, 3, 1, 1])).toBeUndefined()
  expect(() => barsOf('123')).toThrow(RangeError)
})

test.each(['001-9', '033-7', '077-9', '237-2', '341-7', '748-X', '756-0'])(
  'the bank %s',
  (told) => {
    expect(bankWithDigit(told.slice(0, 3))).toBe(told)
  },
)
