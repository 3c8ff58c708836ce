import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSubsets, mostParts } from './subset.ts'

test('finds up to six that sum to the total, and says whether they are the only ones', () => {
  expect(findSubsets([300, 200, 80], 500)).toEqual([[0, 1]])
  expect(findSubsets([300, 200, 400, 100], 500)).toHaveLength(2)
  expect(findSubsets([10, 10, 10, 10, 10, 10, 10], 70)).toEqual([])
  expect(findSubsets([-300, -200], -500)).toEqual([[0, 1]])
})

test('any set that it finds sums to the total; a planted set of few is found', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 2, maxLength: 16 }),
      fc.integer({ min: 2, max: mostParts }),
      (values, count) => {
        const planted = values.slice(0, count)
        const total = planted.reduce((a, b) => a + b, 0)
        const found = findSubsets(values, total)
        expect(found.length).toBeGreaterThan(0)
        for (const one of found) {
          expect(one.length).toBeLessThanOrEqual(mostParts)
          expect(new Set(one).size).toBe(one.length)
          expect(one.reduce((sum, at) => sum + (values[at] ?? 0), 0)).toBe(total)
        }
      },
    ),
  )
})

test('a search without an answer ends soon', () => {
  const values = Array.from({ length: 24 }, (_, at) => 1_000_000 + at * 2)
  const start = performance.now()
  expect(findSubsets(values, 5_000_001)).toEqual([])
  expect(performance.now() - start).toBeLessThan(50)
})
