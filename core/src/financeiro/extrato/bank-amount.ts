import { cents } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { writtenNumber } from '../../kernel/writing/written.ts'

/** The amount, or why there is none: nothing written, no number, or parts of a centavo. */
export type BankAmount = Cents | 'vazio' | 'ilegivel' | 'decimais'

const MOST_DIGITS = 13

/**
 * Reads an amount as banks write it: `1234.56`, `-530,86`, `15.003,05`, `1,234.56`, `100,00 D`, `(10,00)`. Where both
 * marks occur, the right-most is the decimal one. A dot before exactly three digits is thousands in spreadsheets
 * (`isBrazilian`); in OFX it would be a third decimal, and is refused as any part of a centavo is.
 */
export function readBankAmount(text: string, isBrazilian = false): BankAmount {
  const found = writtenNumber(text)
  if (found === 'vazio') return 'vazio'
  if (!found) return 'ilegivel'
  const amount = readUnsigned(found.number, isBrazilian)
  return typeof amount === 'number' && found.isNegative ? cents(-amount) : amount
}

function readUnsigned(number: string, isBrazilian: boolean): BankAmount {
  const at = decimalMarkOf(number, isBrazilian)
  const whole = (at < 0 ? number : number.slice(0, at)).replace(/[.,]/gu, '')
  const decimals = at < 0 ? '' : number.slice(at + 1)
  if (whole === '' && decimals === '') return 'ilegivel'
  if (decimals.length === 3 || /[1-9]/u.test(decimals.slice(2))) return 'decimais'
  if (whole.replace(/^0+/u, '').length > MOST_DIGITS) return 'ilegivel'
  return cents(Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')))
}

/** Where the decimals begin; -1 when there are none. */
function decimalMarkOf(number: string, isBrazilian: boolean): number {
  const dot = number.lastIndexOf('.')
  const comma = number.lastIndexOf(',')
  if (dot >= 0 && comma >= 0) return Math.max(dot, comma)
  const at = Math.max(dot, comma)
  const isRepeated = at >= 0 && number.indexOf(number.charAt(at)) !== at
  if (isRepeated) return -1
  const isThousands = isBrazilian && dot >= 0 && number.length - dot === 4
  return isThousands ? -1 : at
}

/** Reads an exchange rate: `5.4312`, `5,4312` or `R$ 5,43`; undefined when the text is none. */
export function readRate(text: string): number | undefined {
  const bare = text.replace(/[\sR$]/gu, '')
  if (!/^\d[\d.,]*$/u.test(bare)) return undefined
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const whole = at < 0 ? bare : bare.slice(0, at).replace(/[.,]/gu, '')
  const rate = Number(at < 0 ? whole : `${whole}.${bare.slice(at + 1)}`)
  return rate > 0 && rate <= 100_000 ? rate : undefined
}
