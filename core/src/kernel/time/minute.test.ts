import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastMinute, readMinute, writeMinute } from './minute.ts'

test.for([
  ['7', 420],
  ['730', 450],
  ['07:30', 450],
  ['7h30', 450],
  ['7h', 420],
  ['1745', 1065],
  ['0:00', 0],
  ['26:00', 1560],
  ['2:00 +1', 1560],
  ['02:00 (+1)', 1560],
] as const)('%s is read', ([typed, minute]) => {
  expect(readMinute(typed)).toBe(minute)
})

test.for(['', 'sete', '7:75', '48:00', '24:00 +1', '7:3', '-1', '07:30:00'])(
  '%s is refused',
  (typed) => {
    expect(readMinute(typed)).toBeUndefined()
  },
)

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: lastMinute }), (minute) => {
      expect(readMinute(writeMinute(minute))).toBe(minute)
    }),
  )
})
