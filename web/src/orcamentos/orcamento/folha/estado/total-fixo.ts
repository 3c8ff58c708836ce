import type { Cents } from '@claquete/core/kernel/money'
import type { Documento } from '@claquete/core/orcamentos/orcamento/documento'
import type { Mudanca } from '@claquete/core/orcamentos/orcamento/mudanca'
import type { Maneira } from './objetivo.ts'

/** A total that was pinned until an edit changed the price; the person has not said what to do about it. */
export interface TotalSolto {
  readonly desejado: Cents
  /** How it was reached. */
  readonly maneira: Maneira
}

/** What is to be asked after changes made here, which the person did or did again. */
export function askedAfter(
  antes: Documento,
  depois: Documento,
  mudancas: readonly Mudanca[],
  { pendente, maneira }: { readonly pendente: TotalSolto | undefined; readonly maneira: Maneira },
): TotalSolto | undefined {
  // Pinned, again or still: nothing to ask.
  if (depois.valor_desejado !== null) return undefined
  // A discount of the person's own is the answer.
  if (mudancas.every(({ op }) => op === 'ajuste')) return undefined
  const { valor_desejado: desejado } = antes
  return desejado === null ? pendente : { desejado, maneira }
}
