import type { Cents } from '../../kernel/amounts/money.ts'
import { cents } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import { roundHalfAwayFromZero } from '../../kernel/amounts/rounding.ts'

/** An exact share: top / bottom, with bottom above zero. */
export interface Share {
  readonly top: bigint
  readonly bottom: bigint
}

export const nothing: Share = { top: 0n, bottom: 1n }
export const whole: Share = { top: 1n, bottom: 1n }

const RATE_WHOLE = 100_000_000n

/** A percentage of part of a whole: `rate × part ÷ of`; a zero `of` stands for the whole. */
export function shareOf(rate: Rate, part: Cents, of: Cents): Share {
  if (of === 0) return { top: BigInt(rate), bottom: RATE_WHOLE }
  const sign = of < 0 ? -1n : 1n
  return { top: BigInt(rate) * BigInt(part) * sign, bottom: RATE_WHOLE * BigInt(of) * sign }
}

export const plus = (a: Share, b: Share): Share =>
  a.bottom === b.bottom
    ? { top: a.top + b.top, bottom: a.bottom }
    : { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }

export const minus = (a: Share, b: Share): Share => plus(a, { top: -b.top, bottom: b.bottom })

export const product = (a: Share, b: Share): Share => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
})

/** The share of an amount, rounded once to centavos. */
export const ofAmount = (amount: Cents, share: Share): Cents =>
  cents(Number(roundHalfAwayFromZero(BigInt(amount) * share.top, share.bottom)))

/** The amount whose share is `amount`, rounded once to centavos. */
export const wholeFrom = (amount: Cents, share: Share): Cents =>
  cents(Number(roundHalfAwayFromZero(BigInt(amount) * share.bottom, share.top)))

export const isPositive = (share: Share): boolean => share.top > 0n
