import { must } from '../must.ts'
import type { Brand } from '../brand.ts'
import {
  formatScaled,
  plainDecimal,
  readDecimalBr,
  scaleDecimal,
  scalePlainDecimal,
} from './decimal.ts'
import { evaluateExpression } from './expression.ts'
import { mapDefined } from '../must.ts'
import type { Rate } from './quantity.ts'
import { roundHalfAwayFromZero, toSafeInteger } from './rounding.ts'

/** An amount in whole centavos. */
export type Cents = Brand<number, 'Cents'>

const RATE_WHOLE = 100_000_000n

/** Up to 15 digits, a JSON number of reais and numeric(15,2) both keep two decimals exactly. */
const LARGEST_IN_REAIS = 999_999_999_999_999

/** The number as centavos; throws RangeError when it is not a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe number of cents: ${value}`)
  return (value + 0) as Cents // -0 becomes 0
}

function centsOf(value: bigint): Cents {
  return cents(Number(value))
}

/** All arithmetic here throws RangeError beyond the safe integers. */
export function add(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = cents(0)
  for (const amount of amounts) total = add(total, amount)
  return total
}

/** Sums an amount taken from each element, without building a list of them. */
export function sumOf<T>(all: readonly T[], of: (one: T) => Cents | undefined): Cents {
  let total = cents(0)
  for (const one of all) {
    const amount = of(one)
    if (amount !== undefined) total = add(total, amount)
  }
  return total
}

/** Adds an amount to the sum that a map keeps under a key. */
export function addTo<K>(sums: Map<K, Cents>, key: K, amount: Cents): void {
  sums.set(key, add(sums.get(key) ?? cents(0), amount))
}

export function negate(amount: Cents): Cents {
  return cents(-amount)
}

/** A percentage of an amount, rounded once to centavos, half away from zero. */
export function percent(amount: Cents, rate: Rate): Cents {
  return centsOf(roundHalfAwayFromZero(BigInt(amount) * BigInt(rate), RATE_WHOLE))
}

/** The share of an amount that a part is of a whole that is not zero, rounded once to centavos, half away from zero. */
export const shareOf = (amount: Cents, part: Cents, whole: Cents): Cents =>
  centsOf(roundHalfAwayFromZero(BigInt(amount) * BigInt(part), BigInt(whole)))

/** What each of `n` is on average, rounded to centavos, half away from zero. */
export const average = (total: Cents, n: number): Cents =>
  centsOf(roundHalfAwayFromZero(BigInt(total), BigInt(n)))

/**
 * Splits an amount into n parts that differ by one centavo at most, larger ones first, and sum to the amount.
 * Throws RangeError when n is not a positive integer.
 */
export function split(total: Cents, n: number): Cents[] {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`cannot split in ${n} parts`)
  return allocate(
    total,
    Array.from({ length: n }, () => 1),
  )
}

/**
 * Splits an amount in proportion to the weights (non-negative integers, not all zero) by largest remainder:
 * each share is cut to centavos and the leftover centavos go to the largest remainders, the first on a tie.
 * The parts sum to the amount. Throws RangeError on other weights.
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

/** Refuses `Cents` at compile time: a function that reads reais must not be given centavos. */
type Reais<N extends number> = N extends Cents ? never : N

/** Reais from the wire, known to be exact centavos; throws otherwise. */
export const centsOfReais = <N extends number>(reais: Reais<N>): Cents =>
  must(reaisToCents<number>(reais), `money in ${reais}`)

/** 'R$ 1.234,56'; negative amounts as '-R$ 1.234,56'. */
export function formatReais(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}R$ ${formatScaled(Math.abs(amount), 2)}`
}

/** '1.234,56'; negative amounts as '-1.234,56'. */
export function formatDecimal(amount: Cents): string {
  return formatScaled(amount, 2)
}

/**
 * Reads money as people type and paste it ('1.234,56', '1234.5', 'R$ 5', '(5,00)'); more than two decimals
 * are rounded once. Undefined when it is no amount, as a percentage.
 */
export function parseReais(text: string): Cents | undefined {
  const decimal = text.includes('%') ? undefined : readDecimalBr(text)
  return decimal && mapDefined(scaleDecimal(decimal, 2), cents)
}

/**
 * Money as in parseReais, or an expression such as '100+250*2' or '(10+20)/3', computed exactly and rounded
 * once at the end. An amount alone in parentheses is negative, as in a spreadsheet.
 */
export function evaluateReais(text: string): Cents | undefined {
  const amount = parseReais(text)
  if (amount !== undefined) return amount
  const value = evaluateExpression(text)
  if (!value) return undefined
  return mapDefined(toSafeInteger(roundHalfAwayFromZero(value.top * 100n, value.bottom)), cents)
}

/** A JSON number of reais as money; undefined when it has more than two decimals or is out of range. */
export function reaisToCents<N extends number>(reais: Reais<N>): Cents | undefined {
  return decimalTextToCents(String(reais))
}

/** Is the amount below ten trillion reais, so that a JSON number of reais is exact? */
export const fitsReais = (amount: Cents): boolean => Math.abs(amount) <= LARGEST_IN_REAIS

/** Money as a JSON number of reais; throws RangeError at ten trillion reais and above. */
export function centsToReais(amount: Cents): number {
  if (!fitsReais(amount)) throw new RangeError(`too large for reais: ${amount}`)
  return amount / 100
}

/** A plain decimal ('1234.56', as PostgreSQL writes numeric(15,2)) as money, or undefined. */
export function decimalTextToCents(text: string): Cents | undefined {
  return mapDefined(scalePlainDecimal(text, 2), cents)
}

/** Money as a plain decimal with two places ('1234.56'), as PostgreSQL reads it. */
export function centsToDecimalText(amount: Cents): string {
  return plainDecimal(amount, 2)
}
