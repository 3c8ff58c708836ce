import { must } from '../must.ts'

/** Which two of the five elements of a digit are wide, in the code 2 of 5. */
export const wideElements: readonly (readonly [number, number])[] = [
  [2, 3],
  [0, 4],
  [1, 4],
  [0, 1],
  [2, 4],
  [0, 2],
  [1, 2],
  [3, 4],
  [0, 3],
  [1, 3],
]
/** FEBRABAN: a wide element is three times a narrow one. */
const wideWidth = 3

const elementsOf = (digit: string) => {
  const places = must(wideElements[Number(digit)], `digit ${digit}`)
  return [0, 1, 2, 3, 4].map((place) => (places.includes(place) ? wideWidth : 1))
}

/**
 * The widths of a barcode's elements in narrow ones, bar and space in turn, beginning and ending with a bar
 * (interleaved 2 of 5: the first digit of a pair is in the bars, the second in the spaces between). Throws RangeError
 * unless the text is an even number of digits.
 */
export function barsOf(digits: string): number[] {
  if (!/^(?:\d\d)+$/u.test(digits)) throw new RangeError(`no barcode: ${digits}`)
  const pairs = digits.match(/\d\d/gu) ?? []
  const body = pairs.flatMap((pair) => {
    const bars = elementsOf(pair.charAt(0))
    const spaces = elementsOf(pair.charAt(1))
    return bars.flatMap((bar, place) => [bar, must(spaces[place], 'space')])
  })
  return [1, 1, 1, 1, ...body, wideWidth, 1, 1]
}
