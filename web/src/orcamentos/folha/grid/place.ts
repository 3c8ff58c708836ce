/** Moves an element in the page, keeping its focus and scroll even where the browser lacks `moveBefore`. */
export function changePlace(el: HTMLElement, host: HTMLElement): void {
  if (el.isConnected && 'moveBefore' in host) {
    ;(host.moveBefore as (node: Node, before: Node | null) => void)(el, null)
    return
  }
  const { scrollTop, scrollLeft } = el
  const focused = el.contains(document.activeElement) ? document.activeElement : null
  host.append(el)
  el.scrollTop = scrollTop
  el.scrollLeft = scrollLeft
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
