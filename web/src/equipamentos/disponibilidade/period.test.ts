import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { periodOf, periodText, shifted, typedPeriod, wordsOf } from './period.ts'

const day = calendarDate
const today = day('2026-12-03')
const read = (query: string) => periodOf(new URLSearchParams(query), today)

test.each([
  ['', 'quinzena', '2026-11-30', '2026-12-13'],
  ['de=2027-01-06', 'quinzena', '2027-01-04', '2027-01-17'],
  ['ver=mes', 'mes', '2026-12-01', '2026-12-31'],
  ['ver=mes&de=2027-02-10', 'mes', '2027-02-01', '2027-02-28'],
  ['ver=datas&de=2026-12-05&ate=2026-12-08', 'datas', '2026-12-05', '2026-12-08'],
  // What is no date, or ends before it begins, still shows something.
  ['ver=datas&de=2026-12-05&ate=2026-12-01', 'datas', '2026-12-05', '2026-12-05'],
  ['ver=datas&de=2026-12-05&ate=x', 'quinzena', '2026-11-30', '2026-12-13'],
  ['ver=outra&de=x', 'quinzena', '2026-11-30', '2026-12-13'],
])('the address “%s” shows %s from %s to %s', (query, ver, de, ate) => {
  expect(read(query)).toEqual({ ver, de, ate })
})

test.each([
  '',
  'de=2027-01-04',
  'ver=mes',
  'ver=mes&de=2027-02-01',
  'ver=datas&de=2026-12-05&ate=2026-12-08',
])('a period says itself in the address: “%s”', (query) => {
  const said = Object.entries(wordsOf(read(query), today)).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${value}`],
  )
  expect(said.join('&')).toBe(query)
})

test('the next one begins where this one ends', () => {
  expect(shifted(read(''), 1)).toMatchObject({ de: '2026-12-14', ate: '2026-12-27' })
  expect(shifted(read('ver=mes'), -1)).toMatchObject({ de: '2026-11-01', ate: '2026-11-30' })
  const typed = read('ver=datas&de=2026-12-05&ate=2026-12-08')
  expect(shifted(typed, 1)).toEqual({ ver: 'datas', de: '2026-12-09', ate: '2026-12-12' })
})

test('a year is the most, and no text is ambiguous', () => {
  expect(typedPeriod(day('2026-01-01'), day('2029-01-01')).ate).toBe('2027-01-01')
  expect(periodText(read('ver=mes'))).toBe('dezembro de 2026')
  expect(periodText(read(''))).toBe('30 de nov. a 13 de dez. de 2026')
  expect(periodText(typedPeriod(day('2026-12-20'), day('2027-01-02')))).toBe(
    '20 de dez. de 2026 a 2 de jan. de 2027',
  )
})
