import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'
import { readPicture, readRow } from './read-bars.ts'
import type { Picture } from './read-bars.ts'

const code = '07796120100000833330001112134234790398347529'

/** A row of brightness with the bars of these digits, so many points a narrow element, as a camera blurs them. */
function rowOf(text: string, narrow: number, blur = 0): number[] {
  const margin = Math.round(12 * narrow)
  const edges = [margin]
  for (const width of barsOf(text)) edges.push((edges.at(-1) ?? 0) + width * narrow)
  const length = Math.ceil((edges.at(-1) ?? 0) + margin)
  // How much of each point is covered by a bar.
  const sharp = Array.from({ length }, (_, x) => {
    let dark = 0
    for (let at = 0; at + 1 < edges.length; at += 2) {
      const [from = 0, to = 0] = [edges[at], edges[at + 1]]
      dark += Math.max(0, Math.min(to, x + 1) - Math.max(from, x))
    }
    return 235 - 205 * dark
  })
  return sharp.map((_, x) => {
    const near = sharp.slice(Math.max(0, x - blur), x + blur + 1)
    return near.reduce((sum, point) => sum + point, 0) / near.length
  })
}

function pictureOf(row: readonly number[], height: number, shift: (y: number) => number): Picture {
  const width = row.length
  const data: number[] = []
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isBar = y > height * 0.2 && y < height * 0.8
      const point = (isBar ? row[Math.round(x + shift(y))] : undefined) ?? 235
      data.push(point, point, point, 255)
    }
  }
  return { width, height, data }
}

const turned = ({ width, height, data }: Picture): Picture => {
  const other: number[] = []
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) {
      const at = (y * width + x) * 4
      other.push(...[0, 1, 2, 3].map((part) => Number(data[at + part])))
    }
  }
  return { width: height, height: width, data: other }
}

test('bars are read from any number of points a bar, blurred, from either side', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{44}$/u),
      fc.double({ min: 1.8, max: 6, noNaN: true }),
      fc.boolean(),
      (text, narrow, isTurned) => {
        const row = rowOf(text, narrow, narrow > 3 ? 1 : 0)
        expect(readRow(isTurned ? row.toReversed() : row)).toBe(text)
      },
    ),
    { numRuns: 60 },
  )
})

test('light that is not even and a little noise do not matter', () => {
  const row = rowOf(code, 3).map((point, x) => (point * (400 + x)) / 1700 + (x % 7))
  expect(readRow(row)).toBe(code)
})

test('a picture lying, standing and a little askew', () => {
  const flat = pictureOf(rowOf(code, 2), 120, () => 0)
  expect(readPicture(flat)).toBe(code)
  expect(readPicture(turned(flat))).toBe(code)
  expect(readPicture(pictureOf(rowOf(code, 2), 120, (y) => y * 0.05))).toBe(code)
})

test('what is no barcode is read as none', () => {
  expect(readRow(Array.from({ length: 900 }, (_, x) => (x % 3) * 100))).toBeUndefined()
  expect(readRow([])).toBeUndefined()
  expect(
    readPicture(
      pictureOf(
        Array.from({ length: 500 }, () => 235),
        40,
        () => 0,
      ),
    ),
  ).toBeUndefined()
  // Bars of fewer digits.
  expect(readRow(rowOf(code.slice(0, 42), 3))).toBeUndefined()
  const broken = rowOf(code, 3)
  expect(readRow(broken.map((point, x) => (x > 600 && x < 640 ? 235 : point)))).toBeUndefined()
})
