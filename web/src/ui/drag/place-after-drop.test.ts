import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAfterDrop } from './place-after-drop.ts'

test.each([
  { from: 0, beside: 2, side: 'before', to: 1 },
  { from: 0, beside: 2, side: 'after', to: 2 },
  { from: 3, beside: 1, side: 'before', to: 1 },
  { from: 3, beside: 1, side: 'after', to: 2 },
  { from: 1, beside: 2, side: 'before', to: 1 },
] as const)('$from dropped $side $beside stands at $to', ({ from, beside, side, to }) => {
  expect(placeAfterDrop(from, beside, side)).toBe(to)
})

test('in any list the item stands at that side of the other, and the rest keep their order', () => {
  const places = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(places, places, fc.constantFrom('before', 'after'), (from, beside, side) => {
      fc.pre(from !== beside)
      const list = [...'abcdefghij']
      const moved = list.toSpliced(from, 1)
      moved.splice(placeAfterDrop(from, beside, side), 0, list[from] ?? '')
      const step = moved.indexOf(list[from] ?? '') - moved.indexOf(list[beside] ?? '')
      expect(step).toBe(side === 'before' ? -1 : 1)
      expect(moved.filter((one) => one !== list[from])).toEqual(list.toSpliced(from, 1))
    }),
  )
})
