import type { Totals } from '@claquete/core/orcamentos/folha/totals'
import type { ChangeNotice } from './change-notice.ts'
import type { FolhaColumn } from './columns.ts'
import type { WireFolha } from './wire.ts'
import type { Pessoa } from './presence.ts'
import type { FolhaProblems } from './problems.ts'
import type { Board } from './board.ts'
import type { CellPlace, FolhaMap, CellSelection } from './selection.ts'
import type { SaveState } from './sync.ts'
import type { LooseTotal } from './fixed-total.ts'

/** A cell being typed in. */
export interface CellEdit {
  readonly celula: CellPlace
  readonly texto: string
  /** Begun by typing: arrows leave the cell. With F2 they walk in the text. */
  readonly digitando: boolean
}

export interface SearchState {
  readonly texto: string
  readonly achados: readonly string[]
  readonly at: number
}

/** What the server says of the budget beside its lines. */
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

/** Everything the screen draws, as it is now. */
export interface Snapshot {
  readonly cabeca: FolhaHeader
  readonly quadro: Board
  readonly mapa: FolhaMap
  readonly totais: Totals | undefined
  readonly semTotais: string | undefined
  readonly colunas: readonly FolhaColumn[]
  readonly selecao: CellSelection
  readonly edicao: CellEdit | undefined
  readonly problemas: FolhaProblems
  readonly salvamento: SaveState
  readonly pessoas: readonly Pessoa[]
  readonly busca: SearchState | undefined
  /** A pinned total that an edit let go, until the person says what to do. */
  readonly solto: LooseTotal | undefined
  readonly aviso: ChangeNotice | undefined
  readonly podeDesfazer: boolean
  readonly podeRefazer: boolean
}
