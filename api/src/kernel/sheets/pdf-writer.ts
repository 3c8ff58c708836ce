import { counted } from '@claquete/core/kernel/writing/counted'
import type { Writable } from 'node:stream'
import { formatDecimal } from '@claquete/core/kernel/amounts/money'
import { formatHours } from '@claquete/core/kernel/time/hours'
import { cellText } from './cell-text.ts'
import { PdfPages } from './pdf-pages.ts'
import { pump, rowBlocks } from './rows.ts'
import {
  MoneyTotals,
  hasTotals,
  isSubtotal,
  totalLabelColumn,
  valueOf,
  type Sheet,
  type SheetRows,
  type WriteOptions,
} from './sheet.ts'

const CELL_LINES = 3

/**
 * Writes the table as A4 landscape pages (see `SheetWriter`); pages are sent as they fill, so memory hardly
 * grows with the rows. Cells take up to three lines, then end in "…". The fonts are the standard Helvetica
 * faces, and for the letters that they lack (Ł, ř, Greek, Cyrillic) Inter, embedded only where it is used;
 * signs that neither has (emoji, Chinese) print as an empty square, which the last page explains. No heading is
 * broken inside a word. Columns that would make the type too small are
 * left out, and the page says which. Throws RangeError for amounts that are not integer centavos.
 */
export async function writePdf(
  sink: Writable,
  sheet: Sheet,
  rows: SheetRows,
  options: WriteOptions = {},
): Promise<number> {
  const written = { rows: 0 }
  await pump(pdfChunks(sheet, rows, options, written), sink, options.signal)
  return written.rows
}

async function* pdfChunks(
  sheet: Sheet,
  rows: SheetRows,
  options: WriteOptions,
  written: { rows: number },
): AsyncGenerator<Buffer> {
  const totals = new MoneyTotals(sheet.columns)
  let ofPage = new MoneyTotals(sheet.columns)
  const pageSums = () => {
    const texts = sumTexts(sheet, ofPage, 'Nesta página')
    ofPage = new MoneyTotals(sheet.columns)
    return texts
  }
  let subtotals = 0
  const hasPageSums = sheet.pageTotals === true && hasTotals(sheet)
  const pages = new PdfPages(sheet, hasPageSums ? pageSums : undefined)
  const kinds = sheet.columns.map(({ kind }) => kind)
  for await (const block of rowBlocks(rows, sheet.columns, options)) {
    for (const [at, row] of block.entries()) {
      const texts = kinds.map((kind, index) => cellText(kind, valueOf(row[index])))
      const bold = sheet.look?.(written.rows + at)?.bold === true
      pages.row(texts, CELL_LINES, bold ? 'bold' : 'regular')
      if (row.some(isSubtotal)) subtotals += 1
      totals.add(row)
      ofPage.add(row)
    }
    written.rows += block.length
    yield* finished(pages)
  }
  pages.endRows()
  if (hasTotals(sheet) && written.rows > 0) pages.totalRow(sumTexts(sheet, totals, 'Total'))
  // Rows that are not a filterable list are not counted.
  if (sheet.filter !== false) pages.note(countNote(written.rows - subtotals))
  pages.end()
  yield* finished(pages)
}

/** The bytes of finished pages; keeping them would fill the memory. */
function* finished(pages: PdfPages): Generator<Buffer> {
  const chunk = pages.read()
  if (chunk) yield chunk
}

/** A row of sums, with its name in the first column without one. */
function sumTexts(sheet: Sheet, totals: MoneyTotals, name: string): string[] {
  const named = totalLabelColumn(sheet.columns)
  return sheet.columns.map(({ kind }, index) => {
    if (kind === 'money') return formatDecimal(totals.of(index))
    if (kind === 'hours') return formatHours(totals.of(index))
    return index === named ? name : ''
  })
}

function countNote(rows: number): string {
  if (rows === 0) return 'Nenhum registro encontrado.'
  return counted(rows, 'registro', 'registros')
}
