import type { MergedCells, SheetLine } from '@claquete/core/kernel/sheets/header'
import { WorkbookPackage } from './package.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readParts } from './workbook-parts.ts'
import type { SheetPart } from './workbook-parts.ts'
import { readMerges, readRows } from './worksheet.ts'

/** A workbook (.xlsx) read row by row: memory grows only with its distinct texts. */
export interface Workbook {
  /** Names of the readable sheets, in order; at least one. */
  readonly sheets: readonly string[]
  /** The non-empty rows of a sheet; dates, numbers and formula results as pt-BR text. */
  readonly rows: (sheet: string) => AsyncIterable<SheetLine>
  /** Merged ranges that begin in the first rows of a sheet. */
  readonly merges: (sheet: string, rowsMax: number) => Promise<MergedCells[]>
}

/** Opens a workbook and reads its directory; throws WorkbookProblem when it is not one. */
export async function openWorkbook(bytes: Buffer, columnsMax: number): Promise<Workbook> {
  const file = await WorkbookPackage.open(bytes)
  const { sheets, system, formats, strings } = await readParts(file)
  const partOf = (name: string) => (sheets.find((one) => one.name === name) as SheetPart).part
  return {
    sheets: sheets.map(({ name }) => name),
    rows: async function* rows(name) {
      const text = strings === undefined ? undefined : await file.text(strings)
      const context = { strings: await readSharedStrings(text), formats, system, columnsMax }
      const pieces = await file.text(partOf(name))
      if (pieces) yield* readRows(pieces, context)
    },
    merges: async (name, rowsMax) => {
      const pieces = await file.bytes(partOf(name))
      return pieces ? readMerges(pieces, rowsMax) : []
    },
  }
}
