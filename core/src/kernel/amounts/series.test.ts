import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, weekday } from '../time/calendar.ts'
import { cents } from './money.ts'
import { byMonth, lastMonths, noAmounts, weekOf, withBalance } from './series.ts'

const day = (entradas: number, saidas: number) => ({
  date: calendarDate('2026-03-01'),
  entradas: cents(entradas),
  saidas: cents(saidas),
})

test('months are numbered 1 to 12', () => {
  expect(Object.keys(byMonth(noAmounts))).toEqual(noAmounts.map((_, at) => String(at + 1)))
  expect(byMonth(['jan', 'fev'])).toEqual({ 1: 'jan', 2: 'fev' })
})

test('the balance of a day is what was before, plus what came in, less what went out', () => {
  const days = withBalance(cents(1_000), [day(500, 200), day(0, 2_000)])
  expect(days.map(({ saldo }) => saldo)).toEqual([1_300, -700])
})

test('the last balance is the opening one and everything between', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_00 })
  fc.assert(
    fc.property(amount, fc.array(fc.tuple(amount, amount)), (opening, moves) => {
      const days = withBalance(
        cents(opening),
        moves.map(([entradas, saidas]) => day(entradas, saidas)),
      )
      const expected = moves.reduce((sum, [entradas, saidas]) => sum + entradas - saidas, opening)
      expect(days.at(-1)?.saldo ?? opening).toBe(expected)
    }),
  )
})

test('the last months end with the current one and cross the year', () => {
  expect(lastMonths(calendarDate('2026-02-28'), 3)).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ])
})

test('a week goes from Monday to Sunday and has the day', () => {
  expect(weekOf(calendarDate('2026-03-01'))).toEqual([
    '2026-02-23',
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  fc.assert(
    fc.property(fc.integer({ min: -9_000, max: 9_000 }), (days) => {
      const day = addDays(calendarDate('2026-06-17'), days)
      const week = weekOf(day)
      expect([week.includes(day), weekday(week[0] ?? day), week.length]).toEqual([true, 1, 7])
    }),
  )
})
