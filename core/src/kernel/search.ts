import { cents } from './amounts/money.ts'
import type { Cents } from './amounts/money.ts'
import { fold } from './text.ts'
import { calendarDateOf } from './time/calendar.ts'
import type { CalendarDate } from './time/calendar.ts'

/** One word of a search: a row has it when its text, one of its amounts or one of its days does. */
export interface SearchWord {
  /** The word folded and, of what may be a document or telephone, also without its punctuation. */
  readonly texts: readonly string[]
  /** The amounts that are written so: `2500` is any with these reais, `2.500,00` only itself. */
  readonly amount: { readonly from: Cents; readonly to: Cents } | undefined
  /** The days that are written so: `15/03/2026`, `15/03` of any year, any of `03/2026`. */
  readonly day: WrittenDay | undefined
}

type WrittenDay =
  | { readonly from: CalendarDate; readonly to: CalendarDate }
  /** The day of each year that records may be of, so that an index finds them. */
  | { readonly anyOf: readonly CalendarDate[] }

/** Words after these are not looked for. */
const wordsMax = 12

/**
 * The words of what was typed: a row is found when it has each of them, in any order. What stands between quotes is one
 * word; the sign of Reais before an amount is none.
 */
export function searchWords(typed: string): SearchWord[] {
  const words = fold(typed).match(/"[^"]+"|\S+/gu) ?? []
  const bare = words.map((word) => fold(word.replace(/^"(?<phrase>[^"]+)"$/u, '$<phrase>')))
  const asked = bare.flatMap((word, at) => {
    if (word === 'r$' || word === '-r$') return amountOf(bare[at + 1] ?? '') ? [] : [word]
    return word === '' ? [] : [word]
  })
  return [...new Set(asked)].slice(0, wordsMax).map(searchWord)
}

function searchWord(word: string): SearchWord {
  const texts = [...new Set([word, withoutPunctuation(word)])]
  return { texts, amount: amountOf(word), day: dayOf(word) }
}

/** Documents and telephones are stored as their letters and digits; a short word is more often something else. */
function withoutPunctuation(word: string): string {
  if (!/^[\da-z./()+-]+$/u.test(word) || dayOf(word)) return word
  const plain = word.replace(/[^\da-z]/gu, '')
  const isPart = /^\(\d+\)$/u.test(word) || (plain.length > 3 && /\d{2}/u.test(plain))
  return isPart ? plain : word
}

const amountForm =
  /^-?(?:r\$)?-?(?<reais>[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,11}|0)(?:,(?<centavos>\d{0,2}))?$/u

function amountOf(word: string): SearchWord['amount'] {
  const { reais, centavos = '' } = amountForm.exec(word)?.groups ?? {}
  const whole = reais?.replaceAll('.', '') ?? ''
  if (whole === '' || whole.length > 12) return undefined
  const end = (digit: string) => cents(Number(`${whole}${centavos.padEnd(2, digit)}`))
  return { from: end('0'), to: end('9') }
}

const dayForm = /^(?<day>\d{1,2})\/(?<month>\d{1,2})(?:\/(?<year>\d{2}|\d{4}))?$/u
const monthForm = /^(?<month>\d{1,2})\/(?<year>\d{4})$/u

function dayOf(word: string): SearchWord['day'] {
  const found = dayForm.exec(word)?.groups ?? monthForm.exec(word)?.groups
  if (!found) return undefined
  const month = Number(found.month)
  if (found.year === undefined) return dayOfYears(month, Number(found.day))
  const year = Number(found.year.length === 2 ? `20${found.year}` : found.year)
  const firstOf = (days: readonly number[]) =>
    days.map((day) => calendarDateOf(year, month, day)).find((day) => day !== undefined)
  const days = found.day === undefined ? undefined : [Number(found.day)]
  const from = firstOf(days ?? [1])
  const to = firstOf(days ?? [31, 30, 29, 28])
  return from && to && { from, to }
}

const [firstYear, years] = [1990, 80]

function dayOfYears(month: number, day: number): SearchWord['day'] {
  const anyOf = Array.from({ length: years }, (_, at) => calendarDateOf(firstYear + at, month, day))
  const existing = anyOf.filter((one) => one !== undefined)
  return existing.length > 0 ? { anyOf: existing } : undefined
}

/** Tells of many texts whether they have every word of what was typed, in any order; nothing typed is in every text. */
export function wordFinder(typed: string): (text: string) => boolean {
  const words = searchWords(typed)
  return (text) => {
    const folded = fold(text)
    return words.every(({ texts }) => texts.some((one) => folded.includes(one)))
  }
}

export const hasWords = (text: string, typed: string): boolean => wordFinder(typed)(text)
