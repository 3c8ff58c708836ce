import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { addDays, addMonths, calendarDate } from '../../kernel/time/calendar.ts'
import { bookValue, monthsSince } from './book-value.ts'

const bought = calendarDate('2024-01-31')
const percent = (value: number) => rate(value * 1_000_000)

test.each([
  ['2024-01-30', 0],
  ['2024-01-31', 0],
  ['2024-02-29', 0],
  ['2024-03-01', 1],
  ['2024-03-31', 2],
  ['2025-01-30', 11],
  ['2025-01-31', 12],
  ['2034-01-31', 120],
])('on %s, %i whole months since 31/01/2024', (today, months) => {
  expect(monthsSince(bought, calendarDate(today))).toBe(months)
})

test.each([
  // 10 % a year of R$ 12.000,00: R$ 100,00 a month.
  ['2024-03-01', 1_190_000],
  ['2025-01-31', 1_080_000],
  ['2034-01-31', 0],
  ['2040-01-31', 0],
  // Bought after today: nothing was taken yet.
  ['2023-12-31', 1_200_000],
])('on %s, R$ 12.000,00 at 10 %% a year is worth %i centavos', (today, worth) => {
  const purchase = { valor: cents(1_200_000), depreciacao: percent(10), dataCompra: bought }
  expect(bookValue(purchase, calendarDate(today))).toBe(worth)
})

test('half a centavo rounds up, once', () => {
  const purchase = { valor: cents(6), depreciacao: percent(100), dataCompra: bought }
  // 6 × 11/12 = 5,5
  expect(bookValue(purchase, calendarDate('2024-02-29'))).toBe(6)
  expect(bookValue(purchase, calendarDate('2024-03-01'))).toBe(6)
  expect(bookValue({ ...purchase, valor: cents(5) }, calendarDate('2024-03-01'))).toBe(5)
})

test('without a rate or a day it is worth what was paid, and without a value it is not known', () => {
  const today = calendarDate('2030-01-01')
  const valor = cents(500)
  expect(bookValue({ valor, depreciacao: null, dataCompra: bought }, today)).toBe(500)
  expect(bookValue({ valor, depreciacao: percent(20), dataCompra: null }, today)).toBe(500)
  expect(bookValue({ valor: null, depreciacao: percent(20), dataCompra: bought }, today)).toBeNull()
})

test('it never grows with time, stays between nothing and the value, and ends', () => {
  const valor = fc.integer({ min: 0, max: 999_999_999_999_999 }).map(cents)
  const depreciacao = fc.integer({ min: 0, max: 100_000_000 }).map(rate)
  const days = fc.nat(20_000)
  fc.assert(
    fc.property(valor, depreciacao, days, days, (worth, yearly, first, more) => {
      const purchase = { valor: worth, depreciacao: yearly, dataCompra: bought }
      const early = bookValue(purchase, addDays(bought, first)) ?? -1
      const late = bookValue(purchase, addDays(bought, first + more)) ?? -1
      expect(early).toBeLessThanOrEqual(worth)
      expect(late).toBeLessThanOrEqual(early)
      expect(late).toBeGreaterThanOrEqual(0)
      if (yearly >= 1_000_000) expect(bookValue(purchase, addMonths(bought, 1_200))).toBe(0)
    }),
  )
})
