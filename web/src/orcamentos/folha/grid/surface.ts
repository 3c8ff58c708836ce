import type { FolhaColumn } from '../state/columns.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import type { CellPlace, CellRange } from '../state/selection.ts'
import type { OverlayLayer, Rectangle } from './layer.ts'

export interface CellOption {
  readonly id: number
  readonly nome: string
}

/** Options of a cell that takes one of a list, by what is typed. */
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
}

/** What keyboard, pointer, clipboard and cell editor know of the sheet on screen. */
export interface GridSurface {
  readonly scroller: HTMLElement
  readonly acts: GridActs
  readonly store: FolhaStore
  readonly layer: OverlayLayer
  readonly editor: { readonly aberto: boolean }
  focus(): void
  /** How many rows a page has. */
  linesPerPage(): number
  rectangleOf(celula: CellPlace): Rectangle
  rectangleOfBand(faixa: CellRange): Rectangle
  /** Which cell is under a point of the window; `altura` is 0 at the top of its row, 1 at its bottom. */
  cellUnder(ponto: { clientX: number; clientY: number }): {
    readonly linha: number
    readonly coluna: number
    readonly altura: number
  }
}
