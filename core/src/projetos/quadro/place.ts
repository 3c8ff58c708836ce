import type { Rank } from '../../kernel/order/rank.ts'

interface Neighbours {
  readonly id_antes?: number | null | undefined
  readonly id_depois?: number | null | undefined
}

/**
 * The ranks between which something is to stand, by the ids of the neighbours that a client saw. The one before decides,
 * whoever follows it by now; if it is gone, the one after; if both are gone or nothing is said, the end. `null` before means
 * the beginning.
 */
export function placeAmong<T extends { readonly order: Rank }>(
  others: readonly T[],
  idOf: (one: T) => number,
  { id_antes, id_depois }: Neighbours,
): { readonly before: Rank | null; readonly after: Rank | null } {
  const placeOf = (id: number | null | undefined) => others.findIndex((one) => idOf(one) === id)
  const at = placeToStand(others.length, placeOf(id_antes), placeOf(id_depois), id_antes === null)
  return { before: others[at - 1]?.order ?? null, after: others[at]?.order ?? null }
}

function placeToStand(count: number, before: number, after: number, isFirst: boolean): number {
  if (before >= 0) return before + 1
  if (after >= 0) return after
  return isFirst ? 0 : count
}
