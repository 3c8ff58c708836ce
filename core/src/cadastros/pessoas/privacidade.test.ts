import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { dayToForget } from './privacidade.ts'

const today = calendarDate('2026-11-18')

describe('the day on which a person may be anonymised', () => {
  test.each([
    ['without movement', null, 5, '2026-11-18'],
    ['within the years', '2025-03-10', 5, '2030-03-10'],
    ['on their last day', '2021-11-18', 5, '2026-11-18'],
    ['long after them', '2010-01-01', 5, '2026-11-18'],
    ['a leap day', '2024-02-29', 5, '2029-02-28'],
    ['without years to keep', '2026-11-18', 0, '2026-11-18'],
    ['a movement to come', '2027-01-10', 5, '2032-01-10'],
  ])('%s', (_, ultimo, anos, expected) => {
    const last = ultimo === null ? null : calendarDate(ultimo)
    expect(dayToForget({ ultimo: last, anos }, today)).toBe(expected)
  })

  test('is never past, and never comes earlier for a later movement or more years', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9000, max: 2000 }),
        fc.nat(2000),
        fc.nat(29),
        (days, later, anos) => {
          const ultimo = addDays(today, days)
          const day = dayToForget({ ultimo, anos }, today)
          expect(day >= today).toBe(true)
          const after = dayToForget({ ultimo: addDays(ultimo, later), anos }, today)
          expect(after >= day).toBe(true)
          expect(dayToForget({ ultimo, anos: anos + 1 }, today) >= day).toBe(true)
        },
      ),
    )
  })
})
