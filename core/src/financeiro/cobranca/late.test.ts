import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { firstDayLate } from './late.ts'

test.each([
  ['a working day', '2026-12-10', '2026-12-11'],
  ['a Friday, whose payment on Saturday is late', '2026-12-11', '2026-12-12'],
  ['a Saturday, which may be paid on Monday', '2026-12-12', '2026-12-15'],
  ['a holiday on a Friday, which may be paid on Monday', '2026-12-25', '2026-12-29'],
  ['the Monday of Carnival, on which banks are closed until Wednesday', '2026-02-16', '2026-02-19'],
])('a boleto due on %s', (_what, due, late) => {
  expect(firstDayLate(calendarDate(due))).toBe(late)
})
