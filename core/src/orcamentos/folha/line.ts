import type { Cents } from '../../kernel/amounts/money.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { ratioOf } from '../../kernel/amounts/quantity.ts'
import type { Quantity, Rate } from '../../kernel/amounts/quantity.ts'
import { roundHalfAwayFromZero } from '../../kernel/amounts/rounding.ts'

const SCALE = 100_000_000
const SCALE_BIG = BigInt(SCALE)

/** Price × quantity × days, rounded once: `r2(q × d × vu)`. Throws RangeError beyond a safe integer. */
export function lineTotal(quantity: Quantity, days: Quantity, unit: Cents): Cents {
  const scaled = quantity * days * unit
  // Nearly every line fits a number exactly; bigint is the slow exception.
  if (Number.isSafeInteger(quantity * days) && Math.abs(scaled) <= Number.MAX_SAFE_INTEGER) {
    const size = Math.abs(scaled)
    const rest = size % SCALE
    const rounded = (size - rest) / SCALE + (rest * 2 >= SCALE ? 1 : 0)
    return cents(scaled < 0 ? -rounded : rounded)
  }
  const exact = BigInt(quantity) * BigInt(days) * BigInt(unit)
  return cents(Number(roundHalfAwayFromZero(exact, SCALE_BIG)))
}

/** The margin of a price over its cost, as a percentage of the price; undefined without a price. */
export const marginOf = (price: Cents, cost: Cents): Rate | undefined =>
  ratioOf(BigInt(price) - BigInt(cost), price)
