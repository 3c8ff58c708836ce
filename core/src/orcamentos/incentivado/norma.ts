import type { Rate } from '../../kernel/amounts/quantity.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { MecanismoCodigo } from './fonte.ts'
import type { Duracao } from './fatos/duracao.ts'
import type { Fato } from './fatos/measure-fato.ts'
import type { Categoria, Limite } from './limite.ts'

/** How sure a rule is: read in the official text, read in others that quote it, or what the trade does. */
export type Lido = 'oficial' | 'secundario' | 'uso'

export type Ambito = 'rouanet' | 'ancine' | 'ancine_contas' | 'spcine' | 'edital'

export interface Norma {
  readonly codigo: string
  readonly nome: string
  readonly ambito: Ambito
  readonly vigencia_inicio: CalendarDate
  /** The last day; null while it is in force. */
  readonly vigencia_fim: CalendarDate | null
  readonly endereco: string
  readonly lido: Lido
}

/** What a payment must not be, nor its document. */
export type Condicao =
  /** Days between the document and the debit, either way. */
  | { readonly tipo: 'hiato'; readonly dias: number }
  | { readonly tipo: 'documento_apos_debito' }
  | { readonly tipo: 'forma_proibida'; readonly formas: readonly string[] }
  | {
      readonly tipo: 'categoria_proibida'
      readonly categorias: readonly Categoria[]
      /** The sources that may not pay it; none: all public money. */
      readonly mecanismos: readonly MecanismoCodigo[]
    }
  | { readonly tipo: 'categoria_a_ligado'; readonly categorias: readonly Categoria[] }
  /** Paid to somebody whose money the project raised. */
  | { readonly tipo: 'categoria_a_incentivador'; readonly categorias: readonly Categoria[] }
  /** The fiscal document names the project, or its number. */
  | { readonly tipo: 'sem_mencao' }
  /** The document and the proof are PDF files. */
  | { readonly tipo: 'fora_de_pdf' }

/** Days from one of the project's dates in which something is due. */
export interface Prazo {
  readonly de: 'fim_execucao' | 'conclusao' | 'diligencia'
  readonly dias: number
}

/** What a reallocation is measured by: each line, or each big item, whose own lines may give to one another. */
export type RemanejamentoMeasure = 'linha' | 'grande_item'

export type Conteudo =
  | { readonly tipo: 'limite'; readonly limite: Limite }
  | { readonly tipo: 'pagamento'; readonly condicao: Condicao }
  | { readonly tipo: 'prazo'; readonly prazo: Prazo }
  /** How much of the approved amount of each line, or of each big item, may be moved without anybody's leave, either way. */
  | {
      readonly tipo: 'remanejamento'
      readonly por: RemanejamentoMeasure
      readonly percentual: Rate
    }
  | ({ readonly tipo: 'duracao' } & Duracao)
  /** What is asked of the project by what a person tells of it. */
  | { readonly tipo: 'fato'; readonly fato: Fato }
  /** A step that must be done before the project is concluded. */
  | { readonly tipo: 'etapa'; readonly etapa: 'cinemateca' | 'contador' }

export interface Regra {
  /** Names it in the norm for good: a company's correction of it has the same. */
  readonly chave: string
  readonly norma: string
  readonly titulo: string
  /** Where in the norm. */
  readonly artigo: string
  readonly efeito: 'bloqueia' | 'avisa'
  /** Narrower than the norm's own, of what a later norm put into it. */
  readonly vigencia_inicio: CalendarDate | null
  readonly vigencia_fim: CalendarDate | null
  readonly lido: Lido
  readonly endereco: string
  readonly conteudo: Conteudo
}

type Span = Pick<Norma, 'vigencia_inicio' | 'vigencia_fim'>

/** Is a day within a span whose last day counts? */
export const isInForce = (
  { vigencia_inicio, vigencia_fim }: { readonly [K in keyof Span]: Span[K] | null },
  dia: CalendarDate,
): boolean =>
  (vigencia_inicio === null || vigencia_inicio <= dia) &&
  (vigencia_fim === null || dia <= vigencia_fim)
