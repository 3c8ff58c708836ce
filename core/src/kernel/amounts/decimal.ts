import { roundHalfAwayFromZero, toSafeInteger } from './rounding.ts'

/** An exact decimal: `units / 10 ** places`. */
export interface Decimal {
  readonly units: bigint
  readonly places: number
}

/** Nobody types a longer number, and reading a huge one would cost time. */
const LONGEST_TEXT = 60

const SPACES = /[\s\u00a0\u202f]/gu
const CURRENCY_BEFORE = /^(R\$|BRL)/iu
const SUFFIX = /(R\$|%)$/iu

/**
 * Reads a number as Brazilians and their spreadsheets write it: `1.234,56`, `1234,5`, `1234.56`, `1,234.56`,
 * `1.234` (a thousand), `R$ 5,00`, `(5,00)` and `5,00-` (negative), `12%` (12), and the accounting zero `R$
 * -`. Undefined when any part of the text is not the number.
 */
export function readDecimalBr(text: string): Decimal | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  const compact = text.replace(SPACES, '').replace(CURRENCY_BEFORE, '').replace(SUFFIX, '')
  if (/^[-−]+$/u.test(compact)) return { units: 0n, places: 0 }
  const { negative, body } = takeSign(compact)
  const plain = plainDigits(body.replace(CURRENCY_BEFORE, ''))
  if (plain === undefined) return undefined
  const [whole = '', fraction = ''] = plain.split('.')
  const units = BigInt(whole + fraction)
  return { units: negative ? -units : units, places: fraction.length }
}

function takeSign(text: string): { negative: boolean; body: string } {
  if (/^\(.*\)$/u.test(text)) return { negative: true, body: text.slice(1, -1) }
  if (/^[-−]/u.test(text)) return { negative: true, body: text.slice(1) }
  if (/[-−]$/u.test(text)) return { negative: true, body: text.slice(0, -1) }
  return { negative: false, body: text.replace(/^\+/u, '') }
}

/** The digits with one dot at most, the decimal mark, whatever marked the thousands. */
function plainDigits(text: string): string | undefined {
  if (/^(\d+|\d{1,3}(\.\d{3})+)?,\d*$/u.test(text) && text !== ',') {
    return text.replaceAll('.', '').replace(',', '.')
  }
  if (/^[1-9]\d{0,2}(\.\d{3})+$/u.test(text)) return text.replaceAll('.', '')
  if (/^\d{1,3}(,\d{3})+\.\d*$/u.test(text)) return text.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(,\d{3}){2,}$/u.test(text)) return text.replaceAll(',', '')
  return /^(\d+\.?\d*|\.\d+)$/u.test(text) ? text : undefined
}

/** The decimal as an integer scaled by `places`, rounded once; undefined beyond the safe integers. */
export function scaleDecimal(decimal: Decimal, places: number): number | undefined {
  return toSafeInteger(
    roundHalfAwayFromZero(decimal.units * 10n ** BigInt(places), 10n ** BigInt(decimal.places)),
  )
}

/**
 * A plain decimal (`1234.5`, `-0.05`: JSON numbers as text, PostgreSQL numerics) as an integer scaled by
 * `places`; undefined when it has more decimals or is no plain decimal.
 */
export function scalePlainDecimal(text: string, places: number): number | undefined {
  const parts = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?$/u.exec(text)
  if (!parts) return undefined
  const [, sign = '', whole = '', fraction = ''] = parts
  if (!/^0*$/u.test(fraction.slice(places))) return undefined
  return toSafeInteger(BigInt(sign + whole + fraction.slice(0, places).padEnd(places, '0')))
}

/** The scaled integer as a plain decimal with every place: (123456, 2) gives `1234.56`. */
export function plainDecimal(scaled: number, places: number): string {
  const digits = String(Math.abs(scaled)).padStart(places + 1, '0')
  const cut = digits.length - places
  return `${scaled < 0 ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

/** The scaled integer in pt-BR with every place: (123456, 2) gives `1.234,56`. */
export function formatScaled(scaled: number, places: number): string {
  const [whole = '', fraction = ''] = plainDecimal(scaled, places).split('.')
  return `${whole.replace(/(?<=\d)(?=(\d{3})+$)/gu, '.')},${fraction}`
}
