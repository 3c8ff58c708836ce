import type { Grade } from '../grid/grid.ts'
import type { GridActs } from '../grid/surface.ts'
import type { OpenFolha } from '../state/open.ts'

/** A grid that stands in the page before its screen has come. */
export interface EarlyGrid {
  /** Moves the grid, as it is, into its place in the screen, whose acts it has from then on; only the first time. */
  readonly moveTo: (place: HTMLElement, acts: GridActs) => Grade | undefined
}

/** A sheet that the page opened before its screen came; on a phone nothing of it is drawn. */
export interface EarlySheet extends OpenFolha {
  readonly grid?: EarlyGrid
}
