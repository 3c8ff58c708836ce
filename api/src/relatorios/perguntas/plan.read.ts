/** What the answer to a question is made of. */
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import type { RespostaInside } from '@claquete/contract/relatorios/perguntas/pergunta'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Question } from '@claquete/core/relatorios/perguntas/grammar'
import type { Dated } from '@claquete/core/relatorios/perguntas/named-periods'
import type { Kind } from '@claquete/core/relatorios/perguntas/topic'
import type { Ask } from './ask.read.ts'

/** A record that a question names. */
export interface Named {
  readonly kind: Kind
  /** Several where they are one thing to who asks, as the accounts of taxes. */
  readonly id: number | string
  readonly label: string
  readonly isTaxes?: true
}

export interface Asked {
  readonly question: Question
  readonly names: readonly Named[]
  readonly period: Dated | undefined
  readonly ask: Ask
  readonly today: CalendarDate
  /** Who asks: 'minhas horas'. */
  readonly id_usuario: number
}

export type Line = RespostaInside['linhas'][number]

/** The figures of an answer; what it has not is left out. */
export interface Figures {
  readonly valor?: Cents | null | undefined
  readonly quantidade?: number | undefined
  readonly segundos?: number | undefined
  readonly percentual?: number | null | undefined
  readonly linhas?: readonly Line[]
  readonly mais?: number
}

export interface Plan {
  /** The call whose figures are told; who may not call it gets no answer. */
  readonly endpoint: AnyEndpoint
  readonly tela: string
  readonly path: string
  readonly definicao: string
  /** The title, where it is not the topic with the names. */
  readonly label?: string
  /** The period is not said: the figure has none. */
  readonly isTimeless?: true
  readonly read: () => Promise<Figures>
}

/** How a question of a topic is answered; undefined where nothing answers exactly that. */
export type Planner = (asked: Asked) => Plan | undefined

export const moneyLine = (nome: string, valor: Cents): Line => ({ nome, valor, quantidade: null })
export const countLine = (nome: string, quantidade: number): Line => ({
  nome,
  valor: null,
  quantidade,
})
export const timeLine = (nome: string, segundos: number): Line => ({
  nome,
  valor: null,
  quantidade: null,
  segundos,
})

/** By what answers and their lines are compared: their amount, their time or how many. */
export const sizeOf = ({
  valor,
  segundos,
  quantidade,
}: Pick<Line, 'valor' | 'segundos' | 'quantidade'>) =>
  Math.abs(valor ?? segundos ?? quantidade ?? 0)

const usualLines = 5
/** Months of a year. */
const mostOfSeries = 12

/** The lines that an answer shows: the largest first, or as they follow each other in time. */
export function shownLines(
  lines: readonly Line[],
  { by, most }: Pick<Question, 'by' | 'most'>,
): Required<Pick<Figures, 'linhas' | 'mais'>> {
  const isSeries = by === 'mes' || by === 'dia'
  const told = lines.filter(({ valor, quantidade }) => valor !== 0 || quantidade !== null)
  const ordered = isSeries ? told : told.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const shown = ordered.slice(0, most ?? (isSeries ? mostOfSeries : usualLines))
  return { linhas: shown, mais: ordered.length - shown.length }
}

/** The days of the period as the addresses of screens have them. */
export const daysOf = (period: Dated | undefined) =>
  period ? { periodo1: period.periodo1, periodo2: period.periodo2 } : {}

/** The filter of the lists and reports of entries by each kind of record that a question names. */
export const filterOfKind = {
  pessoa: 'id_pessoa',
  plano: 'id_grupoCusto',
  orcamento: 'id_orcamento',
  centro: 'id_centrocusto',
  conta: 'id_contabancaria',
} as const

/** The ids of the names by the filters of a screen; undefined where it has no filter for one of them. */
export function filtersOf(
  names: readonly Named[],
  filters: Partial<Readonly<Record<Kind, string>>>,
): Record<string, number | string> | undefined {
  const found: Record<string, number | string> = {}
  for (const { kind, id } of names) {
    const filter = filters[kind]
    if (filter === undefined || found[filter] !== undefined) return undefined
    found[filter] = id
  }
  return found
}

/** The days that the question says; what is listed otherwise is of any day. */
export const daysAsked = ({ question, period }: Asked) => (question.isDated ? daysOf(period) : {})

/** Neither grouped, nor the largest, nor above an amount. */
export const isPlain = ({ question }: Asked) =>
  !question.amounts && !question.by && question.most === undefined
