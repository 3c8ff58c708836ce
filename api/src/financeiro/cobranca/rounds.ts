/**
 * What is said of many receivables, as lists in which each is once: the first of each, then the second of each, and so
 * on. What is done by lists is then done of each in the order in which it was said.
 */
export function roundsOf<T>(all: readonly T[], receivable: (one: T) => number): T[][] {
  const rounds: T[][] = []
  for (const own of Map.groupBy(all, receivable).values()) {
    for (const [at, one] of own.entries()) (rounds[at] ??= []).push(one)
  }
  return rounds
}
