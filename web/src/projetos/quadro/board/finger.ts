/** A finger on a screen, for tests: real pointer events, as a browser sends them. */
export function finger(
  kind: string,
  at: { readonly x: number; readonly y: number },
  target: EventTarget = window,
): void {
  target.dispatchEvent(
    new PointerEvent(kind, {
      pointerId: 7,
      pointerType: 'touch',
      clientX: at.x,
      clientY: at.y,
      bubbles: true,
      cancelable: true,
    }),
  )
}

export const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
