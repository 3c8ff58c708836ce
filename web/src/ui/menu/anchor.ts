/** Viewport position where a menu opens. */
export interface MenuAnchor {
  readonly x: number
  readonly y: number
  readonly side: 'left' | 'right'
  /** Control that gets the focus back. */
  readonly from: HTMLElement
}

/** The position below a control, at its left or right edge. */
export function anchorUnder(from: HTMLElement, side: MenuAnchor['side']): MenuAnchor {
  const { left, right, bottom } = from.getBoundingClientRect()
  return { from, side, x: side === 'left' ? left : right, y: bottom }
}
