import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { noticeDue, problemOfPeriod } from './direito.ts'

const today = calendarDate('2026-03-10')
const at = (days: number) => addDays(today, days)

test('a period does not end before it begins', () => {
  expect(problemOfPeriod({ inicio: today, fim: at(-1) })).toBe('O uso termina antes de começar.')
  expect(problemOfPeriod({ inicio: today, fim: today })).toBeUndefined()
  expect(problemOfPeriod({ inicio: today, fim: null })).toBeUndefined()
})

test('the first notice comes at 30 days, the second at 7, none after the end', () => {
  const notices = [30, 7]
  expect(noticeDue(at(31), null, today, notices)).toBeUndefined()
  expect(noticeDue(at(30), null, today, notices)).toBe(30)
  expect(noticeDue(at(20), 30, today, notices)).toBeUndefined()
  expect(noticeDue(at(7), 30, today, notices)).toBe(7)
  expect(noticeDue(at(3), null, today, notices)).toBe(7)
  expect(noticeDue(at(0), 7, today, notices)).toBeUndefined()
  expect(noticeDue(at(-1), null, today, notices)).toBeUndefined()
  expect(noticeDue(at(0), null, today, [0, 0])).toBeUndefined()
})

test('day by day, each notice is given at most once, and always before the end', () => {
  const days = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 90 }), (first, second, length) => {
      let told: number | null = null
      const given: number[] = []
      for (let day = -length; day <= 5; day += 1) {
        const due = noticeDue(today, told, at(day), [first, second])
        if (due === undefined) continue
        expect(day).toBeLessThanOrEqual(0)
        given.push(due)
        told = due
      }
      expect(new Set(given).size).toBe(given.length)
      if (Math.max(first, second) > 0) expect(given.length).toBeGreaterThan(0)
    }),
  )
})
