import type { ArrangedColumn } from '../../lib/list/columns.ts'
import type { Column } from './column.tsx'

export const TICK_WIDTH = 40
export const ACTIONS_WIDTH = 44
/** Most pixels of sticky money columns, so that the other columns stay readable. */
const MONEY_ROOM = 640

export interface LaidColumn<Row> extends ArrangedColumn<Column<string, Row>> {
  /** Takes the remaining width of the table. */
  readonly grows: boolean
  /** Offset from the left in pixels when fixed; undefined otherwise. */
  readonly left: number | undefined
  /** Offset from the right in pixels when it is a sticky money column; undefined otherwise. */
  readonly right: number | undefined
  readonly isLastFixed: boolean
}

export interface TableLayout<Row> {
  /** Rows can be selected. */
  readonly isSelectable: boolean
  readonly columns: readonly LaidColumn<Row>[]
  readonly minWidth: number
}

/** Computes which column grows, the sticky offsets, and the minimum width before the table scrolls. */
export function layOut<Row>(
  arranged: readonly ArrangedColumn<Column<string, Row>>[],
  isSelectable = true,
): TableLayout<Row> {
  const loose = arranged.filter(({ fixed }) => !fixed)
  const growing = loose.find(({ isSized }) => !isSized) ?? loose.at(-1) ?? arranged.at(-1)
  const lastFixed = arranged.findLast(({ fixed }) => fixed)
  const tickWidth = isSelectable ? TICK_WIDTH : 0
  const rights = moneyAtTheRight(arranged)
  let left = tickWidth
  const columns = arranged.map((one) => {
    const at = left
    if (one.fixed) left += one.width
    return {
      ...one,
      grows: one === growing,
      left: one.fixed ? at : undefined,
      right: rights.get(one),
      isLastFixed: one === lastFixed,
    }
  })
  const widths = arranged.reduce((all, { width }) => all + width, 0)
  return { columns, isSelectable, minWidth: widths + tickWidth + ACTIONS_WIDTH }
}

/** Offset from the right of each sticky money column; when they do not all fit, the first ones are kept. */
function moneyAtTheRight<Row>(arranged: readonly ArrangedColumn<Column<string, Row>>[]) {
  let room = MONEY_ROOM
  const kept = arranged.filter(({ column, fixed, width }) => {
    if (!column.isMoney || fixed || width > room) return false
    room -= width
    return true
  })
  let right = ACTIONS_WIDTH
  return new Map(
    kept.toReversed().map((one) => {
      const at = right
      right += one.width
      return [one, at]
    }),
  )
}
