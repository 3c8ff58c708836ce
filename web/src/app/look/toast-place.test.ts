import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freePlace, isFree } from './toast-place.ts'

const room = { left: 0, top: 60, right: 1200, bottom: 800 }
const size = { width: 380, height: 60 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('a notice stands in its corner while nothing is there', () => {
  expect(freePlace(size, room, 'top', [])).toEqual({ left: 820, top: 60 })
  expect(freePlace(size, room, 'bottom', [])?.top).toBeGreaterThan(730)
})

test('it goes to the nearest place that covers no button', () => {
  const toolbar = box(900, 60, 300, 36)
  const found = freePlace(size, room, 'top', [toolbar])
  expect(found).toEqual({ left: 820, top: 100 })
})

test('where everything is taken there is no place', () => {
  expect(freePlace(size, room, 'top', [room])).toBeUndefined()
})

test('property: what is found lies in the room and covers nothing', () => {
  const obstacle = fc
    .record({
      left: fc.integer({ min: 0, max: 1150 }),
      top: fc.integer({ min: 0, max: 780 }),
      width: fc.integer({ min: 10, max: 400 }),
      height: fc.integer({ min: 10, max: 200 }),
    })
    .map(({ left, top, width, height }) => box(left, top, width, height))
  fc.assert(
    fc.property(
      fc.array(obstacle, { maxLength: 12 }),
      fc.constantFrom('top' as const, 'bottom' as const),
      (obstacles, corner) => {
        const found = freePlace(size, room, corner, obstacles)
        if (!found) return
        expect(isFree(found, size, obstacles)).toBe(true)
        expect(found.left).toBeGreaterThanOrEqual(room.left)
        expect(found.top).toBeGreaterThanOrEqual(room.top)
        expect(found.left + size.width).toBeLessThanOrEqual(room.right)
        expect(found.top + size.height).toBeLessThanOrEqual(room.bottom)
      },
    ),
  )
})
