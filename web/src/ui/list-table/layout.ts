import type { ArrangedColumn } from '../../lib/list/columns.ts'
import type { Column } from './column.tsx'

export const TICK_WIDTH = 40
export const ACTIONS_WIDTH = 44
/** The width that a list has beside the menu in a window of 1440 pixels. */
const LIST_ROOM = 1154
/** Words give up a quarter of their width at most, and stay this wide. */
const LEAST_SHARE = 0.75
const LEAST_WIDTH = 104
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
  /** The width as CSS: of words that give way it follows the table's room. */
  readonly size: number | string
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
  const around = tickWidth + ACTIONS_WIDTH
  const { sizes, least } = giveWay(arranged, around)
  return {
    columns: columns.map((one) => ({ ...one, size: sizes.get(one.column) ?? one.width })),
    isSelectable,
    minWidth: least + around,
  }
}

const leastOf = (width: number) =>
  Math.min(width, Math.max(LEAST_WIDTH, Math.round(width * LEAST_SHARE)))

/**
 * How wide the columns of words are where the table would be only a little wider than its window: each gives up its
 * share. A table that would not fit even so keeps its widths and scrolls.
 */
function giveWay<Row>(arranged: readonly ArrangedColumn<Column<string, Row>>[], around: number) {
  const whole = arranged.reduce((all, { width }) => all + width, 0)
  const words = arranged.filter(({ column, fixed, isSized }) => column.isText && !fixed && !isSized)
  const saved = words.reduce((all, { width }) => all + width - leastOf(width), 0)
  if (whole + around <= LIST_ROOM || whole - saved + around > LIST_ROOM) {
    return { sizes: new Map<Column<string, Row>, string>(), least: whole }
  }
  const sizes = words.map(({ column, width }) => {
    const least = leastOf(width)
    const share = (width - least) / saved
    const given = `calc(${least}px + (100cqw - ${whole - saved + around}px) * ${share.toFixed(4)})`
    return [column, `clamp(${least}px, ${given}, ${width}px)`] as const
  })
  return { sizes: new Map(sizes), least: whole - saved }
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
