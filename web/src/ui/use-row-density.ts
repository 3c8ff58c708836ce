import { store, useStore } from '../lib/store.ts'

export type Density = 'comfortable' | 'compact'

const KEY = 'claquete.densidade'

/** Height of a table row, in pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 36, compact: 30 }

function remembered(): Density {
  try {
    return localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable'
  } catch {
    return 'comfortable'
  }
}

const density = store<Density>(remembered())

/** How tall the rows of every list are; the choice is remembered in this browser. */
export function useRowDensity(): readonly [Density, (next: Density) => void] {
  const current = useStore(density)
  return [current, choose]
}

function choose(next: Density) {
  density.set(next)
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}
