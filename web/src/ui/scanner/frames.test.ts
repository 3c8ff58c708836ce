import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aimedCode, newCodes, readSize, sameCodeMs } from './frames.ts'

const found = (rawValue: string, x: number, y: number) => ({
  rawValue,
  boundingBox: { x, y, width: 10, height: 10 },
})

test('a picture is read at 960 px at most, in its own proportion, and never larger than it is', () => {
  const side = fc.integer({ min: 1, max: 8_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const read = readSize({ width, height })
      expect(Math.max(read.width, read.height)).toBeLessThanOrEqual(960)
      expect(read.width).toBeLessThanOrEqual(width)
      expect(Math.abs(read.width * height - read.height * width)).toBeLessThanOrEqual(
        Math.max(width, height),
      )
    }),
  )
  expect(readSize({ width: 1920, height: 1080 })).toEqual({ width: 960, height: 540 })
})

test('of several codes the one in the middle is meant; an empty one is none', () => {
  const size = { width: 100, height: 100 }
  expect(aimedCode([found('A', 0, 0), found('B', 44, 47), found('C', 90, 90)], size)).toBe('B')
  expect(aimedCode([found(' ', 45, 45), found('A', 0, 0)], size)).toBe('A')
  expect(aimedCode([], size)).toBeUndefined()
})

test('a code that stays in view is read once, and again after it was away for two seconds', () => {
  const isNew = newCodes()
  expect(isNew('A', 0)).toBe(true)
  for (let at = 400; at <= 8_000; at += 400) expect(isNew('A', at)).toBe(false)
  expect(isNew('B', 8_000)).toBe(true)
  expect(isNew('A', 8_000 + sameCodeMs - 1)).toBe(false)
  expect(isNew('A', 8_000 + 2 * sameCodeMs)).toBe(true)
})
