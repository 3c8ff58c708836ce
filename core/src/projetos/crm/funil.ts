import { wholePercent } from '../../kernel/amounts/whole-percent.ts'
import { percent, sum } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { numberToRate } from '../../kernel/amounts/quantity.ts'
import { must } from '../../kernel/must.ts'
import { addDays, daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

export const resultados = ['ganho', 'perdido'] as const
export type Resultado = (typeof resultados)[number]

export const papeisOfEtapa = ['orcamento', 'negociacao'] as const

/** The stages with which a company begins. */
export const usualEtapas = [
  { titulo: 'Contato', color: '#64748b', probabilidade: 10, dias_esfriar: 7 },
  { titulo: 'Briefing', color: '#0891b2', probabilidade: 25, dias_esfriar: 7 },
  {
    titulo: 'Orçamento',
    color: '#2563eb',
    probabilidade: 40,
    dias_esfriar: 5,
    papel: 'orcamento',
  },
  {
    titulo: 'Negociação',
    color: '#d97706',
    probabilidade: 60,
    dias_esfriar: 10,
    papel: 'negociacao',
  },
  {
    titulo: 'Ganho',
    color: '#059669',
    probabilidade: 100,
    dias_esfriar: null,
    resultado: 'ganho',
  },
  {
    titulo: 'Perdido',
    color: '#dc2626',
    probabilidade: 0,
    dias_esfriar: null,
    resultado: 'perdido',
  },
] as const

/** Where a deal came from. */
export const origemWords = {
  indicacao: 'Indicação',
  cliente: 'Já é cliente',
  agencia: 'Agência',
  site: 'Site',
  redes: 'Redes sociais',
  prospeccao: 'Prospecção',
  concorrencia: 'Concorrência',
  outra: 'Outra',
} as const
export type Origem = keyof typeof origemWords

/** An amount times the probability of its stage, in whole per cent. */
export const weighted = (amount: Cents, probabilidade: number): Cents =>
  percent(amount, must(numberToRate(probabilidade), 'probability'))

interface Valued {
  /** Null where the person may not see it, or nobody said one. */
  readonly valor: Cents | null
  /** The amount is there, and hidden from the person. */
  readonly oculto: boolean
}

export interface EtapaSums {
  readonly quantidade: number
  readonly soma: Cents
  readonly ponderada: Cents
  /** How many have an amount that the person may not see. */
  readonly ocultos: number
}

/** The sums of a stage. What is weighted is the sum, so that no centavo is rounded twice. */
export function sumsOf(deals: readonly Valued[], probabilidade: number): EtapaSums {
  const soma = sum(deals.flatMap(({ valor }) => (valor === null ? [] : [valor])))
  return {
    quantidade: deals.length,
    soma,
    ponderada: weighted(soma, probabilidade),
    ocultos: deals.filter(({ oculto }) => oculto).length,
  }
}

/** Days since the last move; never negative. */
export const daysStill = (since: CalendarDate, today: CalendarDate): number =>
  Math.max(daysBetween(since, today), 0)

/** A deal is cold when it stood longer than its stage allows. */
export const isCold = (days: number, dias_esfriar: number | null): boolean =>
  dias_esfriar !== null && days > dias_esfriar

export type ActionState = 'atrasada' | 'hoje' | 'futura' | 'nenhuma'

export function actionState(day: CalendarDate | null, today: CalendarDate): ActionState {
  if (day === null) return 'nenhuma'
  if (day < today) return 'atrasada'
  return day === today ? 'hoje' : 'futura'
}

/** Sorts cards by the date of the next action, the oldest first; cards without an action come last. */
export function byAction<T extends { readonly proxima_acao_em: CalendarDate | null }>(
  a: T,
  b: T,
): number {
  if (a.proxima_acao_em === b.proxima_acao_em) return 0
  if (a.proxima_acao_em === null) return 1
  if (b.proxima_acao_em === null) return -1
  return a.proxima_acao_em < b.proxima_acao_em ? -1 : 1
}

interface Etapa {
  readonly id_funil: number
  readonly resultado: Resultado | null
}

interface Moved {
  readonly id_funil: number
  readonly hasOrcamento: boolean
  readonly from: Etapa
}

export type MoveProblem =
  | 'etapa_de_outro_funil'
  | 'ganho_pelo_orcamento'
  | 'aberta_pelo_orcamento'
  | 'perda_pede_motivo'

/**
 * Why a deal cannot be moved to a stage by hand. One with a budget is won, lost and opened again by the status of the
 * budget alone; one that is lost has a reason.
 */
export function moveProblem(
  { id_funil, hasOrcamento, from }: Moved,
  to: Etapa,
): MoveProblem | undefined {
  if (to.id_funil !== id_funil) return 'etapa_de_outro_funil'
  if (to.resultado === from.resultado) return undefined
  if (to.resultado === 'perdido') return 'perda_pede_motivo'
  if (!hasOrcamento) return undefined
  return to.resultado === 'ganho' ? 'ganho_pelo_orcamento' : 'aberta_pelo_orcamento'
}

export interface Expected {
  readonly dia: CalendarDate
  readonly valor: Cents
  readonly probabilidade: number
}

/** Probable income by day: open deals times the probability of their stage. What was expected before today counts today. */
export function probableIncome(
  deals: readonly Expected[],
  today: CalendarDate,
): { readonly dia: CalendarDate; readonly valor: Cents }[] {
  const days = new Map<CalendarDate, Cents[]>()
  for (const { dia, valor, probabilidade } of deals) {
    const at = dia < today ? today : dia
    days.set(at, [...(days.get(at) ?? []), weighted(valor, probabilidade)])
  }
  return [...days]
    .map(([dia, amounts]) => ({ dia, valor: sum(amounts) }))
    .toSorted((a, b) => (a.dia < b.dia ? -1 : 1))
}

/** Part of the won among the closed, in whole per cent; null while none is closed. */
export const conversion = (won: number, lost: number): number | null =>
  wholePercent(BigInt(won), won + lost)

/** The day on which a deal is expected where nobody said one. */
export const expectedAfter = (today: CalendarDate): CalendarDate => addDays(today, 30)
