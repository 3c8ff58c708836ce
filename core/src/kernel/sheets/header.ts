/** A non-empty row of a sheet, with its row number. */
export interface SheetLine {
  readonly linha: number
  readonly cells: readonly string[]
}

/** A merged range: rows by number, columns from 0, both ends included. */
export interface MergedCells {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export interface Header {
  readonly colunas: readonly string[]
  /** The last row of the header; data begins after it. */
  readonly linha: number
}

/** The most rows of titles and notes that may stand above the header. */
const TITLES_MAX = 8
const HEADER_ROWS_MAX = 3
/** A row with this many names is a header, whatever stands above it. */
const CLEARLY_A_TABLE = 3

const filled = ({ cells }: SheetLine) => cells.filter((cell) => cell !== '').length

/**
 * The column names from the first rows of a sheet: skips titles above the header, repeats a merged name over
 * its columns, and joins a header of two rows.
 */
export function headerOf(lines: readonly SheetLine[], merges: readonly MergedCells[]): Header {
  const first = lines[headerAt(lines, merges)]
  if (!first) return { colunas: [], linha: 0 }
  const starting = merges.filter(({ top }) => top === first.linha)
  const deepest = Math.max(first.linha, ...starting.map(({ bottom }) => bottom))
  const last = deepest - first.linha < HEADER_ROWS_MAX ? deepest : first.linha
  const rows = lines.filter(({ linha }) => linha >= first.linha && linha <= last)
  const width = Math.max(
    ...rows.map(({ cells }) => cells.length),
    ...starting.map(({ left, right, top }) => (textAt(rows, top, left) === '' ? 0 : right + 1)),
  )
  const colunas = Array.from({ length: width }, (_, column) => {
    const texts = rows.map(({ linha }) => textThrough(rows, merges, linha, column))
    return texts.filter((text, at) => text !== '' && text !== texts[at - 1]).join(' ')
  })
  return { colunas, linha: last }
}

/**
 * The first row that is not a title; a title is a single cell, merged or above a table of several columns.
 */
function headerAt(lines: readonly SheetLine[], merges: readonly MergedCells[]): number {
  const at = lines.findIndex((line) => filled(line) > 1)
  if (at <= 0 || at > TITLES_MAX) return 0
  const isMerged = ({ linha }: SheetLine) =>
    merges.some(({ top, left, right }) => top === linha && right > left)
  const header = lines[at]
  const clear = header !== undefined && filled(header) >= CLEARLY_A_TABLE
  return clear || lines.slice(0, at).every(isMerged) ? at : 0
}

const textAt = (rows: readonly SheetLine[], linha: number, column: number) =>
  rows.find((row) => row.linha === linha)?.cells[column] ?? ''

/** The text of a cell, or of the merged range it belongs to. */
function textThrough(
  rows: readonly SheetLine[],
  merges: readonly MergedCells[],
  linha: number,
  column: number,
): string {
  const within = merges.find(
    ({ top, bottom, left, right }) =>
      linha >= top && linha <= bottom && column >= left && column <= right,
  )
  return within ? textAt(rows, within.top, within.left) : textAt(rows, linha, column)
}
