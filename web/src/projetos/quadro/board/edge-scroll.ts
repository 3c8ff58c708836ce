/** Pixels from an edge at which what scrolls begins to move, and how far it moves in a frame at the edge itself. */
const reach = 56
const fastest = 18

/** Pixels to scroll in a frame for a pointer between two edges; none away from them. */
export function scrollStep(at: number, from: number, to: number): number {
  if (at < from + reach) return -fastest * Math.min(1, (from + reach - at) / reach)
  if (at > to - reach) return fastest * Math.min(1, (at - to + reach) / reach)
  return 0
}

/** Scrolls the board, and the column under the pointer, while something is dragged near their edges. */
export function edgeScroller(board: HTMLElement) {
  let point: { readonly x: number; readonly y: number } | undefined
  let frame = 0
  const step = () => {
    frame = 0
    if (!point) return
    const { x, y } = point
    const box = board.getBoundingClientRect()
    board.scrollLeft += scrollStep(x, box.left, Math.min(box.right, innerWidth))
    const under = document.elementFromPoint(x, y)
    const column =
      under
        ?.closest<HTMLElement>('[data-column]')
        ?.querySelector<HTMLElement>('[data-scroll="y"]') ?? board
    const high = column.getBoundingClientRect()
    column.scrollTop += scrollStep(y, high.top, Math.min(high.bottom, innerHeight))
    frame = requestAnimationFrame(step)
  }
  return {
    at: (x: number, y: number) => {
      point = { x, y }
      if (frame === 0) frame = requestAnimationFrame(step)
    },
    stop: () => {
      point = undefined
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
