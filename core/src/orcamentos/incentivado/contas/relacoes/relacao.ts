import type { Cents } from '../../../../kernel/amounts/money.ts'
import { cents, sum } from '../../../../kernel/amounts/money.ts'

/** Text, a whole number, money in centavos or a day, by the kind of its column. */
export type Cell = string | number | null
export type CellKind = 'text' | 'number' | 'money' | 'date'
export type Cells<Campo extends string> = Readonly<Record<Campo, Cell>>

/** A column of a sheet: which field it shows, under which heading. Other columns for a funder are other rows of this. */
export interface Column<Campo extends string = string> {
  readonly campo: Campo
  readonly titulo: string
  readonly kind: CellKind
  /** In characters of the body font. */
  readonly width: number
  /** Its sum is in the row of totals. */
  readonly isSummed?: true
  /** It says nothing while the sheet is of all sources. */
  readonly isOfFonte?: true
}

export interface Row<Campo extends string = string> {
  readonly cells: Cells<Campo>
  /** A heading or a sum of other rows: it is in no total. */
  readonly isStrong?: true
  /** The payment that it is, in the order of all payments of the sheet. */
  readonly seq?: number
}

/** The rows that fill a sheet, and what must be told with them. */
export interface Content<Campo extends string = string> {
  readonly rows: readonly Row<Campo>[]
  /** What the rows do not show: nothing is left out in silence. */
  readonly avisos: readonly string[]
}

/** A sheet that was filled. */
export interface Filled {
  readonly columns: readonly Column[]
  readonly rows: readonly {
    readonly cells: readonly Cell[]
    readonly isStrong: boolean
    readonly seq: number | null
  }[]
  /** By column; null where it has no sum. */
  readonly totals: readonly (Cents | null)[]
  readonly avisos: readonly string[]
}

const sumOfColumn = (rows: Content['rows'], campo: string): Cents =>
  sum(rows.map(({ cells, isStrong }) => cents(isStrong ? 0 : Number(cells[campo] ?? 0))))

/** The columns of a sheet with its content. */
export function fill(
  columns: readonly Column[],
  { rows, avisos }: Content,
  { isOfFonte }: { readonly isOfFonte: boolean },
): Filled {
  const shown = columns.filter((one) => isOfFonte || !one.isOfFonte)
  return {
    columns: shown,
    rows: rows.map(({ cells, isStrong = false, seq = null }) => ({
      cells: shown.map(({ campo }) => cells[campo] ?? null),
      isStrong,
      seq,
    })),
    totals: shown.map(({ campo, isSummed }) => (isSummed ? sumOfColumn(rows, campo) : null)),
    avisos,
  }
}
