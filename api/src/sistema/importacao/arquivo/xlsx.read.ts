import { headerOf } from '@claquete/core/kernel/sheets/header'
import type { SheetLine } from '@claquete/core/kernel/sheets/header'
import type { Workbook } from '../../../kernel/sheets/reading/read-xlsx.ts'
import { columnNames } from './table.read.ts'
import type { FileLine, Table } from './table.read.ts'

/** How many non-empty rows, and rows of the sheet, are searched for the header. */
const firstLines = 20
const firstRows = 60

/** The columns of a sheet and its lines, numbered by row. */
export async function openSheet(workbook: Workbook, sheet: string): Promise<Table> {
  const rows = workbook.rows(sheet)[Symbol.asyncIterator]()
  const first: SheetLine[] = []
  while (first.length < firstLines) {
    const next = await rows.next()
    if (next.done === true) break
    first.push(next.value)
  }
  const header = headerOf(first, await workbook.merges(sheet, firstRows))
  const colunas = columnNames(header.colunas)
  const after = first.filter(({ linha }) => linha > header.linha)
  return { colunas, linhas: linesOf(after, rows, colunas.length) }
}

async function* linesOf(
  first: readonly SheetLine[],
  rest: AsyncIterator<SheetLine>,
  width: number,
): AsyncGenerator<FileLine> {
  try {
    for (const line of first) yield* lineOf(line, width)
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
      yield* lineOf(next.value, width)
    }
  } finally {
    await rest.return?.()
  }
}

/** Cells to the right of the table belong to no column and are ignored. */
function* lineOf({ linha, cells }: SheetLine, width: number): Generator<FileLine> {
  const own = cells.slice(0, width)
  if (own.every((cell) => cell === '')) return
  while (own.length < width) own.push('')
  yield { linha, cells: own }
}
