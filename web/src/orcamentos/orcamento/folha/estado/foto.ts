import type { Totais } from '@claquete/core/orcamentos/orcamento/totais'
import type { AvisoDaMudanca } from './aviso-da-mudanca.ts'
import type { Coluna } from './colunas.ts'
import type { FolhaDoFio } from './fio.ts'
import type { Pessoa } from './presenca.ts'
import type { Problemas } from './problemas.ts'
import type { Quadro } from './quadro.ts'
import type { Celula, Mapa, Selecao } from './selecao.ts'
import type { Salvamento } from './sincronia.ts'
import type { TotalSolto } from './total-fixo.ts'

/** A cell being typed in. */
export interface Edicao {
  readonly celula: Celula
  readonly texto: string
  /** Begun by typing: arrows leave the cell. With F2 they walk in the text. */
  readonly digitando: boolean
}

export interface Busca {
  readonly texto: string
  readonly achados: readonly string[]
  readonly at: number
}

/** What the server says of the budget beside its lines. */
export type Cabeca = Omit<
  FolhaDoFio,
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
export interface Foto {
  readonly cabeca: Cabeca
  readonly quadro: Quadro
  readonly mapa: Mapa
  readonly totais: Totais | undefined
  readonly semTotais: string | undefined
  readonly colunas: readonly Coluna[]
  readonly selecao: Selecao
  readonly edicao: Edicao | undefined
  readonly problemas: Problemas
  readonly salvamento: Salvamento
  readonly pessoas: readonly Pessoa[]
  readonly busca: Busca | undefined
  /** A pinned total that an edit let go, until the person says what to do. */
  readonly solto: TotalSolto | undefined
  readonly aviso: AvisoDaMudanca | undefined
  readonly podeDesfazer: boolean
  readonly podeRefazer: boolean
}
