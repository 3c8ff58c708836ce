import type { Writable } from 'node:stream'
import { add, cents, type Cents } from '@claquete/core/kernel/money'

/**
 * What a column holds. Cells come as: `text` any text; `number` a number or its decimal text ("12.5"),
 * shown without thousands separators because codes and counts share the kind; `money` integer centavos;
 * `date` YYYY-MM-DD; `datetime` ISO text (with Z or an offset it is an instant and is shown in São Paulo,
 * without one it is already wall clock); `yesno` 1 / 0 or 'S' / 'N'.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'datetime' | 'yesno'

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
}

export type SheetCell = string | number | null
export type SheetRow = readonly SheetCell[]
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

/** Adds up the money columns; throws RangeError once a sum stops being exact. */
export class MoneyTotals {
  readonly #sums: Cents[]
  readonly #columns: readonly number[]

  constructor(columns: readonly SheetColumn[]) {
    this.#sums = columns.map(() => cents(0))
    this.#columns = columns.flatMap((column, index) => (column.kind === 'money' ? [index] : []))
  }

  add(row: SheetRow): void {
    for (const index of this.#columns) {
      const amount = row[index]
      if (amount === null || amount === undefined) continue
      this.#sums[index] = add(this.of(index), requireCents(amount))
    }
  }

  /** The sum of the column so far. */
  of(index: number): Cents {
    return this.#sums[index] ?? cents(0)
  }
}

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
