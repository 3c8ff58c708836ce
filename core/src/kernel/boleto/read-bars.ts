import { must } from '../must.ts'
import { wideElements } from './bars.ts'

/** An image as a canvas gives it: four bytes a point, red, green, blue and alpha. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly data: ArrayLike<number>
}

/** The digits of the barcode of a boleto. */
const digits = 44
/** Start, five bars and five spaces a pair of digits, stop. */
const elements = 4 + (digits / 2) * 10 + 3
/** Widths in narrow elements, where a wide one is three or two of them. */
const [mostNarrow, leastNarrow] = [405, 316]

const digitByPlaces = new Map(wideElements.map((places, digit) => [places.join(), String(digit)]))

/** The digit of five elements, of which the two widest are the wide ones; undefined when they are not told apart. */
function digitOf(five: readonly number[]): string | undefined {
  const byWidth = five
    .map((width, place) => ({ width, place }))
    .toSorted((a, b) => b.width - a.width)
  const [first, second, third, , last] = byWidth
  if (!first || !second || !third || !last) return undefined
  const isClear = second.width > third.width * 1.25 && first.width < second.width * 1.9
  if (!isClear || third.width > last.width * 2.6) return undefined
  const places = [first.place, second.place].toSorted((a, b) => a - b)
  return digitByPlaces.get(places.join())
}

/** The 44 digits that begin with this element; undefined when no barcode does. */
function digitsFrom(widths: readonly number[], from: number): string | undefined {
  const all = widths.slice(from, from + elements)
  if (all.length < elements) return undefined
  const total = all.reduce((sum, width) => sum + width, 0)
  const [least, most] = [total / mostNarrow, total / leastNarrow]
  const isNarrow = (width: number) => width > least * 0.35 && width < most * 1.75
  const stop = must(all.at(-3), 'first bar of the stop')
  const ends = [...all.slice(0, 4), ...all.slice(-2)]
  if (!ends.every(isNarrow) || stop < least * 1.5) return undefined
  let text = ''
  for (let at = 4; at < elements - 3; at += 10) {
    const pair = all.slice(at, at + 10)
    const bars = digitOf(pair.filter((_, place) => place % 2 === 0))
    const spaces = digitOf(pair.filter((_, place) => place % 2 === 1))
    if (bars === undefined || spaces === undefined) return undefined
    text += bars + spaces
  }
  return text
}

/** Where a row of brightness crosses these limits, between two points as light changes there. */
function crossingsOf(row: readonly number[], limits: readonly number[]): number[] {
  const crossings: number[] = []
  for (let at = 1; at < row.length; at += 1) {
    const before = must(row[at - 1], 'point') - must(limits[at - 1], 'limit')
    const now = must(row[at], 'point') - must(limits[at], 'limit')
    if (before < 0 !== now < 0) crossings.push(at - 1 + before / (before - now))
  }
  return crossings
}

/** The darkness halfway between the brightest and the darkest of the whole row. */
function wholeLimits(row: readonly number[]): number[] {
  const sorted = row.toSorted((a, b) => a - b)
  const low = sorted[Math.floor(sorted.length * 0.05)] ?? 0
  const high = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  return row.map(() => (low + high) / 2)
}

/** The mean around each point, for light that is not even. */
function localLimits(row: readonly number[]): number[] {
  const reach = Math.max(8, Math.round(row.length / 40))
  const sums = [0]
  for (const point of row) sums.push((sums.at(-1) ?? 0) + point)
  return row.map((_, at) => {
    const from = Math.max(0, at - reach)
    const to = Math.min(row.length, at + reach + 1)
    return (must(sums[to], 'sum') - must(sums[from], 'sum')) / (to - from)
  })
}

/** The digits of the barcode that this row of brightness (0 is black) crosses, in either direction. */
export function readRow(row: readonly number[]): string | undefined {
  for (const limits of [wholeLimits(row), localLimits(row)]) {
    const crossings = crossingsOf(row, limits)
    if (crossings.length < elements) continue
    const widths = crossings.slice(1).map((place, at) => place - must(crossings[at], 'crossing'))
    for (const way of [widths, widths.toReversed()]) {
      for (let from = 0; from + elements <= way.length; from += 1) {
        const read = digitsFrom(way, from)
        if (read !== undefined) return read
      }
    }
  }
  return undefined
}

const slopes = [0, 0.04, -0.04, 0.09, -0.09, 0.16, -0.16]
const rows = 28

/** The 44 digits of the first barcode found in a picture, lying or standing; undefined when there is none. */
export function readPicture({ width, height, data }: Picture): string | undefined {
  const brightness = (x: number, y: number) => {
    const at = (Math.round(y) * width + Math.round(x)) * 4
    return (
      0.3 * must(data[at], 'red') +
      0.59 * must(data[at + 1], 'green') +
      0.11 * must(data[at + 2], 'blue')
    )
  }
  const lying = (slope: number, part: number) =>
    lineOf(width, height, slope, part).map(([x, y]) => brightness(x, y))
  const standing = (slope: number, part: number) =>
    lineOf(height, width, slope, part).map(([y, x]) => brightness(x, y))
  for (const slope of slopes) {
    for (let row = 0; row < rows; row += 1) {
      const part = (row + 0.5) / rows
      const read = readRow(lying(slope, part)) ?? readRow(standing(slope, part))
      if (read !== undefined) return read
    }
  }
  return undefined
}

/** The points of a line through a picture that is so long and so high, without those outside it. */
function lineOf(long: number, high: number, slope: number, part: number): [number, number][] {
  const points: [number, number][] = []
  for (let x = 0; x < long; x += 1) {
    const y = part * (high - 1) + slope * (x - long / 2)
    if (y >= 0 && y <= high - 1) points.push([x, y])
  }
  return points
}
