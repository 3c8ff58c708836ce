import type { Brand } from '../brand.ts'
import { formatScaled, readDecimalBr, scaleDecimal, scalePlainDecimal } from './decimal.ts'
import { evaluateExpression } from './expression.ts'
import { mapDefined } from '../must.ts'
import { roundHalfAwayFromZero, toSafeInteger } from './rounding.ts'

/** A quantity with 4 decimals as a scaled integer: 1,5 is 15000. */
export type Quantity = Brand<number, 'Quantity'>

/** A percentage with 6 decimals as a scaled integer: 4,65 % is 4650000. */
export type Rate = Brand<number, 'Rate'>

const QUANTITY_PLACES = 4
const RATE_PLACES = 6

/** The ten-thousandths as a Quantity; throws RangeError when not a safe integer. */
export function quantity(tenThousandths: number): Quantity {
  return scaled(tenThousandths) as Quantity
}

/** The millionths of one per cent as a Rate; throws RangeError when not a safe integer. */
export function rate(millionths: number): Rate {
  return scaled(millionths) as Rate
}

function scaled(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`)
  return value + 0 // -0 becomes 0
}

/** A pt-BR quantity ('1.234,5'); undefined when unreadable or with more than 4 decimals. */
export function parseQuantity(text: string): Quantity | undefined {
  if (text.includes('%') || text.includes('$')) return undefined
  return mapDefined(exact(text, QUANTITY_PLACES), quantity)
}

/** A pt-BR percentage ('4,65' or '4,65%'); undefined when unreadable or over 6 decimals. */
export function parseRate(text: string): Rate | undefined {
  if (text.includes('$')) return undefined
  return mapDefined(exact(text, RATE_PLACES), rate)
}

/** A percentage as in parseRate, or an expression such as '=11,33+2', rounded once to 6 decimals. */
export function evaluateRate(text: string): Rate | undefined {
  const plain = parseRate(text)
  if (plain !== undefined) return plain
  const value = evaluateExpression(text)
  if (!value) return undefined
  return mapDefined(
    toSafeInteger(roundHalfAwayFromZero(value.top * 1_000_000n, value.bottom)),
    rate,
  )
}

function exact(text: string, places: number): number | undefined {
  const decimal = readDecimalBr(text)
  if (!decimal) return undefined
  const excess = 10n ** BigInt(Math.max(0, decimal.places - places))
  return decimal.units % excess === 0n ? scaleDecimal(decimal, places) : undefined
}

/** The quantity in pt-BR without trailing zeros: 15000 gives '1,5' and 20000 gives '2'. */
export function formatQuantity(amount: Quantity): string {
  return trimZeros(formatScaled(amount, QUANTITY_PLACES))
}

/** The rate in pt-BR with at least two decimals: '4,65%', '100,00%', '0,123456%'. */
export function formatRate(percentage: Rate): string {
  const [whole = '', fraction = ''] = formatScaled(percentage, RATE_PLACES).split(',')
  return `${whole},${fraction.replace(/0+$/u, '').padEnd(2, '0')}%`
}

/** Millionths in a hundredth of one per cent. */
const HUNDREDTH = 10_000n
const hundredthsOf = (percentage: Rate): number =>
  Number(roundHalfAwayFromZero(BigInt(percentage), HUNDREDTH))

/** A computed rate for people to read, rounded to two decimals: '29,41%'. */
export const formatPercent = (percentage: Rate): string =>
  `${formatScaled(hundredthsOf(percentage), 2)}%`

/** The rounded rate as a JSON number in per cent: 29.41. */
export const percentToNumber = (percentage: Rate): number => hundredthsOf(percentage) / 100

function trimZeros(text: string): string {
  return text.replace(/,?0+$/u, '')
}

/** A JSON number as a Quantity; undefined when it has more than 4 decimals or is out of range. */
export function numberToQuantity(value: number): Quantity | undefined {
  return mapDefined(scalePlainDecimal(String(value), QUANTITY_PLACES), quantity)
}

export function quantityToNumber(amount: Quantity): number {
  return amount / 10 ** QUANTITY_PLACES
}

/** A JSON number in per cent as a Rate; undefined when it has more than 6 decimals. */
export function numberToRate(value: number): Rate | undefined {
  return mapDefined(scalePlainDecimal(String(value), RATE_PLACES), rate)
}

export function rateToNumber(percentage: Rate): number {
  return percentage / 10 ** RATE_PLACES
}

const WHOLE = 100_000_000n

/** `part` as a percentage of `of`; undefined when there is none or it overflows a Rate. */
export function ratioOf(part: bigint, of: number): Rate | undefined {
  if (of === 0) return undefined
  return mapDefined(toSafeInteger(roundHalfAwayFromZero(part * WHOLE, BigInt(of))), rate)
}
