/** A cell by its row and column, both from 0. */
export interface SheetPlace {
  readonly row: number
  readonly column: number
}

/** The chosen cells: from where the choice began to where the keys act. */
export interface SheetRange {
  readonly anchor: SheetPlace
  readonly focus: SheetPlace
}

export interface SheetSize {
  readonly rows: number
  readonly columns: number
}

/** A cell that gets another text. */
export interface SheetEdit extends SheetPlace {
  readonly text: string
}

export const onOne = (place: SheetPlace): SheetRange => ({ anchor: place, focus: place })

export function boundsOf({ anchor, focus }: SheetRange) {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}
export type SheetBounds = ReturnType<typeof boundsOf>

const within = (value: number, count: number) =>
  Math.min(Math.max(value, 0), Math.max(count - 1, 0))

interface Step {
  readonly rows: number
  readonly columns: number
  /** The choice grows instead of moving. */
  readonly isExtending?: boolean
}

export function moved({ anchor, focus }: SheetRange, step: Step, size: SheetSize): SheetRange {
  const place = {
    row: within(focus.row + step.rows, size.rows),
    column: within(focus.column + step.columns, size.columns),
  }
  return step.isExtending ? { anchor, focus: place } : onOne(place)
}

/** The next cell by Tab, in the next row after the last column; undefined past the last cell. */
export function following(
  { focus }: SheetRange,
  step: 1 | -1,
  { rows, columns }: SheetSize,
): SheetRange | undefined {
  const at = focus.row * columns + focus.column + step
  if (at < 0 || at >= rows * columns) return undefined
  return onOne({ row: Math.floor(at / columns), column: at % columns })
}

export const placesIn = ({ top, bottom, left, right }: SheetBounds): SheetPlace[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => ({
      row: top + row,
      column: left + column,
    })),
  ).flat()

/** The edits of a paste: a single text fills the whole choice; a table begins at its first cell. */
export function pasted(
  range: SheetRange,
  table: readonly (readonly string[])[],
  { rows, columns }: SheetSize,
): SheetEdit[] {
  const bounds = boundsOf(range)
  const [first = []] = table
  const [only = ''] = first
  if (table.length === 1 && first.length === 1) {
    return placesIn(bounds).map((place) => ({ ...place, text: only }))
  }
  return table.flatMap((line, down) =>
    line.flatMap((text, across) => {
      const place = { row: bounds.top + down, column: bounds.left + across }
      return place.row < rows && place.column < columns ? [{ ...place, text }] : []
    }),
  )
}

/** The edits of a fill: the first row (or column) of the choice goes into the others. */
export function filled(
  range: SheetRange,
  direction: 'down' | 'right',
  textOf: (place: SheetPlace) => string,
): SheetEdit[] {
  const bounds = boundsOf(range)
  return placesIn(bounds).flatMap((place) => {
    const from =
      direction === 'down'
        ? { row: bounds.top, column: place.column }
        : { row: place.row, column: bounds.left }
    const isFirst = from.row === place.row && from.column === place.column
    return isFirst ? [] : [{ ...place, text: textOf(from) }]
  })
}
