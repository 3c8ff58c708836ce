import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, allocate, average, cents, negate, percent, split, subtract, sum } from './money.ts'
import { quantity, rate } from './quantity.ts'

const LARGEST = 999_999_999_999_999
const amount = fc.integer({ min: -LARGEST, max: LARGEST }).map(cents)

describe('arithmetic', () => {
  test('an overflow throws instead of losing cents', () => {
    expect(() => add(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError)
  })

  test('add, subtract, negate, sum', () => {
    expect(add(cents(10), cents(5))).toBe(15)
    expect(subtract(cents(10), cents(15))).toBe(-5)
    expect(Object.is(negate(cents(0)), 0)).toBe(true)
    expect(sum([])).toBe(0)
    expect(sum([cents(1), cents(2), cents(-4)])).toBe(-1)
  })

  test('quantities, bare numbers and money do not mix', () => {
    // @ts-expect-error a quantity is no money
    expect(add(cents(1), quantity(1))).toBe(2)
    // @ts-expect-error a bare number is no money
    expect(add(cents(1), 1)).toBe(2)
  })

  test.each([1.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])('%d is no money', (value) => {
    expect(() => cents(value)).toThrow(RangeError)
  })

  test.each([
    [215_06, 650_000, 1_40], // PIS 0,65 %
    [215_06, 3_000_000, 6_45], // COFINS 3 %
    [215_06, 1_000_000, 2_15], // CSLL 1 %
    [667_00, 1_500_000, 10_01], // IRRF 1,5 %
    [LARGEST, 100_000_000, LARGEST],
  ])('of %d cents, %d millionths of a per cent is %d', (base, percentage, expected) => {
    expect(percent(cents(base), rate(percentage))).toBe(expected)
  })
})

describe('split and allocate', () => {
  test('the larger parts come first', () => {
    expect(split(cents(100_00), 3)).toEqual([33_34, 33_33, 33_33])
    expect(split(cents(-1), 2)).toEqual([-1, 0])
    expect(allocate(cents(100), [1, 0, 2])).toEqual([33, 0, 67])
  })

  test('impossible parts throw', () => {
    expect(() => split(cents(1), 0)).toThrow(RangeError)
    expect(() => split(cents(1), 1.5)).toThrow(RangeError)
    expect(() => allocate(cents(1), [])).toThrow(RangeError)
    expect(() => allocate(cents(1), [0, 0])).toThrow(RangeError)
    expect(() => allocate(cents(1), [2, -1])).toThrow(RangeError)
  })

  test('split: the sum is exact and parts differ by one cent at most', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 400 }), (total, n) => {
        const parts = split(total, n)
        expect(parts).toHaveLength(n)
        expect(sum(parts)).toBe(total)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('allocate: the sum is exact and no part is a cent away from its share', () => {
    const weights = fc
      .array(fc.maxSafeNat(), { minLength: 1, maxLength: 50 })
      .filter((list) => list.some((weight) => weight > 0))
    fc.assert(
      fc.property(amount, weights, (total, list) => {
        const parts = allocate(total, list)
        expect(sum(parts)).toBe(total)
        const whole = list.reduce((all, weight) => all + BigInt(weight), 0n)
        for (const [at, part] of parts.entries()) {
          const error = BigInt(part) * whole - BigInt(total) * BigInt(list[at] ?? 0)
          expect(error < whole && error > -whole).toBe(true)
        }
      }),
    )
  })
})

test('an average is exact to the centavo, on both sides of zero', () => {
  expect(average(cents(10), 4)).toBe(3)
  expect(average(cents(-10), 4)).toBe(-3)
  expect(average(cents(9_007_199_254_740_991), 1)).toBe(9_007_199_254_740_991)
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 36 }), (total, n) => {
      const [one, other] = [average(cents(total), n), average(cents(-total), n)]
      expect(one + other).toBe(0)
      expect(Math.abs(one * n - total) * 2).toBeLessThanOrEqual(n)
    }),
  )
})
