import type { Grade } from '../grid/grid.ts'
import type { GridActs } from '../grid/surface.ts'
import type { OpenFolha } from '../state/open.ts'

/** A grid drawn in the page before its screen has loaded. */
export interface EarlyGrid {
  /** Moves the grid's element into the screen and connects it to `acts`; undefined from the second call on. */
  readonly moveTo: (place: HTMLElement, acts: GridActs) => Grade | undefined
}

/** A sheet opened before its screen loaded; on a phone it has no grid. */
export interface EarlySheet extends OpenFolha {
  readonly grid?: EarlyGrid
}
