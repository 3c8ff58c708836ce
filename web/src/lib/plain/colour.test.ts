import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentShades, contrast, darkEnough } from './colour.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#1864ab', '#ffffff', 6.06],
  ['#c2410c', '#ffffff', 5.18],
])('contrast of %s on %s is %d', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 1)
})

test('whatever the brand colour, white text on it is readable', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      expect(contrast(darkEnough(colour), '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accentShades(colour)[8], '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a colour that is dark enough stays as it is', () => {
  expect(darkEnough('#1864ab')).toBe('#1864ab')
  expect(accentShades('#1864ab')[8]).toBe('#1864ab')
})
