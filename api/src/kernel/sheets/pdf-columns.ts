import { textWidth, winAnsi, wrap, type Advances } from './pdf-type.ts'
import type { SheetColumn } from './sheet.ts'

/** In points; a long table is set smaller before its columns get too narrow. */
const BODY_SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5]
/** Free space at each side of a cell, in parts of the font size. */
const CELL_MARGIN = 0.45
/** An average Portuguese letter, in thousandths of the font size. */
const LETTER_WIDTH = 500
const LONGEST_AMOUNT = '-999.999.999.999.999,99'
/** Long texts wrap, so their columns may give way this far; codes and single words may not. */
const SHORT_TEXT = 20
const LONG_TEXT_PART = 0.45
const LABEL_LINES = 3

export interface Faces {
  regular: Advances
  bold: Advances
}

export interface PdfColumn extends SheetColumn {
  /** Left edge of the text, right edge of the text and room between them, in points. */
  left: number
  right: number
  /** Room for the text in thousandths of the font size. */
  room: number
  isRight: boolean
  /** Whether the value wraps; numbers and dates stay whole. */
  wraps: boolean
  labelLines: readonly string[]
}

export interface TableLayout {
  size: number
  columns: readonly PdfColumn[]
}

interface Need {
  minimum: number
  wish: number
}

/** Shares `width` points, from `start`, among the columns, at the largest size that lets them all breathe. */
export function layoutColumns(
  columns: readonly SheetColumn[],
  faces: Faces,
  { start, width }: { start: number; width: number },
): TableLayout {
  const needs = columns.map((column) => need(column, faces))
  const least = needs.reduce((sum, { minimum }) => sum + minimum, 0)
  const size = BODY_SIZES.find((candidate) => least * candidate <= width * 1000) ?? 5
  const shares = share(needs, (width * 1000) / size, columns)
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
        isRight: column.kind === 'money' || column.kind === 'number',
        wraps: column.kind === 'text' || column.kind === 'yesno',
        labelLines: wrap(winAnsi(column.label), faces.bold, room, LABEL_LINES),
      }
      edge += full
      return placed
    }),
  }
}

/** Both in thousandths of the font size. */
function need(column: SheetColumn, faces: Faces): Need {
  const words = winAnsi(column.label).split(' ')
  const label = Math.max(...words.map((word) => textWidth(word, faces.bold)))
  const margins = 2 * CELL_MARGIN * 1000
  const content = contentWidth(column, faces.regular)
  const isLong = column.kind === 'text' && column.width > SHORT_TEXT
  const short = SHORT_TEXT * LETTER_WIDTH
  const least = isLong ? Math.max(short, content * LONG_TEXT_PART) : content
  return {
    minimum: Math.max(least, label) + margins,
    wish: Math.max(content, label) + margins,
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
    case 'number':
      return textWidth('0'.repeat(width), advances)
    case 'money':
      return textWidth(LONGEST_AMOUNT.slice(-width), advances)
  }
}

/** Every column gets its minimum, then its wish, then the text columns what is left of the page. */
function share(needs: readonly Need[], room: number, columns: readonly SheetColumn[]): number[] {
  const minimum = needs.reduce((sum, each) => sum + each.minimum, 0)
  if (minimum > room) return needs.map((each) => (each.minimum * room) / minimum)
  const wish = needs.reduce((sum, each) => sum + each.wish, 0)
  if (wish > room) {
    const part = (room - minimum) / (wish - minimum)
    return needs.map((each) => each.minimum + (each.wish - each.minimum) * part)
  }
  const grows = columns.map(({ kind }) => kind === 'text')
  const growing = needs.reduce((sum, each, index) => sum + (grows[index] ? each.wish : 0), 0)
  if (growing === 0) return needs.map((each) => (each.wish * room) / wish)
  return needs.map((each, index) =>
    grows[index] ? each.wish + ((room - wish) * each.wish) / growing : each.wish,
  )
}
