import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, calendarDateOf, firstOfMonth } from './calendar.ts'
import { lastOfMonth } from './month.ts'
import { must } from '../must.ts'

test('the last day of a month is the day before the next month', () => {
  const days = fc.record({
    year: fc.integer({ min: 1900, max: 2200 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  fc.assert(
    fc.property(days, ({ year, month, day }) => {
      const date = must(calendarDateOf(year, month, day), 'date')
      expect(addDays(lastOfMonth(date), 1)).toBe(addMonths(firstOfMonth(date), 1))
    }),
  )
  expect(lastOfMonth('9999-12-05')).toBe('9999-12-31')
})
