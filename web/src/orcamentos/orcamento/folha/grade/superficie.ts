import type { Coluna } from '../estado/colunas.ts'
import type { FolhaStore } from '../estado/folha-store.ts'
import type { Celula, Faixa } from '../estado/selecao.ts'
import type { Camada, Retangulo } from './camada.ts'

export interface Opcao {
  readonly id: number
  readonly nome: string
}

/** Options of a cell that takes one of a list, by what is typed. */
export type BuscaDeOpcoes = (
  coluna: Coluna,
  texto: string,
  signal: AbortSignal,
) => Promise<readonly Opcao[]>

export interface Acoes {
  readonly buscarOpcoes: BuscaDeOpcoes
  readonly abrirBusca: () => void
  readonly abrirMenu: (x: number, y: number) => void
  readonly abrirDetalhes: () => void
}

/** What keyboard, pointer, clipboard and cell editor know of the sheet on screen. */
export interface Superficie {
  readonly rolagem: HTMLElement
  readonly acoes: Acoes
  readonly store: FolhaStore
  readonly camada: Camada
  readonly editor: { readonly aberto: boolean }
  focar(): void
  /** How many rows a page has. */
  linhasPorPagina(): number
  retanguloDa(celula: Celula): Retangulo
  retanguloDaFaixa(faixa: Faixa): Retangulo
  /** Which cell is under a point of the window; `altura` is 0 at the top of its row, 1 at its bottom. */
  celulaSob(ponto: { clientX: number; clientY: number }): {
    readonly linha: number
    readonly coluna: number
    readonly altura: number
  }
}
