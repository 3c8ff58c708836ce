import type { Writable } from 'node:stream'
import { add, cents, type Cents } from '@claquete/core/kernel/money'

/**
 * What a column holds. Cells come as: `text` any text; `number` a number or its decimal text ("12.5"),
 * shown without thousands separators because codes and counts share the kind; `money` integer centavos;
 * `date` YYYY-MM-DD; `datetime` ISO text (with Z or an offset it is an instant and is shown in São Paulo,
 * without one it is already wall clock); `yesno` 1 / 0 or 'S' / 'N'; `percent` a Rate.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'datetime' | 'yesno' | 'percent'

export interface SheetColumn {
  label: string
  kind: ColumnKind
  /** In characters of the body font; a PDF page scales it, a workbook takes it as it is. */
  width: number
}

export interface Sheet {
  title: string
  subtitle?: string
  brand: string
  columns: readonly SheetColumn[]
  /** Adds a row with the sum of every money column. */
  totals?: boolean
  /** ISO text of the moment of issue, printed as "Emitido em"; left out when absent. */
  issuedAt?: string
  /** How the nth row looks, from 0: groups of a tree, totals. Plain where absent. */
  look?: (row: number) => RowLook | undefined
  /** False where the rows are no list to be filtered. */
  filter?: false
}

export interface RowLook {
  bold?: boolean
  /** How deep the row stands in a tree, from 0: a workbook folds it. */
  level?: number
}

export type SheetCell = string | number | null

/**
 * What a workbook computes, in the language of its file (English names, commas); the first row of data
 * is row 2. `value` is what it gives, as its column's kind: other formats and readers that do not
 * calculate show it.
 */
export interface FormulaCell {
  readonly formula: string
  readonly value: SheetCell
}
export type SheetRow = readonly (SheetCell | FormulaCell)[]

/** What a cell holds, computed or not. */
export const valueOf = (cell: SheetCell | FormulaCell | undefined): SheetCell =>
  typeof cell === 'object' && cell !== null ? cell.value : (cell ?? null)

/** The letter of the nth column, from 0. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter
}
/** Batches, as a database cursor hands them out. */
export type SheetRows = AsyncIterable<readonly SheetRow[]>

export interface WriteOptions {
  /** Called now and then with the number of rows written so far. */
  onProgress?: (rows: number) => void
  signal?: AbortSignal
}

/**
 * Writes the whole document, ends the sink and gives the number of rows. Reads no faster than the sink
 * takes. On failure or abort it rejects, destroys the sink and closes the rows.
 */
export type SheetWriter = (
  sink: Writable,
  sheet: Sheet,
  rows: SheetRows,
  options?: WriteOptions,
) => Promise<number>

/**
 * Adds up the money columns; throws RangeError once a sum stops being exact. As in a workbook, a cell that
 * is itself a subtotal is not added again.
 */
export class MoneyTotals {
  readonly #sums: Cents[]
  readonly #columns: readonly number[]

  constructor(columns: readonly SheetColumn[]) {
    this.#sums = columns.map(() => cents(0))
    this.#columns = columns.flatMap((column, index) => (column.kind === 'money' ? [index] : []))
  }

  add(row: SheetRow): void {
    for (const index of this.#columns) {
      const cell = row[index]
      const amount = valueOf(cell)
      if (amount === null || isSubtotal(cell)) continue
      this.#sums[index] = add(this.of(index), requireCents(amount))
    }
  }

  /** The sum of the column so far. */
  of(index: number): Cents {
    return this.#sums[index] ?? cents(0)
  }
}

const isSubtotal = (cell: SheetRow[number] | undefined) =>
  typeof cell === 'object' && cell !== null && cell.formula.startsWith('SUBTOTAL(')

/** The column the word "Total" goes in: the first one that has no sum of its own, or -1. */
export function totalLabelColumn(columns: readonly SheetColumn[]): number {
  return columns.findIndex((column) => column.kind !== 'money')
}

/** Whether the sheet asks for a total row and has something to add up. */
export function hasTotals(sheet: Sheet): boolean {
  return sheet.totals === true && sheet.columns.some((column) => column.kind === 'money')
}

/** The cell as money, or a RangeError: a rounded amount in a financial document is worse than none. */
export function requireCents(cell: string | number): Cents {
  if (typeof cell !== 'number') throw new RangeError(`not a number of cents: ${cell}`)
  return cents(cell)
}
