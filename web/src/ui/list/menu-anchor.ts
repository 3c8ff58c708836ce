/** Where a menu hangs. */
export interface MenuAnchor {
  readonly x: number
  readonly y: number
  readonly side: 'left' | 'right'
  /** Takes the focus back. */
  readonly from: HTMLElement
}

/** The place under a control, at its left or at its right. */
export function anchorUnder(from: HTMLElement, side: MenuAnchor['side']): MenuAnchor {
  const { left, right, bottom } = from.getBoundingClientRect()
  return { from, side, x: side === 'left' ? left : right, y: bottom }
}
