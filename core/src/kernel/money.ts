import { must } from './must.ts'
import type { Brand } from './brand.ts'
import {
  formatScaled,
  plainDecimal,
  readDecimalBr,
  scaleDecimal,
  scalePlainDecimal,
} from './decimal.ts'
import { evaluateExpression } from './expression.ts'
import type { Rate } from './quantity.ts'
import { roundHalfAwayFromZero, toSafeInteger } from './rounding.ts'

/** An amount of reais as a whole number of cents. */
export type Cents = Brand<number, 'Cents'>

const RATE_WHOLE = 100_000_000n

/** Up to 15 digits a JSON number of reais keeps its two decimals exactly; numeric(15,2) too. */
const LARGEST_IN_REAIS = 999_999_999_999_999

/** A number of cents as money; throws RangeError when it is not a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe number of cents: ${value}`)
  return (value + 0) as Cents // -0 becomes 0
}

function centsOf(value: bigint): Cents {
  return cents(Number(value))
}

/** a + b; throws RangeError beyond a safe integer, as all the arithmetic here does. */
export function add(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

/** a - b. */
export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

/** The sum of a list; zero when it is empty. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = cents(0)
  for (const amount of amounts) total = add(total, amount)
  return total
}

/** The sum of an amount of each, where `of` gives one: no list of them is made. */
export function sumOf<T>(all: readonly T[], of: (one: T) => Cents | undefined): Cents {
  let total = cents(0)
  for (let i = 0; i < all.length; i += 1) {
    const amount = of(all[i] as T)
    if (amount !== undefined) total = add(total, amount)
  }
  return total
}

/** The amount with its sign changed. */
export function negate(amount: Cents): Cents {
  return cents(-amount)
}

/** The given percentage of an amount, rounded once to cents, a half away from zero. */
export function percent(amount: Cents, rate: Rate): Cents {
  return centsOf(roundHalfAwayFromZero(BigInt(amount) * BigInt(rate), RATE_WHOLE))
}

/**
 * An amount in n parts that differ by one cent at most, the larger ones first; their sum is the
 * amount. Throws RangeError when n is not a positive integer.
 */
export function split(total: Cents, n: number): Cents[] {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`cannot split in ${n} parts`)
  return allocate(
    total,
    Array.from({ length: n }, () => 1),
  )
}

/**
 * An amount in parts proportional to the weights (integers, none negative, not all zero), whose
 * sum is the amount: each share is cut to cents and the cents left over go to the largest
 * remainders, the first ones on a tie. Throws RangeError on other weights.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('weights must be integers, none negative')
  }
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (whole === 0n) throw new RangeError('weights must not be all zero')
  const amount = BigInt(Math.abs(total))
  const shares = weights.map((weight, index) => {
    const product = amount * BigInt(weight)
    return { index, part: product / whole, remainder: product % whole }
  })
  const left = Number(shares.reduce((rest, share) => rest - share.part, amount))
  const byRemainder = shares.toSorted(
    (a, b) => Number(b.remainder - a.remainder) || a.index - b.index,
  )
  const extra = new Set(byRemainder.slice(0, left).map((share) => share.index))
  return shares.map(({ index, part }) => {
    const magnitude = centsOf(extra.has(index) ? part + 1n : part)
    return total < 0 ? negate(magnitude) : magnitude
  })
}

/** Reais that are known to be money, exactly: an amount of the wire or of the database. Throws on others. */
export const centsOfReais = (reais: number): Cents => must(reaisToCents(reais), `money in ${reais}`)

/** 'R$ 1.234,56'; negative amounts as '-R$ 1.234,56'. */
export function formatReais(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}R$ ${formatScaled(Math.abs(amount), 2)}`
}

/** '1.234,56'; negative amounts as '-1.234,56'. */
export function formatDecimal(amount: Cents): string {
  return formatScaled(amount, 2)
}

/**
 * Money as people type and paste it ('1.234,56', '1234.5', 'R$ 5', '(5,00)'); more than two
 * decimals are rounded once. Undefined when it is no amount; a percentage is none.
 */
export function parseReais(text: string): Cents | undefined {
  const decimal = text.includes('%') ? undefined : readDecimalBr(text)
  return decimal && (scaleDecimal(decimal, 2) as Cents | undefined)
}

/**
 * Money as in parseReais or a sum such as '100+250*2' or '(10+20)/3', computed exactly and
 * rounded once at the end. An amount alone in parentheses is negative, as in a spreadsheet.
 */
export function evaluateReais(text: string): Cents | undefined {
  const amount = parseReais(text)
  if (amount !== undefined) return amount
  const value = evaluateExpression(text)
  if (!value) return undefined
  return toSafeInteger(roundHalfAwayFromZero(value.top * 100n, value.bottom)) as Cents | undefined
}

/** A JSON number of reais as money; undefined with more than two decimals or out of range. */
export function reaisToCents(reais: number): Cents | undefined {
  return decimalTextToCents(String(reais))
}

/** Money as a JSON number of reais; throws RangeError from ten trillion reais on. */
export function centsToReais(amount: Cents): number {
  if (Math.abs(amount) > LARGEST_IN_REAIS) throw new RangeError(`too large for reais: ${amount}`)
  return amount / 100
}

/** A plain decimal ('1234.56', as PostgreSQL writes numeric(15,2)) as money, or undefined. */
export function decimalTextToCents(text: string): Cents | undefined {
  return scalePlainDecimal(text, 2) as Cents | undefined
}

/** Money as a plain decimal with two places ('1234.56'), as PostgreSQL reads it. */
export function centsToDecimalText(amount: Cents): string {
  return plainDecimal(amount, 2)
}
