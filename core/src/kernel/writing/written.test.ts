import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDateBr } from '../time/calendar.ts'
import { calendarDateOf } from '../time/calendar.ts'
import { must } from '../must.ts'
import { readWrittenDay, writtenNumber } from './written.ts'

test.each([
  ['R$ (63,12)', true, '63,12'],
  ['(R$ 63,12)', true, '63,12'],
  ['-1.000,00 R$', true, '1.000,00'],
  ['1.000,00 BRL', false, '1.000,00'],
  ['–15,00', true, '15,00'],
  ['\u221215,00', true, '15,00'],
  ['R$\u00a0-5', true, '5'],
  ['12,00 D', true, '12,00'],
  ['+ 10', false, '10'],
])('the number %j', (text, isNegative, number) => {
  expect(writtenNumber(text)).toEqual({ isNegative, number })
})

test.each(['', '  ', '-', 'R$ -', '   .  ', 'R$'])('nothing is written in %j', (text) => {
  expect(writtenNumber(text)).toBe('vazio')
})

test.each(['#N/A', '#VALOR!', 'dez reais', 'n/d', '1R$00', '(-5)', '-(5)', '5 5x', '()', '=1+1'])(
  '%j is no number',
  (text) => {
    expect(writtenNumber(text)).toBeUndefined()
  },
)

test.each([
  '05/02/2026',
  '5/2/26',
  '05-02-2026',
  '05.02.2026',
  '2026-02-05',
  '2026/02/05',
  '20260205',
  '05/fev/2026',
  '05 fev 2026',
  '5-Fev-26',
  '5 de fevereiro de 2026',
  '05/02/2026 10:20',
  '2026-02-05T10:20:00Z',
  '05/02/2026 qui',
])('the day %j', (text) => {
  expect(readWrittenDay(text)).toBe('2026-02-05')
})

test.each(['', '31/02/2026', '2026-13-01', '46347', '05/xyz/2026', '10112012', 'ontem', '5/2'])(
  '%j is no day',
  (text) => {
    expect(readWrittenDay(text)).toBeUndefined()
  },
)

test('any day is read as it is written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1990, max: 2090 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      (year, month, day) => {
        const date = must(calendarDateOf(year, month, day), 'day')
        expect(readWrittenDay(formatDateBr(date))).toBe(date)
        expect(readWrittenDay(date)).toBe(date)
        expect(readWrittenDay(date.replaceAll('-', ''))).toBe(date)
      },
    ),
  )
})
