import type { ArrangedColumn } from '../../lib/columns.ts'
import type { Column } from './column.tsx'

export const TICK_WIDTH = 40
export const ACTIONS_WIDTH = 44
/** Money stays in sight at the right up to so many pixels: the rest keeps room to be read. */
const MONEY_ROOM = 640

export interface LaidColumn<Row> extends ArrangedColumn<Column<string, Row>> {
  /** Takes what is left of the table's width. */
  readonly grows: boolean
  /** Pixels from the left where it stays, when it is fixed. */
  readonly left: number | undefined
  /** Pixels from the right where it stays when what is before it does not fit: money is never hidden. */
  readonly right: number | undefined
  readonly isLastFixed: boolean
}

export interface TableLayout<Row> {
  /** Rows can be ticked. */
  readonly isSelectable: boolean
  readonly columns: readonly LaidColumn<Row>[]
  readonly minWidth: number
}

/** Who grows, who stays where, and how narrow the table may get before it scrolls. */
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

/** Where each column of money stays, the first ones before the last where there are too many. */
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
