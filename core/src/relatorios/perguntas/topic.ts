import { list } from './phrases.ts'
import type { YearOfMonth } from './periods.ts'

/** What a question is about. Each has one figure, of one call of the product. */
export type TopicName =
  | 'a_receber'
  | 'a_pagar'
  | 'a_vencer'
  | 'atrasado'
  | 'recebido'
  | 'pago'
  | 'despesas'
  | 'receitas'
  | 'faturamento'
  | 'a_faturar'
  | 'resultado'
  | 'planejado'
  | 'saldo'
  | 'fluxo'
  | 'orcamentos'
  | 'verbas'
  | 'boletos'
  | 'cheques'
  | 'faturas'
  | 'recibos'
  | 'cartao'
  | 'a_aprovar'
  | 'fornecedores'
  | 'horas'
  | 'custo_horas'
  | 'semanas'
  | 'minhas_tarefas'
  | 'tarefas'
  | 'oportunidades'
  | 'perdidas'
  | 'ganhas'

export type Grouping =
  | 'pessoa'
  | 'mes'
  | 'plano'
  | 'centro'
  | 'orcamento'
  | 'dia'
  | 'conta'
  | 'status'
  | 'responsavel'
  | 'agencia'
  | 'projeto'
  | 'motivo'
  | 'origem'

/** The records that a question may name. */
export type Kind =
  | 'pessoa'
  | 'plano'
  | 'orcamento'
  | 'conta'
  | 'centro'
  | 'status'
  | 'responsavel'
  | 'usuario'
  | 'projeto'
  | 'etapa'

export interface Topic {
  readonly name: TopicName
  readonly label: string
  /** Folded phrases; the longest that is in the question wins. */
  readonly phrases: readonly string[]
  /** What of it is asked: the first word that is in the question. */
  readonly states?: readonly (readonly [state: string, phrases: readonly string[]])[]
  /** The year of a month typed without one; the last such month that began when it does not say. */
  readonly month?: YearOfMonth
  /** The period of a question that says none; absent where the answer has none. */
  readonly unsaid?: 'any' | 'month' | 'year'
  readonly groups: readonly Grouping[]
  /** How "the largest" are grouped, where the question does not say. */
  readonly largest?: Grouping
  /** Its answer is always of the largest, unless the question names one. */
  readonly isRanked?: true
  readonly names: readonly Kind[]
  /** Phrases of it that name a record as well: 'na negociação' is a stage. */
  readonly naming?: readonly string[]
  /** Its words also join others: it is meant where no other topic is. */
  readonly isWeak?: true
  /** Without a name it is asked as it stands now: no period is proposed. */
  readonly isOfNow?: true
  /** It names documents, whose states are words of other topics: "boletos a receber". */
  readonly isObject?: true
}

export const late = list(
  'atrasado, atrasados, atrasada, atrasadas, vencido, vencidos, vencida, vencidas, em atraso, venceu, venceram, ja vencidos, ja vencidas, ja venceu, ja venceram',
)
