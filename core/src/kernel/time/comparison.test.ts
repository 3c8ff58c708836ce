import fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '../must.ts'
import { addDays, calendarDate, daysBetween } from './calendar.ts'
import { comparedDay, comparisons, earlierPeriod } from './comparison.ts'

const period = (from: string, to: string) => ({
  periodo1: calendarDate(from),
  periodo2: calendarDate(to),
})

test.each([
  ['anterior', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['anterior', ['2026-01-01', '2026-03-31'], ['2025-10-01', '2025-12-31']],
  ['anterior', ['2026-03-10', '2026-03-16'], ['2026-03-03', '2026-03-09']],
  ['anterior', ['2026-03-01', '2026-03-30'], ['2026-01-30', '2026-02-28']],
  ['anterior', ['2026-03-10', '2026-03-10'], ['2026-03-09', '2026-03-09']],
  ['ano', ['2026-03-10', '2026-03-16'], ['2025-03-10', '2025-03-16']],
  ['ano', ['2024-02-01', '2024-02-29'], ['2023-02-01', '2023-02-28']],
  ['ano', ['2025-02-01', '2025-02-28'], ['2024-02-01', '2024-02-29']],
] as const)('%s of %j is %j', (comparison, [from, to], [before, after]) => {
  expect(earlierPeriod(period(from, to), comparison)).toEqual(period(before, after))
})

test.each([
  ['anterior', ['0001-01-01', '2026-01-02']],
  ['anterior', ['0001-01-31', '0001-03-31']],
  ['anterior', ['0001-01-01', '0001-01-31']],
  ['ano', ['0001-12-01', '0001-12-31']],
] as const)('%s of %j is before every day of the calendar', (comparison, [from, to]) => {
  expect(earlierPeriod(period(from, to), comparison)).toBeUndefined()
})

test('a period to the last day of the calendar has an earlier one', () => {
  const last = period('9999-12-01', '9999-12-31')
  expect(earlierPeriod(last, 'anterior')).toEqual(period('9999-10-31', '9999-11-30'))
  expect(earlierPeriod(last, 'ano')).toEqual(period('9998-12-01', '9998-12-31'))
})

const earlierOf = (...of: Parameters<typeof earlierPeriod>) => must(earlierPeriod(...of), 'earlier')

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => addDays(calendarDate('2000-01-01'), days))
const anyPeriod = fc
  .tuple(day, fc.integer({ min: 0, max: 800 }))
  .map(([from, days]) => ({ periodo1: from, periodo2: addDays(from, days) }))

test('the period before ends on the day before, and both are never turned around', () => {
  fc.assert(
    fc.property(anyPeriod, (asked) => {
      for (const comparison of comparisons) {
        const { periodo1, periodo2 } = earlierOf(asked, comparison)
        expect(periodo1 <= periodo2).toBe(true)
      }
      expect(addDays(earlierOf(asked, 'anterior').periodo2, 1)).toBe(asked.periodo1)
    }),
  )
})

test('each day of the earlier period has its day in the period, in the same order', () => {
  fc.assert(
    fc.property(anyPeriod, fc.constantFrom(...comparisons), (asked, comparison) => {
      const earlier = earlierOf(asked, comparison)
      let last = asked.periodo1
      for (let at = 0; at <= daysBetween(earlier.periodo1, earlier.periodo2); at += 1) {
        const found = comparedDay(addDays(earlier.periodo1, at), asked, comparison)
        expect(found >= last && found <= asked.periodo2).toBe(true)
        last = found
      }
    }),
  )
})
