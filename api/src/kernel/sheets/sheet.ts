import type { Writable } from 'node:stream'
import { add, cents, type Cents } from '@claquete/core/kernel/amounts/money'

/**
 * The kind of a column, with the form of its cells. `text` any text; `number` a number or its decimal text
 * ("12.5"), shown without thousands separators because codes and counts share the kind; `money` integer
 * centavos; `hours` whole seconds, shown as 1:30; `date` YYYY-MM-DD; `datetime` ISO text (an instant when it has Z or an offset, shown in São Paulo
 * time; without one it is São Paulo time already); `yesno` 1 / 0 or 'S' / 'N'; `percent` a Rate.
 */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'money'
  | 'hours'
  | 'date'
  | 'datetime'
  | 'yesno'
  | 'percent'

/** Whether columns of this kind are summed. A report has kinds of its own, none of which is. */
export const isSummed = (kind: string): boolean => kind === 'money' || kind === 'hours'

export interface SheetColumn {
  label: string
  kind: ColumnKind
  /** In characters of the body font; scaled in a PDF, used as it is in a workbook. */
  width: number
}

export interface Sheet {
  title: string
  subtitle?: string
  brand: string
  columns: readonly SheetColumn[]
  /** Adds a row with the sums of the money columns. */
  totals?: boolean
  /** The size of a PDF's pages, A4 unless its columns need A3. */
  paper?: 'a4' | 'a3'
  /** In a PDF of several pages, each page also ends with the sums of its own rows. */
  pageTotals?: boolean
  /** Time of issue as ISO text, printed as "Emitido em"; absent omits it. */
  issuedAt?: string
  /** The look of the nth row, from 0: groups of a tree, totals. Plain when absent. */
  look?: (row: number) => RowLook | undefined
  /** Rows fold into the one below them, as into a subtotal; by default into the one above. */
  summaryBelow?: boolean
  /** False when the rows are not a list to filter. */
  filter?: false
}

export interface RowLook {
  bold?: boolean
  /** Depth of the row in a tree, from 0: a workbook can fold it. */
  level?: number
}

export type SheetCell = string | number | null

/**
 * A formula for the workbook, in the language of its file (English names, commas); the first data row is row
 * 2. `value` is its result, for other formats and for readers that do not calculate.
 */
export interface FormulaCell {
  readonly formula: string
  readonly value: SheetCell
}
export type SheetRow = readonly (SheetCell | FormulaCell)[]

/** The cell's value, computed or not. */
export const valueOf = (cell: SheetCell | FormulaCell | undefined): SheetCell =>
  typeof cell === 'object' && cell !== null ? cell.value : (cell ?? null)

/** The column's letter, from index 0. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter
}
/** Batches of rows, as a database cursor returns them. */
export type SheetRows = AsyncIterable<readonly SheetRow[]>

export interface WriteOptions {
  /** Called now and then with the number of rows written. */
  onProgress?: (rows: number) => void
  signal?: AbortSignal
}

/**
 * Writes the whole document, ends the sink and returns the number of rows. Reads rows no faster than the sink
 * takes them. On failure or abort it rejects, destroys the sink and closes the rows.
 */
export type SheetWriter = (
  sink: Writable,
  sheet: Sheet,
  rows: SheetRows,
  options?: WriteOptions,
) => Promise<number>

/**
 * Sums the columns of money and of hours; throws RangeError when a sum stops being exact. As in a workbook, cells that are
 * subtotals are not added again.
 */
export class MoneyTotals {
  readonly #sums: Cents[]
  readonly #columns: readonly number[]

  constructor(columns: readonly SheetColumn[]) {
    this.#sums = columns.map(() => cents(0))
    this.#columns = columns.flatMap((column, index) => (isSummed(column.kind) ? [index] : []))
  }

  add(row: SheetRow): void {
    for (const index of this.#columns) {
      const cell = row[index]
      const amount = valueOf(cell)
      if (amount === null || isSubtotal(cell)) continue
      this.#sums[index] = add(this.of(index), requireCents(amount))
    }
  }

  of(index: number): Cents {
    return this.#sums[index] ?? cents(0)
  }
}

export const isSubtotal = (cell: SheetRow[number] | undefined) =>
  typeof cell === 'object' && cell !== null && cell.formula.startsWith('SUBTOTAL(')

/** The column for the word "Total": the first without a sum, or -1. */
export function totalLabelColumn(columns: readonly SheetColumn[]): number {
  return columns.findIndex((column) => !isSummed(column.kind))
}

/** Whether the sheet wants totals and has a column to sum. */
export function hasTotals(sheet: Sheet): boolean {
  return sheet.totals === true && sheet.columns.some((column) => isSummed(column.kind))
}

/** The cell as money; throws RangeError: a financial document must not round an amount. */
export function requireCents(cell: string | number): Cents {
  if (typeof cell !== 'number') throw new RangeError(`not a number of cents: ${cell}`)
  return cents(cell)
}
