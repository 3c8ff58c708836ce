import { expect, test } from 'vitest'
import {
  dayTitle,
  listBetween,
  listOfMonth,
  longMonth,
  monthsOf,
  shortMonth,
  shortMonthOfYear,
} from './months.ts'

test('months are told short under the chart and in full above it', () => {
  expect(monthsOf(2026).map(shortMonth)).toEqual(
    'jan fev mar abr mai jun jul ago set out nov dez'.split(' '),
  )
  expect(longMonth('2026-03-01')).toBe('março de 2026')
  expect(dayTitle('2026-11-21')).toBe('21/11/2026')
})

test('side by side with another year a month tells its own', () => {
  expect(['2025-12-01', '2026-01-01'].map(shortMonthOfYear)).toEqual(['dez/25', 'jan/26'])
})

test('the list behind a month goes from its first day to its last', () => {
  expect(listOfMonth('/pessoas/listar', '2024-02-01')).toBe(
    '/pessoas/listar?periodo1=2024-02-01&periodo2=2024-02-29',
  )
  expect(listBetween('/x?ativo=S', '2026-01-01', '2026-12-31')).toBe(
    '/x?ativo=S&periodo1=2026-01-01&periodo2=2026-12-31',
  )
})
