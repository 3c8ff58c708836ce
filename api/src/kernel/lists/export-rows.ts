import { addTo, cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { columnLetter, isSummed, requireCents, totalLabelColumn } from '../sheets/sheet.ts'
import type { RowLook, SheetCell, SheetColumn, SheetRow } from '../sheets/sheet.ts'

type Row = Readonly<Record<string, SheetCell>>
export interface RowColumn extends SheetColumn {
  readonly prop: string
  readonly cell?: (row: Row) => SheetCell
}

/** Rows that stand together in a file, with a subtotal below them. */
export interface RowGroup {
  readonly keyOf: (row: Row) => SheetCell
  readonly nameOf: (row: Row) => string
}

const batchRows = 2_000

/** The rows of a file in batches, and how each looks. */
export class ExportRows {
  readonly #columns: readonly RowColumn[]
  readonly #group: RowGroup | undefined
  readonly #subtotals = new Set<number>()
  #written = 0

  constructor(columns: readonly RowColumn[], group: RowGroup | undefined) {
    this.#columns = columns
    this.#group = group
  }

  /** How many records were written; subtotals are none. */
  get records(): number {
    return this.#written - this.#subtotals.size
  }

  /** Undefined without groups, whose rows can be folded. */
  get look(): ((row: number) => RowLook) | undefined {
    if (!this.#group) return undefined
    return (row) => (this.#subtotals.has(row) ? { bold: true } : { level: 1 })
  }

  async *batches(found: AsyncIterable<Row>): AsyncGenerator<SheetRow[]> {
    let batch: SheetRow[] = []
    let open: OpenGroup | undefined
    for await (const row of found) {
      const key = this.#group?.keyOf(row) ?? null
      if (this.#group && (!open || open.key !== key)) {
        if (open) batch.push(this.#close(open))
        open = { key, name: this.#group.nameOf(row), from: this.#written, sums: new Map() }
      }
      const cells = this.#columns.map(({ prop, cell }) => (cell ? cell(row) : (row[prop] ?? null)))
      if (open) this.#count(open, cells)
      batch.push(cells)
      this.#written += 1
      if (batch.length < batchRows) continue
      yield batch
      batch = []
    }
    if (open) batch.push(this.#close(open))
    if (batch.length > 0) yield batch
  }

  #count({ sums }: OpenGroup, cells: readonly SheetCell[]): void {
    for (const [at, { kind }] of this.#columns.entries()) {
      const cell = cells[at] ?? null
      if (!isSummed(kind) || cell === null) continue
      addTo(sums, at, requireCents(cell))
    }
  }

  /** The row of subtotals: in a workbook, a formula over the rows of the group. */
  #close({ name, from, sums }: OpenGroup): SheetRow {
    const named = totalLabelColumn(this.#columns)
    const [first, last] = [from + 2, this.#written + 1]
    this.#subtotals.add(this.#written)
    this.#written += 1
    return this.#columns.map(({ kind }, at) => {
      if (!isSummed(kind)) return at === named ? `Subtotal: ${name}` : null
      const letter = columnLetter(at)
      return {
        formula: `SUBTOTAL(109,${letter}${first}:${letter}${last})`,
        value: sums.get(at) ?? cents(0),
      }
    })
  }
}

interface OpenGroup {
  readonly key: SheetCell
  readonly name: string
  /** The index of its first row. */
  readonly from: number
  readonly sums: Map<number, Cents>
}
