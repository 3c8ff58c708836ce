import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchorOf, placesAtFoot } from './lugares.ts'

test('an anchor is ASCII, and none is part of another', () => {
  const all = Array.from({ length: 200 }, (_, at) => anchorOf(at + 1))
  for (const one of all) {
    expect(one).toMatch(/^[\x21-\x7e]+$/u)
    expect(all.filter((other) => other.includes(one))).toEqual([one])
  }
})

test('every signer has a place of their own on the page', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom([595, 842], [842, 595], [1_190, 842]),
      (signers, [width = 0, height = 0]) => {
        const places = placesAtFoot(signers, { width, height })
        expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(signers)
        for (const { x, y } of places) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThan(width)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThan(height)
        }
      },
    ),
  )
})
