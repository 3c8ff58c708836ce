import type { Candidate } from './model.ts'

/** What one cheque paid, of one account. */
export interface ReadCheque {
  readonly numero: number
  readonly conta: number | null
  readonly parts: readonly Candidate[]
}

const keyOf = ({ conta, cheque }: Candidate) => `${conta}:${cheque}`

/** A cheque has a line of its own at the bank: it is no part of another payment. */
export const isOfCheque = ({ cheque }: Candidate): boolean => typeof cheque === 'number'

/** Settlements of each cheque, together: the bank takes a cheque whole. */
export function readCheques(candidates: readonly Candidate[]): ReadCheque[] {
  const paid = candidates.filter((one) => one.kind === 'baixa' && isOfCheque(one))
  return [...Map.groupBy(paid, keyOf).values()].map((parts) => ({
    numero: parts[0]?.cheque ?? 0,
    conta: parts[0]?.conta ?? null,
    parts,
  }))
}

/** Leaves out the settlements of cheques that paid several titles: such a cheque is matched as a whole. */
export function withoutParts(candidates: readonly Candidate[]): readonly Candidate[] {
  const several = new Set(
    readCheques(candidates)
      .filter(({ parts }) => parts.length > 1)
      .flatMap(({ parts }) => parts),
  )
  return several.size === 0 ? candidates : candidates.filter((one) => !several.has(one))
}
