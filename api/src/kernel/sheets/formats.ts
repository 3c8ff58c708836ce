import { writeCsv } from './csv-writer.ts'
import { writePdf } from './pdf-writer.ts'
import type { SheetWriter } from './sheet.ts'
import { writeXlsx } from './xlsx-writer.ts'

export type SheetFormat = 'pdf' | 'excel' | 'csv'

/** Writer, extension and media type of each export format. */
export const sheetWriters: Record<
  SheetFormat,
  { extension: string; mime: string; write: SheetWriter }
> = {
  pdf: { extension: 'pdf', mime: 'application/pdf', write: writePdf },
  excel: {
    extension: 'xlsx',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
  csv: { extension: 'csv', mime: 'text/csv; charset=utf-8', write: writeCsv },
}
