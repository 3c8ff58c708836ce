import { cents, split } from './money.ts'
import type { Cents } from './money.ts'
import { roundHalfAwayFromZero } from './rounding.ts'

/** To what a calculated price is rounded, in cents. */
export const priceSteps = { centavo: 1, real: 100, dezena: 1_000, centena: 10_000 } as const
export type PriceStep = keyof typeof priceSteps

/** How a company rounds the prices it works out (a mark-up, a goal reached by unit prices). */
export interface PriceRounding {
  readonly passo: PriceStep
  /** To the nearest one, a half away from zero, or never below the price worked out. */
  readonly sentido: 'proximo' | 'cima'
}

/** A calculated price as the company writes it. Typed prices and sums are never rounded. */
export function roundPrice(price: Cents, { passo, sentido }: PriceRounding): Cents {
  const step = BigInt(priceSteps[passo])
  const steps =
    sentido === 'proximo'
      ? roundHalfAwayFromZero(BigInt(price), step)
      : upwards(BigInt(price), step)
  return cents(Number(steps * step))
}

function upwards(value: bigint, step: bigint): bigint {
  const whole = value / step
  return value > 0n && value % step !== 0n ? whole + 1n : whole
}

/**
 * An amount in n instalments that differ by one cent at most; the cents left over go to the first
 * ones or to the last ones. Their sum is the amount.
 */
export function splitInstalments(total: Cents, n: number, sobra: 'primeira' | 'ultima'): Cents[] {
  const parts = split(total, n)
  return sobra === 'primeira' ? parts : parts.toReversed()
}
