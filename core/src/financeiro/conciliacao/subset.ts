/** How many numbers are combined at most, and how many steps one search may take. */
export const mostParts = 6
const mostSteps = 20_000

/**
 * The first sets of two to six of these whole numbers that sum to the total, at most two of them; the second
 * tells that the first is not the only one. All have the total's sign. Bounded: a search that takes too long
 * answers what it found.
 */
export function findSubsets(values: readonly number[], total: number): number[][] {
  const wanted = Math.abs(total)
  const order = values
    .map((value, at) => ({ value: Math.abs(value), at }))
    .filter(({ value }) => value > 0 && value < wanted)
    .toSorted((a, b) => b.value - a.value || a.at - b.at)
  const rest = order.map(() => 0)
  let sum = 0
  for (let at = order.length - 1; at >= 0; at -= 1) {
    sum += order[at]?.value ?? 0
    rest[at] = sum
  }
  const found: number[][] = []
  const chosen: number[] = []
  let steps = 0
  const search = (from: number, left: number): void => {
    for (let at = from; at < order.length && found.length < 2; at += 1) {
      steps += 1
      // What is left cannot be reached any more, by all of the rest or by the largest ones that may still be taken.
      if (steps > mostSteps || (rest[at] ?? 0) < left) return
      const one = order[at]
      if (!one || one.value > left) continue
      if (one.value * (mostParts - chosen.length) < left) return
      chosen.push(one.at)
      if (one.value === left) {
        if (chosen.length > 1) found.push([...chosen])
      } else if (chosen.length < mostParts) search(at + 1, left - one.value)
      chosen.pop()
    }
  }
  search(0, wanted)
  return found.map((one) => one.toSorted((a, b) => a - b))
}
