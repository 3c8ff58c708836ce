/** What changed for one person from one version of a call sheet to another. */
import type { Ordem } from './ordem.ts'
import { personOf, saidTo } from './own.ts'
import type { Said } from './own.ts'

/** Before and after of one thing that a sheet says; null where it was not said, or is not any more. */
export interface Mudanca {
  readonly chave: string
  readonly titulo: string
  readonly de: string | null
  readonly para: string | null
}

export type Presenca =
  /** On the sheet before and now, or never on it. */
  'fica' | 'entrou' | 'saiu'

export interface Difference {
  readonly presenca: Presenca
  readonly mudancas: readonly Mudanca[]
}

/** Compares all that two versions say; what changed keeps the place that it has now. */
export function changesOf(before: readonly Said[], after: readonly Said[]): readonly Mudanca[] {
  const old = new Map(before.map((one) => [one.chave, one]))
  const now = new Set(after.map(({ chave }) => chave))
  const changed = after.flatMap(({ chave, titulo, valor }) => {
    const de = old.get(chave)?.valor ?? null
    return de === valor ? [] : [{ chave, titulo, de, para: valor }]
  })
  const gone = before.flatMap(({ chave, titulo, valor }) =>
    now.has(chave) ? [] : [{ chave, titulo, de: valor, para: null }],
  )
  return [...changed, ...gone]
}

/**
 * What changed for a person, or with null for somebody who is not on the sheet. Who is new on it, or no longer is, is told
 * that alone.
 */
export function differenceFor(
  before: Ordem,
  after: Ordem,
  id_ordem_pessoa: number | null,
): Difference {
  const was = personOf(before, id_ordem_pessoa)
  const is = personOf(after, id_ordem_pessoa)
  if (was && !is) return { presenca: 'saiu', mudancas: [] }
  if (!was && is) return { presenca: 'entrou', mudancas: [] }
  return { presenca: 'fica', mudancas: changesOf(saidTo(before, was), saidTo(after, is)) }
}

/** One line of a change: `Sua chamada: 07:00, antes 06:30`. */
export function changeText({ titulo, de, para }: Mudanca): string {
  if (para === null) return `${titulo}: não há mais (era ${de ?? ''})`
  return de === null ? `${titulo}: ${para}` : `${titulo}: ${para} (antes: ${de})`
}
