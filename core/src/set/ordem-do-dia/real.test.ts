import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursText, readReal, writeReal } from './real.ts'

test.for([
  ['7h30', 450],
  ['02:00 (+1)', 1560],
  ['23:30 (-1)', -30],
  ['2330 -1', -30],
  ['26:00 -1', undefined],
  ['(-1)', undefined],
  ['tarde', undefined],
] as const)('%s is read', ([typed, minute]) => {
  expect(readReal(typed)).toBe(minute)
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -360, max: 2_879 }), (minute) => {
      expect(readReal(writeReal(minute))).toBe(minute)
    }),
  )
})

test('durations are said short', () => {
  expect([0, 45, 60, 750].map(hoursText)).toEqual(['0min', '45min', '1h', '12h30'])
})
