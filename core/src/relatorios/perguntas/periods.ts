/** Reads the period of a question in words: a name, a month, a year, days, so many days. */
import {
  addDays,
  addMonths,
  calendarDateOf,
  firstOfMonth,
  formatDateBr,
} from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { monthNames } from '../../kernel/writing/extenso.ts'
import { lastOfMonth } from '../../kernel/time/month.ts'
import { fold } from '../../kernel/text.ts'
import { anyDay, namedPeriods, wholeYear } from './named-periods.ts'
import type { Dated, Period } from './named-periods.ts'
import { longest } from './phrases.ts'
import type { Found } from './phrases.ts'

/** The year of a month without one: the nearest such month, the last that began, or that of this year. */
export type YearOfMonth = 'nearest' | 'last' | 'this'

const months = monthNames.map(fold)
const short = months.map((name) => name.slice(0, 3))
const yearPattern = String.raw`((?:19|20)\d\d)`
/** Names and clients are called so too: after an article, a month is none. */
const noArticle = '(?<!(?:^| )(?:o|ao|a|da|do|pelo|pela|pro|com|cliente|fornecedor|job) )'
const monthPattern = `(${months.join('|')})`
const start = '(?<= |^)'
const end = '(?= |$)'
const ofYear = `(?: (?:de |do ano de )?${yearPattern})?`

const found = (match: RegExpExecArray, period: Period, words: string): Found<Dated> => ({
  value: { ...period, words },
  phrase: match[0].trim(),
})

const numbers: Readonly<Record<string, number>> = {
  uma: 1,
  duas: 2,
  dois: 2,
  tres: 3,
  quatro: 4,
  seis: 6,
  doze: 12,
  quinze: 15,
  trinta: 30,
}
const countPattern = String.raw`(\d{1,3}|${Object.keys(numbers).join('|')})`
const countOf = (typed = '') => numbers[typed] ?? Number(typed)

/** 'últimos 30 dias', 'próximas 2 semanas', 'próximos 6 meses'. */
function countedPeriod(text: string, today: CalendarDate): Found<Dated> | undefined {
  const match = new RegExp(
    `${start}(ultim[oa]s|proxim[oa]s) ${countPattern} (dias|semanas|meses)${end}`,
  ).exec(text)
  const count = countOf(match?.[2])
  if (!match || count === 0) return undefined
  const isPast = match[1]?.startsWith('u') ?? false
  const [unit = '', typed] = [match[3], String(count)]
  const words = `${(match[1] ?? '').replace('ultim', 'últim').replace('proxim', 'próxim')} ${typed} ${unit}`
  if (unit === 'meses') {
    const period = isPast
      ? { periodo1: addDays(addMonths(today, -count), 1), periodo2: today }
      : { periodo1: today, periodo2: addDays(addMonths(today, count), -1) }
    return found(match, period, words)
  }
  const days = unit === 'semanas' ? count * 7 : count
  const period = isPast
    ? { periodo1: addDays(today, 1 - days), periodo2: today }
    : { periodo1: today, periodo2: addDays(today, days - 1) }
  return found(match, period, words)
}

/** 'há mais de 30 dias': until the day before them. */
function agedPeriod(text: string, today: CalendarDate): Found<Dated> | undefined {
  const match = new RegExp(`${start}(?:ha |a )?mais de ${countPattern} dias${end}`).exec(text)
  const days = countOf(match?.[1])
  if (!match || days === 0) return undefined
  const period = { periodo1: anyDay(today).periodo1, periodo2: addDays(today, -days - 1) }
  return found(match, period, `há mais de ${days} dias`)
}

const dayPattern = String.raw`(\d{1,2})/(\d{1,2})(?:/((?:19|20)?\d\d))?`

function dayOf(parts: readonly (string | undefined)[], today: CalendarDate) {
  const [day, month, year = today.slice(0, 4)] = parts
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  return calendarDateOf(full, Number(month), Number(day))
}

function daysFound(match: RegExpExecArray, one?: CalendarDate, other?: CalendarDate) {
  if (!one || !other) return undefined
  const [periodo1, periodo2] = one <= other ? [one, other] : [other, one]
  const words = [...new Set([periodo1, periodo2])].map((day) => formatDateBr(day)).join(' a ')
  return found(match, { periodo1, periodo2 }, words)
}

/** '10/11', or two such days, in either order. */
function typedDays(text: string, today: CalendarDate): Found<Dated> | undefined {
  const both = new RegExp(`(?:de |entre )?${dayPattern} (?:a|e|ate) ${dayPattern}${end}`).exec(text)
  if (both) return daysFound(both, dayOf(both.slice(1, 4), today), dayOf(both.slice(4, 7), today))
  const match = new RegExp(`(?<![/\\d])(?:no dia |dia |em )?${dayPattern}${end}`).exec(text)
  const one = match ? dayOf(match.slice(1, 4), today) : undefined
  return match ? daysFound(match, one, one) : undefined
}

/** Chooses the year of a month typed without one. */
function yearOfMonth(month: number, today: CalendarDate, which: YearOfMonth): number {
  const [year, now] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  if (which === 'this') return year
  if (which === 'last') return month > now ? year - 1 : year
  if (month - now > 6) return year - 1
  return now - month > 6 ? year + 1 : year
}

interface Asked {
  readonly text: string
  readonly today: CalendarDate
  readonly which: YearOfMonth
}

/** '10 de março', 'entre 1 e 15 de março de 2025', 'dia 20'. */
function daysOfMonth({ text, today, which }: Asked): Found<Dated> | undefined {
  const several = new RegExp(
    `${start}(?:entre |de |dos? dias? |dias? )*(\\d{1,2}) (?:a|e|ate) (\\d{1,2}) de ${monthPattern}${ofYear}${end}`,
  )
  const single = new RegExp(
    `${start}(?:no |do |em )?(?:dia )?(\\d{1,2})() de ${monthPattern}${ofYear}${end}`,
  )
  const match = several.exec(text) ?? single.exec(text)
  if (match) {
    const [, one, other, name = '', named] = match
    const month = months.indexOf(name)
    const year = named ? Number(named) : yearOfMonth(month, today, which)
    const day = (typed: string | undefined) => calendarDateOf(year, month + 1, Number(typed))
    return daysFound(match, day(one), day(other || one))
  }
  const alone = new RegExp(`${start}(?:no |do )?dia (\\d{1,2})${end}`).exec(text)
  const day = alone && dayOf([alone[1], today.slice(5, 7), undefined], today)
  return alone && day ? daysFound(alone, day, day) : undefined
}

const yearIn = (text: string) => new RegExp(`${start}${yearPattern}${end}`).exec(text)

const since = `${start}(desde|a partir de|de) (?:o )?`
const untilToday = `(?: (?:ate|pra) ca| ate hoje)?${end}`
const sinceMonth = new RegExp(`${since}(?:mes de )?${monthPattern}${ofYear}${untilToday}`)
const sinceDay = new RegExp(`${since}(?:dia )?${dayPattern}${untilToday}`)

/** The first day of 'desde janeiro' or of 'a partir de 01/03', and its name. */
function firstDay({ text, today, which }: Asked) {
  const match = sinceMonth.exec(text)
  if (match) {
    const at = months.indexOf(match[2] ?? '')
    const year = match[3] ? Number(match[3]) : yearOfMonth(at, today, which)
    return {
      match,
      day: calendarDateOf(year, at + 1, 1),
      name: `${monthNames[at] ?? ''} de ${year}`,
    }
  }
  const ofDay = sinceDay.exec(text)
  const day = ofDay ? dayOf(ofDay.slice(2, 5), today) : undefined
  return ofDay && { match: ofDay, day, name: day ? formatDateBr(day) : '' }
}

/** Since a day until today, or without an end where what is asked is to come. */
function sincePeriod(asked: Asked): Found<Dated> | undefined {
  const { today, which } = asked
  const { match, day, name } = firstDay(asked) ?? {}
  if (!match || !day) return undefined
  // 'de março' alone is the month.
  if (match[1] === 'de' && !/ (?:ca|hoje)$/u.test(match[0])) return undefined
  const isToCome = which === 'nearest' || day > today
  const periodo2 = isToCome ? anyDay(today).periodo2 : today
  if (day > periodo2) return undefined
  return found(match, { periodo1: day, periodo2 }, `desde ${name}${isToCome ? '' : ', até hoje'}`)
}

function typedYear(text: string): Found<Dated> | undefined {
  const match = new RegExp(`${start}(?:em |de |no ano de |ano de )?${yearPattern}${end}`).exec(text)
  const whole = match ? wholeYear(Number(match[1])) : undefined
  return match && whole ? found(match, whole, match[1] ?? '') : undefined
}

/** 'mar/25', '03/2026'. */
function shortMonth(text: string): Found<Dated> | undefined {
  const match = new RegExp(
    `(?<![/\\d])(?<= |^)(?:(${short.join('|')})|(\\d{1,2}))[/-]((?:20)?\\d\\d)${end}`,
  ).exec(text)
  if (!match || (match[2] && match[3]?.length === 2)) return undefined
  const month = match[1] ? short.indexOf(match[1]) + 1 : Number(match[2])
  const year = 2000 + (Number(match[3]) % 100)
  const first = calendarDateOf(year, month, 1)
  if (!first) return undefined
  const words = `${monthNames[month - 1] ?? ''} de ${year}`
  return found(match, { periodo1: first, periodo2: lastOfMonth(first) }, words)
}

/** The months that are named, in the year that is named or the one that is meant. */
function typedMonths({ text, today, which }: Asked): Found<Dated> | undefined {
  const several = new RegExp(
    `${start}(?:de |entre )?${monthPattern} (?:a|ate|e) ${monthPattern}${ofYear}${end}`,
  )
  const single = new RegExp(
    `${noArticle}${start}(?:em |no mes de |mes de |de )?${noArticle}${monthPattern}()${ofYear}${end}`,
  )
  const match = several.exec(text) ?? single.exec(text)
  if (!match) return undefined
  const [, from = '', until = '', ofMatch] = match
  const [one, other] = [months.indexOf(from), months.indexOf(until || from)]
  const named = ofMatch ?? yearIn(text)?.[1]
  const year = named ? Number(named) : yearOfMonth(other, today, which)
  const first = calendarDateOf(other < one ? year - 1 : year, one + 1, 1)
  const last = calendarDateOf(year, other + 1, 1)
  if (!first || !last) return undefined
  const words = [...new Set([one, other])].map((at) => monthNames[at] ?? '').join(' a ')
  const dated = found(
    match,
    { periodo1: first, periodo2: lastOfMonth(last) },
    `${words} de ${year}`,
  )
  return halved(text, dated)
}

/** 'primeira quinzena de março'. */
function halved(text: string, { value, phrase }: Found<Dated>): Found<Dated> {
  const match = new RegExp(`${start}(?:na )?(primeira|segunda) quinzena ${phrase}${end}`).exec(text)
  if (!match) return { value, phrase }
  const { periodo1, periodo2, words } = value
  const first = match[1] === 'primeira'
  const middle = addDays(firstOfMonth(periodo1), 14)
  return {
    value: {
      periodo1: first ? periodo1 : addDays(middle, 1),
      periodo2: first ? middle : periodo2,
      words: `${first ? '1ª' : '2ª'} quinzena de ${words}`,
    },
    phrase: match[0],
  }
}

/** The period that a text without accents names, and the words that name it. */
export function periodIn(
  text: string,
  today: CalendarDate,
  which: YearOfMonth,
): Found<Dated> | undefined {
  const asked = { text, today, which }
  const year = Number(yearIn(text)?.[1] ?? today.slice(0, 4))
  return (
    countedPeriod(text, today) ??
    agedPeriod(text, today) ??
    sincePeriod(asked) ??
    typedDays(text, today) ??
    daysOfMonth(asked) ??
    shortMonth(text) ??
    longest(text, namedPeriods(today, year)) ??
    typedMonths(asked) ??
    typedYear(text)
  )
}
