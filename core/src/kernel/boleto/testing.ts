/** The digits that a scanner reads in these widths (`barsOf`); undefined when they are no barcode. */
export function digitsOfBars(widths: readonly number[]): string | undefined {
  const body = widths.slice(4, -3)
  if (body.length === 0 || body.length % 10 !== 0) return undefined
  const digits: string[] = []
  for (let at = 0; at < body.length; at += 10) {
    const pair = body.slice(at, at + 10)
    for (const half of [0, 1]) {
      const elements = pair.filter((_, place) => place % 2 === half)
      digits.push(String(digitOf(elements)))
    }
  }
  return digits.includes('-1') ? undefined : digits.join('')
}

/** Wide elements count 1, 2, 4, 7 and 0; 4 and 7 together are zero. Two of the five are wide. */
function digitOf(elements: readonly number[]): number {
  const weights = [1, 2, 4, 7, 0].filter((_, place) => (elements[place] ?? 0) > 1)
  if (weights.length !== 2) return -1
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return total === 11 ? 0 : total
}
