import type { Totals } from '@claquete/core/orcamentos/folha/totals'
import type { ChangeNotice } from './change-notice.ts'
import type { FolhaColumn } from '../board/columns.ts'
import type { WireFolha } from '../board/wire.ts'
import type { Pessoa } from '../sync/presence.ts'
import type { FolhaProblems } from './problems.ts'
import type { Board } from '../board/board.ts'
import type { CellPlace, FolhaMap, CellSelection } from '../board/selection.ts'
import type { SaveState } from '../sync/sync.ts'
import type { LooseTotal } from '../board/fixed-total.ts'

/** A cell being edited. */
export interface CellEdit {
  readonly cell: CellPlace
  readonly texto: string
  /** Opened by typing: arrows leave the cell. Otherwise they move the caret. */
  readonly isTyping: boolean
}

export interface SearchState {
  readonly texto: string
  readonly found: readonly string[]
  readonly at: number
}

/** What the server sends of the budget besides its contents. */
export type FolhaHeader = Omit<
  WireFolha,
  | 'linhas'
  | 'encargos'
  | 'comissionados'
  | 'variaveis'
  | 'ajuste'
  | 'valor_desejado'
  | 'nomes'
  | 'gastos'
  | 'revisao'
>

/** Everything the screen renders, at one moment. */
export interface Snapshot {
  readonly header: FolhaHeader
  readonly board: Board
  readonly map: FolhaMap
  readonly totais: Totals | undefined
  readonly whyNoTotals: string | undefined
  readonly colunas: readonly FolhaColumn[]
  readonly selection: CellSelection
  readonly edit: CellEdit | undefined
  readonly problemas: FolhaProblems
  readonly saving: SaveState
  readonly pessoas: readonly Pessoa[]
  readonly busca: SearchState | undefined
  /** An unpinned total awaiting the person's decision. */
  readonly looseTotal: LooseTotal | undefined
  readonly aviso: ChangeNotice | undefined
  readonly mayUndo: boolean
  readonly mayRedo: boolean
}
