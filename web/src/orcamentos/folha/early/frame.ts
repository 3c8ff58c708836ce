import type { Grade } from '../grid/grid.ts'
import type { WireFolha } from '../board/wire.ts'
import styles from './frame.module.css'

const menuWidth = 236

function part(className: string | undefined, text = ''): HTMLElement {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.textContent = text
  return element
}

/** Placeholder of the screen: the budget's title and room for the grid. */
export interface Frame {
  /** Approximate width of the grid in pixels; measuring it would force a layout. */
  readonly width: number
  /** Shows a grid, replacing the former one and keeping its scroll, selection and focus. */
  readonly put: (grade: Grade) => void
  readonly remove: () => void
}

export function buildFrame({ num_orc, titulo, travado }: WireFolha): Frame {
  const element = document.createElement('section')
  element.className = styles.frame ?? ''
  element.setAttribute('aria-label', 'Planilha')
  element.dataset['early'] = ''
  const top = part(styles.top)
  const heading = document.createElement('h2')
  const number = document.createElement('span')
  number.textContent = num_orc
  heading.append(number, ` ${titulo}`)
  top.append(heading)
  element.append(top, part(styles.versions))
  if (travado !== null) element.append(part(styles.locked, travado))
  const acts = part(styles.acts)
  element.append(acts, part(styles.totals))
  document.body.append(element)
  let shown: Grade | undefined
  return {
    width: innerWidth - (document.documentElement.dataset['menu'] === 'aberto' ? menuWidth : 0),
    put(grade) {
      const before = shown
      shown = grade
      acts.after(grade.scroller)
      if (before) grade.store.select(before.store.snapshot().selection)
      grade.draw()
      grade.focusIfFree()
      if (!before) return
      const { scrollTop, scrollLeft } = before.scroller
      if (scrollTop || scrollLeft) grade.scroller.scrollTo(scrollLeft, scrollTop)
      if (before.scroller.contains(document.activeElement)) grade.focus()
      before.close()
    },
    remove: () => element.remove(),
  }
}
