import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeOf, overlaps, peakOf, withFolgas } from './peak.ts'
import type { Occupied } from './peak.ts'

const occupied = fc
  .record({
    inicio: fc.integer({ min: 0, max: 30 }),
    days: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
    quantidade: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ inicio, days, quantidade }): Occupied => ({
    inicio,
    fim: days === null ? null : inicio + days,
    quantidade,
  }))
const period = fc
  .record({ inicio: fc.integer({ min: 0, max: 30 }), days: fc.integer({ min: 1, max: 15 }) })
  .map(({ inicio, days }) => ({ inicio, fim: inicio + days }))

/** Every instant of the period, one by one. */
function bruteForce(all: readonly Occupied[], { inicio, fim }: { inicio: number; fim: number }) {
  let most = 0
  for (let at = inicio; at < fim; at += 1) {
    const now = all.filter((one) => one.inicio <= at && (one.fim === null || at < one.fim))
    most = Math.max(
      most,
      now.reduce((sum, one) => sum + one.quantidade, 0),
    )
  }
  return most
}

test('the peak is what looking at every instant finds', () => {
  fc.assert(
    fc.property(fc.array(occupied, { maxLength: 12 }), period, (all, during) => {
      expect(peakOf(all, during)).toBe(bruteForce(all, during))
    }),
  )
})

test('a longer period never has a lower peak, and one more occupation never lowers it', () => {
  fc.assert(
    fc.property(fc.array(occupied, { maxLength: 8 }), occupied, period, (all, more, during) => {
      const peak = peakOf(all, during)
      expect(peakOf(all, { ...during, fim: during.fim + 5 })).toBeGreaterThanOrEqual(peak)
      expect(peakOf([...all, more], during)).toBeGreaterThanOrEqual(peak)
    }),
  )
})

test('two that follow each other are not added up', () => {
  const all = [
    { inicio: 0, fim: 10, quantidade: 3 },
    { inicio: 10, fim: 20, quantidade: 3 },
  ]
  expect(peakOf(all, { inicio: 0, fim: 20 })).toBe(3)
  expect(freeOf(4, all, { inicio: 0, fim: 20 })).toBe(1)
})

test('a period that ends when another begins does not meet it', () => {
  expect(overlaps({ inicio: 0, fim: 5 }, { inicio: 5, fim: 6 })).toBe(false)
  expect(overlaps({ inicio: 0, fim: null }, { inicio: 500, fim: 501 })).toBe(true)
})

test('what is out without end is in the way of every later period', () => {
  const late = [{ inicio: 0, fim: null, quantidade: 1 }]
  expect(freeOf(1, late, { inicio: 1_000, fim: 1_001 })).toBe(0)
})

test('the slack of the type widens the period on both sides', () => {
  const hour = 3_600_000
  expect(withFolgas(10 * hour, 20 * hour, { antes: 2, depois: 3 })).toEqual({
    inicio: 8 * hour,
    fim: 23 * hour,
  })
})
