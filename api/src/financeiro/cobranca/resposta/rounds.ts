/**
 * Deals things about receivables into rounds, so that no round has two of one receivable: the first of each, then the
 * second of each, and so on. Each round is then applied at once, and those of one receivable stay in their order.
 */
export function roundsOf<T>(all: readonly T[], receivable: (one: T) => number): T[][] {
  const rounds: T[][] = []
  for (const own of Map.groupBy(all, receivable).values()) {
    for (const [at, one] of own.entries()) (rounds[at] ??= []).push(one)
  }
  return rounds
}
