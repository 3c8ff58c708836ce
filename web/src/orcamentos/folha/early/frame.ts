import type { Grade } from '../grid/grid.ts'
import type { WireFolha } from '../state/wire.ts'
import styles from './frame.module.css'

const menuWidth = 236

function part(className: string | undefined, text = ''): HTMLElement {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.textContent = text
  return element
}

/** What stands in for the screen: its title, and the place of the grid. */
export interface Frame {
  /** About the width of the grid: asked of the page, it would be laid out for the answer alone. */
  readonly width: number
  /** Draws a grid in its place, scrolled and with its cursor where the one before had them. */
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
  element.append(top)
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
      if (before) grade.store.select(before.store.snapshot().selecao)
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
