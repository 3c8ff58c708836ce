import type { Cents } from '@claquete/core/kernel/money'
import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import type { GoalWay } from './goal.ts'

/** A total that was pinned until an edit changed the price; the person has not said what to do about it. */
export interface LooseTotal {
  readonly desejado: Cents
  /** How it was reached. */
  readonly maneira: GoalWay
}

/** What is to be asked after changes made here, which the person did or did again. */
export function askedAfter(
  antes: Documento,
  depois: Documento,
  mudancas: readonly Change[],
  { pendente, maneira }: { readonly pendente: LooseTotal | undefined; readonly maneira: GoalWay },
): LooseTotal | undefined {
  // Pinned, again or still: nothing to ask.
  if (depois.valor_desejado !== null) return undefined
  // A discount of the person's own is the answer.
  if (mudancas.every(({ op }) => op === 'ajuste')) return undefined
  const { valor_desejado: desejado } = antes
  return desejado === null ? pendente : { desejado, maneira }
}
