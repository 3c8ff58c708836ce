import type { Table, TableCell } from './document.ts'
import { limits } from './read.ts'

/** A cell placed in the grid; its spans never leave it. */
export interface PlacedCell {
  readonly cell: TableCell
  readonly x: number
  readonly y: number
  readonly colspan: number
  readonly rowspan: number
}

export interface TableGrid {
  readonly columns: number
  readonly rows: number
  readonly cells: readonly PlacedCell[]
  /** Width of each column in pixels; 0 when the document gives none. */
  readonly widths: readonly number[]
}

/**
 * Places the cells of a table as a browser does: each in the first free place of its row. Spans are cut where
 * they would leave the grid or cover another cell.
 */
export function tableGrid(table: Table): TableGrid {
  const rows = table.content.length
  const taken = table.content.map(() => new Set<number>())
  const cells: PlacedCell[] = []
  for (const [y, row] of table.content.entries()) {
    let x = 0
    for (const cell of row.content ?? []) {
      while (taken[y]?.has(x)) x += 1
      if (x >= limits.columns) break
      const rowspan = Math.min(cell.attrs.rowspan, rows - y)
      const colspan = freeRun(taken, { x, y, wanted: cell.attrs.colspan, rowspan })
      for (let row = y; row < y + rowspan; row += 1) {
        for (let column = x; column < x + colspan; column += 1) taken[row]?.add(column)
      }
      cells.push({ cell, x, y, colspan, rowspan })
      x += colspan
    }
  }
  const columns = Math.max(1, ...cells.map(({ x, colspan }) => x + colspan))
  return { columns, rows, cells, widths: widthsOf(cells, columns) }
}

interface Run {
  readonly x: number
  readonly y: number
  readonly wanted: number
  readonly rowspan: number
}

function freeRun(taken: readonly Set<number>[], { x, y, wanted, rowspan }: Run): number {
  const end = Math.min(x + wanted, limits.columns)
  for (let column = x; column < end; column += 1) {
    for (let row = y; row < y + rowspan; row += 1) {
      if (taken[row]?.has(column)) return Math.max(1, column - x)
    }
  }
  return end - x
}

function widthsOf(cells: readonly PlacedCell[], columns: number): number[] {
  const widths = Array.from({ length: columns }, () => 0)
  for (const { cell, x, colspan } of cells) {
    for (let i = 0; i < colspan; i += 1) {
      const width = cell.attrs.colwidth?.[i] ?? 0
      if (width > 0) widths[x + i] = width
    }
  }
  return widths
}
