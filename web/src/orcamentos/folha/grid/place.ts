/** Moves an element in the page, keeping its focus and scroll even where the browser lacks `moveBefore`. */
export function changePlace(el: HTMLElement, lugar: HTMLElement): void {
  if (el.isConnected && 'moveBefore' in lugar) {
    ;(lugar.moveBefore as (node: Node, before: Node | null) => void)(el, null)
    return
  }
  const { scrollTop, scrollLeft } = el
  const focado = el.contains(document.activeElement) ? document.activeElement : null
  lugar.append(el)
  el.scrollTop = scrollTop
  el.scrollLeft = scrollLeft
  if (focado instanceof HTMLElement) focado.focus({ preventScroll: true })
}
