import { subtract } from '../kernel/money.ts'
import type { Cents } from '../kernel/money.ts'
import { rate } from '../kernel/quantity.ts'
import type { Rate } from '../kernel/quantity.ts'
import { roundHalfAwayFromZero, toSafeInteger } from '../kernel/rounding.ts'

export interface Margin {
  /** Price less cost; negative where it is sold at a loss. */
  readonly margem: Cents
  /** The margin in per cent of the price; undefined where there is no price, or no number holds it. */
  readonly pct: Rate | undefined
}

const WHOLE = 100_000_000n

/** What a price leaves after its cost. */
export function marginOf(valor: Cents, custo: Cents): Margin {
  const margem = subtract(valor, custo)
  if (valor === 0) return { margem, pct: undefined }
  const millionths = toSafeInteger(roundHalfAwayFromZero(BigInt(margem) * WHOLE, BigInt(valor)))
  return { margem, pct: millionths === undefined ? undefined : rate(millionths) }
}
