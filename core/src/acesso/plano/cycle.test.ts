import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, calendarDate, daysBetween } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { blockDay, cycleStart, nextRenewal, prorate } from './cycle.ts'

const date = fc
  .integer({ min: 0, max: 365 * 60 })
  .map((days) => addDays(calendarDate('2000-01-01'), days))
const day = fc.integer({ min: 1, max: 28 })
const money = fc.integer({ min: 0, max: 100_000_00 }).map(cents)
const spans = fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 400 }))

test('a cycle begins on its renewal day, of this month or of the one before', () => {
  expect(cycleStart(calendarDate('2026-03-10'), 10)).toBe('2026-03-10')
  expect(cycleStart(calendarDate('2026-03-09'), 10)).toBe('2026-02-10')
  expect(cycleStart(calendarDate('2026-01-01'), 28)).toBe('2025-12-28')
  expect(nextRenewal(calendarDate('2026-02-28'), 28)).toBe('2026-03-28')
  expect(() => cycleStart(calendarDate('2026-03-10'), 29)).toThrow(RangeError)
})

test('the share is by the days of the cycle, rounded once', () => {
  const share = (from: string, until: string, monthly = 30_00) =>
    prorate(cents(monthly), { from: calendarDate(from), until: calendarDate(until), day: 1 })
  expect(share('2026-06-01', '2026-07-01')).toBe(30_00)
  expect(share('2026-06-16', '2026-07-01')).toBe(15_00)
  expect(share('2026-07-01', '2026-07-01')).toBe(0)
  // 10 of the 28 days of February.
  expect(share('2026-02-19', '2026-03-01', 100_00)).toBe(35_71)
  // The end of June and the whole of July.
  expect(share('2026-06-16', '2026-08-01')).toBe(45_00)
  expect(share('2026-06-30', '2026-07-01', 15)).toBe(1)
  expect(share('2026-06-16', '2026-06-10')).toBe(0)
})

test('whole cycles cost exactly the monthly amount, however long their months', () => {
  fc.assert(
    fc.property(date, day, money, fc.integer({ min: 0, max: 13 }), (from, of, monthly, months) => {
      const start = cycleStart(from, of)
      const until = addMonths(start, months)
      expect(prorate(monthly, { from: start, until, day: of })).toBe(monthly * months)
    }),
  )
})

test('the share never shrinks with more days, and two parts make the whole but for a cent', () => {
  fc.assert(
    fc.property(date, day, money, spans, (from, of, monthly, [first, second]) => {
      const middle = addDays(from, first)
      const until = addDays(middle, second)
      const whole = prorate(monthly, { from, until, day: of })
      const head = prorate(monthly, { from, until: middle, day: of })
      const tail = prorate(monthly, { from: middle, until, day: of })
      expect(whole).toBeGreaterThanOrEqual(head)
      expect(Math.abs(head + tail - whole)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a day is within its cycle, which lasts 28 to 31 days', () => {
  fc.assert(
    fc.property(date, day, (one, of) => {
      const [start, end] = [cycleStart(one, of), nextRenewal(one, of)]
      expect(start <= one && one < end).toBe(true)
      expect(daysBetween(start, end)).toBeGreaterThanOrEqual(28)
      expect(daysBetween(start, end)).toBeLessThanOrEqual(31)
    }),
  )
})

test('the block comes the days of tolerance after the due day', () => {
  expect(blockDay(calendarDate('2026-02-25'), 10)).toBe('2026-03-07')
})
