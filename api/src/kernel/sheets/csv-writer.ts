import type { Writable } from 'node:stream'
import { cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { stringify } from 'csv-stringify/sync'
import { cellText, decimalOf, numberText, withoutControls } from './cell-text.ts'
import { pump, rowBlocks } from './rows.ts'
import {
  requireCents,
  valueOf,
  type Sheet,
  type SheetCell,
  type SheetRow,
  type SheetRows,
  type WriteOptions,
} from './sheet.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes a CSV for Excel in Brazil (see `SheetWriter`): UTF-8 with byte order mark, semicolons, CRLF, decimal
 * comma without thousands separators, days as dd/mm/aaaa. Text that a spreadsheet would run as a formula gets
 * a leading apostrophe; negative numbers do not.
 */
export async function writeCsv(
  sink: Writable,
  sheet: Sheet,
  rows: SheetRows,
  options: WriteOptions = {},
): Promise<number> {
  const written = { rows: 0 }
  await pump(csvChunks(sheet, rows, options, written), sink, options.signal)
  return written.rows
}

async function* csvChunks(
  sheet: Sheet,
  rows: SheetRows,
  options: WriteOptions,
  written: { rows: number },
): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + recordsText(sheet, [sheet.columns.map(({ label }) => label)]))
  for await (const block of rowBlocks(rows, sheet.columns, options)) {
    written.rows += block.length
    yield Buffer.from(
      recordsText(
        sheet,
        block.map((row) => record(sheet, row)),
      ),
    )
  }
}

/** Amounts stay numbers until the cast callback, or their minus sign would look like a formula. */
function record(sheet: Sheet, row: SheetRow): SheetCell[] {
  return row.map((cell, index) => {
    const value = valueOf(cell)
    const kind = sheet.columns[index]?.kind ?? 'text'
    if (value === null) return null
    if (kind === 'money') return requireCents(value)
    if (kind === 'number' && decimalOf(value) !== undefined) return Number(value)
    return withoutControls(cellText(kind, value).toWellFormed())
  })
}

function recordsText(sheet: Sheet, records: SheetCell[][]): string {
  return stringify(records, {
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      number: (value, { index }) =>
        sheet.columns[index]?.kind === 'money'
          ? centsToDecimalText(cents(value)).replace('.', ',')
          : numberText(value),
    },
  })
}
