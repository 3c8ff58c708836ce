/**
 * The only rounding of the product: the ratio of two integers to the nearest integer, half away from zero
 * (2,5 becomes 3 and -2,5 becomes -3). Throws RangeError when the denominator is zero.
 */
export function roundHalfAwayFromZero(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const rounded = (2n * top + bottom) / (2n * bottom)
  return negative ? -rounded : rounded
}

/** A bigint as a number, or undefined when a number cannot hold it exactly. */
export function toSafeInteger(value: bigint): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : undefined
}
