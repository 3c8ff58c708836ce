import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortNumber, shortReais } from './axis-text.ts'

test('an axis speaks of thousands and millions as people here do', () => {
  expect(
    [0, 850, 1_000, 1_500, 20_000, 999_950, 1_000_000, 2_500_000_000].map((one) =>
      shortNumber(one),
    ),
  ).toEqual(['0', '850', '1 mil', '1,5 mil', '20 mil', '1 mi', '1 mi', '2,5 bi'])
  expect([0, 1_500, -2_000_000, -0.01].map((one) => shortReais(one))).toEqual([
    'R$ 0',
    'R$ 1,5 mil',
    '-R$ 2 mi',
    'R$ 0',
  ])
})

test('a mark is always short and never a thousand of its own unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_000_000_000, max: 999_000_000_000 }), (value) => {
      const text = shortNumber(value)
      expect(text.length).toBeLessThanOrEqual(10)
      expect(text).not.toMatch(/^-?1\.000 mi?l?$/)
    }),
  )
})

test('two marks of an axis never read the same', () => {
  const axis = (from: number, distance: number) =>
    [0, 1, 2, 3].map((at) => shortReais(from + at * distance, distance))
  expect(axis(1_000_000, 20_000)).toEqual(['R$ 1 mi', 'R$ 1,02 mi', 'R$ 1,04 mi', 'R$ 1,06 mi'])
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom(1, 2, 5),
      fc.nat(6),
      (n, of, tens) => {
        const distance = of * 10 ** tens
        const marks = axis(n * distance, distance)
        expect(new Set(marks).size).toBe(marks.length)
      },
    ),
  )
})
