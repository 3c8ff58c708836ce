import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundsOf, filled, following, moved, onOne, pasted, placesIn } from './sheet-model.ts'

const size = { rows: 4, columns: 3 }
const at = (row: number, column: number) => ({ row, column })

it('moves within the sheet, and grows from where it began', () => {
  expect(moved(onOne(at(0, 0)), { rows: -1, columns: 1 }, size).focus).toEqual(at(0, 1))
  expect(moved(onOne(at(0, 0)), { rows: 99, columns: 99 }, size).focus).toEqual(at(3, 2))
  const grown = moved(onOne(at(2, 2)), { rows: -2, columns: -1, isExtending: true }, size)
  expect(boundsOf(grown)).toEqual({ top: 0, bottom: 2, left: 1, right: 2 })
})

it('Tab goes on in the next row and leaves at the ends', () => {
  expect(following(onOne(at(0, 2)), 1, size)).toEqual(onOne(at(1, 0)))
  expect(following(onOne(at(3, 2)), 1, size)).toBeUndefined()
  expect(following(onOne(at(0, 0)), -1, size)).toBeUndefined()
})

it('pastes one text into the whole choice, a table from its first cell, and nothing outside', () => {
  const range = { anchor: at(2, 1), focus: at(3, 2) }
  expect(pasted(range, [['7']], size)).toHaveLength(4)
  expect(
    pasted(
      range,
      [
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
        ['g', 'h', 'i'],
      ],
      size,
    ),
  ).toEqual([
    { row: 2, column: 1, text: 'a' },
    { row: 2, column: 2, text: 'b' },
    { row: 3, column: 1, text: 'd' },
    { row: 3, column: 2, text: 'e' },
  ])
})

const place = fc.record({ row: fc.nat(3), column: fc.nat(2) })

it('property: a fill leaves its source, and makes every other cell of the choice equal to it', () => {
  fc.assert(
    fc.property(place, place, fc.constantFrom('down' as const, 'right' as const), (a, b, way) => {
      const range = { anchor: a, focus: b }
      const { top, left } = boundsOf(range)
      const edits = filled(range, way, ({ row, column }) => `${row},${column}`)
      for (const { row, column, text } of edits) {
        expect(text).toBe(way === 'down' ? `${top},${column}` : `${row},${left}`)
        expect(way === 'down' ? row : column).not.toBe(way === 'down' ? top : left)
      }
      const sources = placesIn(boundsOf(range)).filter(
        ({ row, column }) => (way === 'down' ? row - top : column - left) === 0,
      )
      expect(edits.length + sources.length).toBe(placesIn(boundsOf(range)).length)
    }),
  )
})
