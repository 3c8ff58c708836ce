import { calendarDateOf } from '../time/calendar.ts'
import type { CalendarDate } from '../time/calendar.ts'
import { fold, normalizeSpaces } from '../text.ts'

/** A number as a sheet or a bank writes it, without its sign and currency. */
export interface WrittenNumber {
  readonly isNegative: boolean
  /** Digits, dots and commas. */
  readonly number: string
}

const SPACES = /[\s\u00a0\u200b\u2007\u202f\u2060\ufeff]/gu
/** Hyphens, dashes and minus signs of all kinds. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu
const CURRENCY = /R\$|BRL/giu
const CURRENCY_INSIDE = /\d(?:R\$|BRL)[-+]?\d/iu
const SIGNED = /^([-+]?)([\d.,]+)([-+CD]?)$/iu

/**
 * The number that a text writes with its sign before or after it, in brackets, or as C or D, and its currency anywhere
 * but between digits. `vazio` where nothing is written but a dash or a currency, as sheets show a zero or a blank;
 * undefined for any other text.
 */
export function writtenNumber(text: string): WrittenNumber | 'vazio' | undefined {
  const bare = text.replace(SPACES, '').replace(DASHES, '-')
  if (CURRENCY_INSIDE.test(bare)) return undefined
  const plain = bare.replace(CURRENCY, '')
  if (/^[-.,]*$/u.test(plain)) return 'vazio'
  const inBrackets = /^\(([^()-]*)\)$/u.exec(plain)?.[1]
  const [, before = '', number = '', after = ''] = SIGNED.exec(inBrackets ?? plain) ?? []
  if (!/\d/u.test(number)) return undefined
  const isNegative =
    inBrackets !== undefined || before === '-' || after === '-' || after.toUpperCase() === 'D'
  return { isNegative, number }
}

const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')
const FULL_MONTHS =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  )

const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/u
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/u
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/u
const WITH_NAME = /^(\d{1,2})(?:[/. -]| de )([a-z]+)\.?(?:[/. -]| de )(\d{2}|\d{4})$/u

/** A day as sheets, banks and people write it; what stands after it, as an hour, is ignored. */
export function readWrittenDay(cell: string): CalendarDate | undefined {
  const text = normalizeSpaces(fold(cell)).replace(DASHES, '-')
  const withoutHour = text.replace(/(?:t| ?-? )\d{1,2}:\d{2}.*$/u, '')
  return dayOf(withoutHour) ?? dayOf(withoutHour.split(' ')[0] ?? '')
}

function dayOf(text: string): CalendarDate | undefined {
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return dateOf(yearFirst[1], yearFirst[3], yearFirst[4])
  const compact = COMPACT.exec(text)
  if (compact) return dateOf(compact[1], compact[2], compact[3])
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return dateOf(dayFirst[3], dayFirst[2], dayFirst[1])
  const [, day, name = '', year] = WITH_NAME.exec(text) ?? []
  const month = Math.max(MONTHS.indexOf(name), FULL_MONTHS.indexOf(name)) + 1
  return month === 0 ? undefined : dateOf(year, String(month), day)
}

const dateOf = (year = '', month = '', day = '') =>
  calendarDateOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day))
