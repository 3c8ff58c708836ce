import type { Cents } from '../../kernel/amounts/money.ts'

/** How many people still have to release a batch: two when it is above the limit of the company. */
export function missingReleases({
  total,
  limit,
  releasers,
}: {
  readonly total: Cents
  /** Undefined where one person always suffices. */
  readonly limit: Cents | undefined
  readonly releasers: number
}): number {
  const wanted = limit !== undefined && total > limit ? 2 : 1
  return Math.max(wanted - releasers, 0)
}
