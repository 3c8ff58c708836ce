import type { FolhaColumn } from '../board/columns.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import type { CellPlace, CellRange } from '../board/selection.ts'
import type { OverlayLayer, Rectangle } from './layer.ts'

export interface CellOption {
  readonly id: number
  readonly nome: string
}

/** Finds the options of a reference cell for the typed text. */
export type OptionSearch = (
  coluna: FolhaColumn,
  texto: string,
  signal: AbortSignal,
) => Promise<readonly CellOption[]>

export interface GridActs {
  readonly searchOptions: OptionSearch
  readonly openSearch: () => void
  readonly openMenu: (x: number, y: number) => void
  readonly openDetails: () => void
  /** Opens the expenses of the active line. */
  readonly openGastos: () => void
}

/** What the keyboard, pointer, clipboard and editor code know of the grid. */
export interface GridSurface {
  readonly scroller: HTMLElement
  readonly acts: GridActs
  readonly store: FolhaStore
  readonly layer: OverlayLayer
  readonly editor: { readonly aberto: boolean }
  focus(): void
  /** Rows that PageUp and PageDown move. */
  linesPerPage(): number
  rectangleOf(cell: CellPlace): Rectangle
  rectangleOfBand(faixa: CellRange): Rectangle
  /** The cell under a point of the window; `altura` goes from 0 at the row's top to 1 at its bottom. */
  cellUnder(point: { clientX: number; clientY: number }): {
    readonly linha: number
    readonly coluna: number
    readonly altura: number
  }
}
