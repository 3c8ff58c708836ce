import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import type { GoalWay } from './goal.ts'

/** A total that an edit unpinned; the person has yet to reapply or release it. */
export interface LooseTotal {
  readonly desejado: Cents
  /** How the total had been reached. */
  readonly maneira: GoalWay
}

/** What to ask after this person's changes, undo and redo included; undefined for nothing. */
export function askedAfter(
  antes: Documento,
  depois: Documento,
  mudancas: readonly Change[],
  { pendente, maneira }: { readonly pendente: LooseTotal | undefined; readonly maneira: GoalWay },
): LooseTotal | undefined {
  // The total is pinned: nothing to ask.
  if (depois.valor_desejado !== null) return undefined
  // The person's own discount or increase answers the question.
  if (mudancas.every(({ op }) => op === 'ajuste')) return undefined
  const { valor_desejado: desired } = antes
  return desired === null ? pendente : { desejado: desired, maneira }
}
