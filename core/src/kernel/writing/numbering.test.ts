import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  firstOfYear,
  followingNumber,
  numberingProblem,
  seriesOf,
  writeNumber,
} from './numbering.ts'
import type { Numbering } from './numbering.ts'

const base: Numbering = { prefixo: 'ORC-', ano: 'antes', digitos: 4, reinicia: 'S' }

test.each([
  [base, 42, 'ORC-2026-0042'],
  [{ ...base, ano: 'depois' }, 42, 'ORC-0042/2026'],
  [{ ...base, ano: 'nao', reinicia: 'N' }, 42, 'ORC-0042'],
  [{ ...base, prefixo: '', digitos: 1 }, 7, '2026-7'],
  [{ ...base, digitos: 3 }, 12_345, 'ORC-2026-12345'],
] satisfies [Numbering, number, string][])('%o, %i: %s', (numbering, number, text) => {
  expect(writeNumber(numbering, 2026, number)).toBe(text)
})

test('a year of its own counts apart; without the year there is one count', () => {
  expect(seriesOf(base, 2026)).toEqual({ prefixo: 'ORC-', ano: 2026 })
  expect(seriesOf({ ...base, ano: 'nao', reinicia: 'N' }, 2026)).toEqual({
    prefixo: 'ORC-',
    ano: 0,
  })
})

test('the year begins at 1, or goes on', () => {
  expect(firstOfYear(base, 87)).toBe(1)
  expect(firstOfYear({ ...base, reinicia: 'N' }, 87)).toBe(88)
})

test('what comes next: after the last of its series, or as a new year begins', () => {
  const last = [
    { prefixo: 'ORC-', ano: 2026, ultimo: 41 },
    { prefixo: 'ORC-', ano: 2025, ultimo: 90 },
    { prefixo: 'X', ano: 2026, ultimo: 7 },
  ]
  const goesOn = { ...base, reinicia: 'N' } as const
  expect(followingNumber(base, 2026, last)).toBe(42)
  expect(followingNumber(base, 2027, last)).toBe(1)
  expect(followingNumber(goesOn, 2027, last)).toBe(42)
  expect(followingNumber({ ...goesOn, ano: 'nao' }, 2026, last)).toBe(1)
  expect(followingNumber({ ...base, prefixo: 'NOVO' }, 2026, last)).toBe(1)
})

test('starting again every year asks for the year in the number', () => {
  expect(numberingProblem({ ...base, ano: 'nao' })?.campo).toBe('reinicia')
  expect(numberingProblem({ ...base, ano: 'nao', reinicia: 'N' })).toBeUndefined()
  expect(numberingProblem(base)).toBeUndefined()
})

test('two numbers of one series are never written alike, nor those of two years', () => {
  const anyNumbering = fc.record({
    prefixo: fc.string({ maxLength: 6 }),
    ano: fc.constantFrom('nao' as const, 'antes' as const, 'depois' as const),
    digitos: fc.integer({ min: 1, max: 8 }),
    reinicia: fc.constantFrom('S' as const, 'N' as const),
  })
  const issued = fc.record({
    number: fc.integer({ min: 1, max: 10_000_000 }),
    year: fc.integer({ min: 2000, max: 2100 }),
  })
  fc.assert(
    fc.property(anyNumbering, issued, issued, (numbering, a, b) => {
      fc.pre(numberingProblem(numbering) === undefined)
      const written = [a, b].map(({ year, number }) => writeNumber(numbering, year, number))
      const series = [a, b].map(({ year }) => seriesOf(numbering, year).ano)
      expect(written[0] === written[1]).toBe(a.number === b.number && series[0] === series[1])
    }),
  )
})
