import { percentToNumber, ratioOf } from './quantity.ts'

/** A part of a whole in whole per cent; null of nothing. */
export function wholePercent(part: bigint, whole: number): number | null {
  const ratio = ratioOf(part, whole)
  return ratio === undefined ? null : Math.round(percentToNumber(ratio))
}
