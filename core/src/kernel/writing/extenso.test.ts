import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../time/calendar.ts'
import { dateInWords, numberInWords, reaisInWords } from './extenso.ts'
import { cents } from '../amounts/money.ts'

test.each([
  [0, 'zero'],
  [16, 'dezesseis'],
  [21, 'vinte e um'],
  [100, 'cem'],
  [101, 'cento e um'],
  [1000, 'mil'],
  [1001, 'mil e um'],
  [1200, 'mil e duzentos'],
  [1234, 'mil duzentos e trinta e quatro'],
  [2_000_000, 'dois milhões'],
  [1_000_100, 'um milhão e cem'],
  [1_234_567, 'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete'],
])('%i is %s', (n, words) => {
  expect(numberInWords(n)).toBe(words)
})

test.each([
  [0, 'zero reais'],
  [1, 'um centavo'],
  [100, 'um real'],
  [150, 'um real e cinquenta centavos'],
  [100_000_000, 'um milhão de reais'],
  [100_001_000, 'um milhão e dez reais'],
  [18_575_090, 'cento e oitenta e cinco mil setecentos e cinquenta reais e noventa centavos'],
  [-250, 'menos dois reais e cinquenta centavos'],
])('%i centavos are %s', (amount, words) => {
  expect(reaisInWords(cents(amount))).toBe(words)
})

test('a day in words', () => {
  expect(dateInWords(calendarDate('2026-07-01'))).toBe('1º de julho de 2026')
  expect(dateInWords(calendarDate('2026-03-15'))).toBe('15 de março de 2026')
})

test('different numbers have different words, without doubled or dangling spaces', () => {
  const number = fc.integer({ min: 0, max: 2_000_000_000 })
  fc.assert(
    fc.property(number, number, (a, b) => {
      const words = numberInWords(a)
      expect(words).toMatch(/^\S+( \S+)*$/)
      expect(words === numberInWords(b)).toBe(a === b)
    }),
  )
})
