import type { Faces } from './pdf-canvas.ts'
import { textWidth, winAnsi, wrapWords, type Advances } from './pdf-type.ts'
import type { SheetColumn } from './sheet.ts'

/** In points; a wide table gets smaller type before its columns get too narrow. */
const BODY_SIZES = [8, 7.5, 7, 6.5, 6, 5.5]
const SMALLEST = 5
/** Padding at each side of a cell, relative to the font size. */
const CELL_MARGIN = 0.5
/** An average Portuguese letter, in thousandths of the font size. */
const LETTER_WIDTH = 500
const LONGEST_AMOUNT = '-999.999.999.999.999,99'
/** Columns of long texts wrap and may shrink this far; codes and single words may not. */
const SHORT_TEXT = 18
const LONG_TEXT_PART = 0.6
/** The narrowest these get, in letters, before a date or an amount shrinks. */
const TEXT_FLOOR = 6

export interface PdfColumn extends SheetColumn {
  /** Left and right edge of the text and the room between, in points. */
  left: number
  right: number
  /** The text's width in thousandths of the font size. */
  room: number
  isRight: boolean
  /** Whether the value wraps; numbers and dates never do. */
  wraps: boolean
  labelLines: readonly string[]
}

export interface TableLayout {
  size: number
  columns: readonly PdfColumn[]
}

/** The widths a column needs, in thousandths of the font size. */
interface Need {
  floor: number
  /** With the longest word of the heading whole. */
  named: number
  minimum: number
  wish: number
  grows: boolean
}

/** The type that a page with many columns still has, so that it can be read. */
const READABLE = 6

/** How many of the first columns fit a page in readable type; at least one. */
export function countFitting(columns: readonly SheetColumn[], faces: Faces, width: number): number {
  const room = (width * 1000) / READABLE
  let taken = 0
  const tooMany = columns.findIndex((column) => {
    taken += need(column, faces).floor
    return taken > room
  })
  return tooMany === -1 ? columns.length : Math.max(1, tooMany)
}

/** Divides `width` points, from `start`, among the columns, at the largest type size that fits. */
export function layoutColumns(
  columns: readonly SheetColumn[],
  faces: Faces,
  { start, width }: { start: number; width: number },
): TableLayout {
  const needs = columns.map((column) => need(column, faces))
  const least = total(needs.map((each) => each.minimum))
  const size = BODY_SIZES.find((candidate) => least * candidate <= width * 1000) ?? SMALLEST
  const shares = share(needs, (width * 1000) / size)
  let edge = start
  return {
    size,
    columns: columns.map((column, index) => {
      const full = ((shares[index] ?? 0) * size) / 1000
      const margin = CELL_MARGIN * size
      const room = Math.max(1, (shares[index] ?? 0) - 2 * CELL_MARGIN * 1000)
      const placed = {
        ...column,
        left: edge + margin,
        right: edge + full - margin,
        room,
        isRight: ['money', 'hours', 'number', 'percent'].includes(column.kind),
        wraps: column.kind === 'text',
        labelLines: wrapWords(winAnsi(column.label), faces.bold, room),
      }
      edge += full
      return placed
    }),
  }
}

function need(column: SheetColumn, faces: Faces): Need {
  const words = winAnsi(column.label).split(' ')
  const label = Math.max(...words.map((word) => textWidth(word, faces.bold)))
  const margins = 2 * CELL_MARGIN * 1000
  const content = contentWidth(column, faces.regular)
  const isText = column.kind === 'text'
  const isLong = isText && column.width > SHORT_TEXT
  const floor = isText ? Math.min(content, TEXT_FLOOR * LETTER_WIDTH) : content
  const least = isLong ? Math.max(SHORT_TEXT * LETTER_WIDTH, content * LONG_TEXT_PART) : content
  return {
    floor: floor + margins,
    named: Math.max(floor, label) + margins,
    minimum: Math.max(least, label) + margins,
    wish: Math.max(content, label) + margins,
    grows: isText,
  }
}

function contentWidth({ kind, width }: SheetColumn, advances: Advances): number {
  switch (kind) {
    case 'date':
      return textWidth('00/00/0000', advances)
    case 'datetime':
      return textWidth('00/00/0000 00:00', advances)
    case 'yesno':
      return textWidth('N\u00e3o', advances)
    case 'text':
      return width * LETTER_WIDTH
    case 'percent':
      return textWidth('-000,00%', advances)
    case 'number':
      return textWidth('0'.repeat(width), advances)
    case 'hours':
      return textWidth('000.000:00', advances)
    case 'money':
      return textWidth(LONGEST_AMOUNT.slice(-width), advances)
  }
}

/** Every column first gets its floor, then room for the words of its heading, then its minimum, then its wish; text columns get the rest. */
function share(needs: readonly Need[], room: number): number[] {
  const floor = needs.map((each) => each.floor)
  const named = needs.map((each) => each.named)
  const minimum = needs.map((each) => each.minimum)
  const wish = needs.map((each) => each.wish)
  if (total(floor) > room) return scaled(floor, room)
  if (total(named) > room) return between(floor, named, room)
  if (total(minimum) > room) return between(named, minimum, room)
  if (total(wish) > room) return between(minimum, wish, room)
  const grown = needs.map((each) => (each.grows ? each.wish : 0))
  if (total(grown) === 0) return scaled(wish, room)
  const spare = scaled(grown, room - total(wish))
  return wish.map((width, index) => width + (spare[index] ?? 0))
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0)
}

function scaled(widths: readonly number[], room: number): number[] {
  const whole = total(widths)
  return widths.map((width) => (width * room) / whole)
}

function between(low: readonly number[], high: readonly number[], room: number): number[] {
  const part = (room - total(low)) / (total(high) - total(low))
  return low.map((width, index) => width + ((high[index] ?? width) - width) * part)
}
