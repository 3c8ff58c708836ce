import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect } from 'react'

/** A table of up to so many rows is drawn whole: the browser's own search finds what is drawn. */
const wholeMost = 300

/**
 * The style of the room of rows that are not drawn. It has its height at once: where motion is reduced, every style
 * changes within a millisecond, and what is focused meanwhile is sought where it does not come to stand.
 */
export const gapStyle = (height: number) => ({ height, transitionProperty: 'none' })

interface NearRows {
  /** All rows are drawn. */
  readonly isWhole: boolean
  /** Index of the first row to draw, and that after the last. */
  readonly from: number
  readonly to: number
  /** Pixels of the rows above them, and of those below. */
  readonly above: number
  readonly below: number
  /** Scrolls to a row, which is drawn soon after. */
  readonly reveal: (index: number) => void
}

/** Of very many rows of one height, those near what is seen in the element that scrolls them. */
export function useNearRows(
  count: number,
  height: number,
  scroller: () => HTMLElement | null,
): NearRows {
  const isWhole = count <= wholeMost
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here alone, and in no memo
  const all = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: scroller,
    estimateSize: () => height,
    overscan: 20,
  })
  useLayoutEffect(() => all.measure(), [all, height])
  const reveal = (index: number) => {
    if (!isWhole) all.scrollToIndex(index)
  }
  if (isWhole) return { isWhole, from: 0, to: count, above: 0, below: 0, reveal }
  const drawn = all.getVirtualItems()
  const [first, last] = [drawn[0], drawn.at(-1)]
  return {
    isWhole,
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    above: first?.start ?? 0,
    below: all.getTotalSize() - (last?.end ?? 0),
    reveal,
  }
}
