import { sureFrom } from './model.ts'
import type { Evidence } from './model.ts'

/** What of a proposal decides which one comes first. */
export interface Ranked {
  readonly evidence: Evidence
  readonly pontos: number
  readonly dias: number
  /** All of its parts are settlements of the line's account. */
  readonly isSettled: boolean
}

/** From this on what a proposal is made of is told well by both sides. */
export const strong = 75

/** Proposals of this place are searched among what is left then; those before and after it are known at once. */
export const placeOfCombined = 7

/** From this place on there are proposals by value alone. */
export const placeOfValue = 5

/**
 * The place of a proposal: the lower, the earlier. What has a name or a number comes before what has not, and a pair of
 * own accounts on one day before any match by value alone, which comes before a rule only where the books have that
 * value already: the rule would book it again.
 */
export function placeOf({ evidence, pontos, dias, isSettled }: Ranked): number {
  switch (evidence) {
    case 'cheque':
      return 0
    case 'identidade':
      return pontos >= sureFrom ? 1 : 3
    case 'duas_contas':
      if (pontos >= strong) return 2
      return dias === 0 ? 4 : 9
    case 'conta_propria':
      return 4
    case 'valor':
      return isSettled && pontos >= strong ? placeOfValue : 8
    case 'regra':
      return 6
    case 'combinacao':
      return placeOfCombined
  }
}

/** The better first. */
export const byRank = (a: Ranked, b: Ranked): number =>
  placeOf(a) - placeOf(b) || b.pontos - a.pontos || a.dias - b.dias
