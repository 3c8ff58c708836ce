/** Reads the period of a question in words: a name, a month, a year, days, so many days. */
import { addDays, addMonths, calendarDateOf, formatDateBr } from '../../kernel/time/calendar.ts'
import { firstOfMonth, weekday } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { monthNames } from '../../kernel/writing/extenso.ts'
import { lastOfMonth } from '../../kernel/time/month.ts'
import { fold } from '../../kernel/text.ts'
import { longest } from './phrases.ts'
import type { Found } from './phrases.ts'

export interface Period {
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
}
export interface Dated extends Period {
  readonly words: string
}

/** The year of a month without one: the nearest such month, the last that began, or that of this year. */
export type YearOfMonth = 'nearest' | 'last' | 'this'

const months = monthNames.map(fold)
const yearPattern = '((?:19|20)\\d\\d)'
const monthPattern = `(${months.join('|')})`

const wholeMonth = (first: CalendarDate): Period => ({
  periodo1: first,
  periodo2: lastOfMonth(first),
})

const wholeYear = (year: number): Period | undefined => {
  const [periodo1, periodo2] = [calendarDateOf(year, 1, 1), calendarDateOf(year, 12, 31)]
  return periodo1 && periodo2 && { periodo1, periodo2 }
}

export const monthAround = (today: CalendarDate): Period => wholeMonth(firstOfMonth(today))

export const yearAround = (today: CalendarDate): Period =>
  monthsFrom(firstOfMonth(`${today.slice(0, 4)}-01-01`), 12)

const tenYears = 120
export const anyDay = (today: CalendarDate): Period => ({
  periodo1: addMonths(today, -tenYears),
  periodo2: addMonths(today, tenYears),
})

/** So many months from the first one. */
const monthsFrom = (first: CalendarDate, count: number): Period => ({
  periodo1: first,
  periodo2: addDays(addMonths(first, count), -1),
})

const of = (words: string, period: Period | undefined, ...phrases: string[]) =>
  period ? [[{ ...period, words }, phrases] as const] : []

function namedDays(today: CalendarDate) {
  const monday = addDays(today, 1 - (weekday(today) || 7))
  const day = (one: CalendarDate): Period => ({ periodo1: one, periodo2: one })
  const week = (first: CalendarDate): Period => ({ periodo1: first, periodo2: addDays(first, 6) })
  return [
    ...of('hoje', day(today), 'hoje'),
    ...of('ontem', day(addDays(today, -1)), 'ontem'),
    ...of('amanhã', day(addDays(today, 1)), 'amanha'),
    ...of('esta semana', week(monday), 'esta semana', 'nesta semana', 'da semana', 'semana'),
    ...of(
      'a semana passada',
      week(addDays(monday, -7)),
      'semana passada',
      'na semana passada',
      'ultima semana',
    ),
    ...of('a próxima semana', week(addDays(monday, 7)), 'proxima semana', 'semana que vem'),
  ]
}

const ordinals = ['primeiro', 'segundo', 'terceiro', 'quarto'] as const

/** Quarters or halves of a year: this one, the one before, the next, and each of this year by its number. */
function partsOfYear(today: CalendarDate, name: 'trimestre' | 'semestre', length: number) {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const first = calendarDateOf(year, month - (month % length) + 1, 1)
  const january = calendarDateOf(year, 1, 1)
  if (!first || !january) return []
  const part = (months: number) => monthsFrom(addMonths(first, months), length)
  return [
    ...of(`este ${name}`, part(0), `este ${name}`, `neste ${name}`, `do ${name}`, name),
    ...of(`o ${name} passado`, part(-length), `${name} passado`, `ultimo ${name}`),
    ...of(`o próximo ${name}`, part(length), `proximo ${name}`, `${name} que vem`),
    ...ordinals.slice(0, 12 / length).flatMap((ordinal, at) => {
      const period = monthsFrom(addMonths(january, at * length), length)
      return of(`${at + 1}º ${name} de ${year}`, period, `${ordinal} ${name}`, `${at + 1}º ${name}`)
    }),
  ]
}

function namedPeriods(today: CalendarDate): readonly (readonly [Dated, readonly string[]])[] {
  const thisMonth = firstOfMonth(today)
  const year = Number(today.slice(0, 4))
  return [
    ...namedDays(today),
    ...of('este mês', wholeMonth(thisMonth), 'este mes', 'neste mes', 'do mes', 'no mes'),
    ...of('o mês passado', wholeMonth(addMonths(thisMonth, -1)), 'mes passado', 'ultimo mes'),
    ...of('o próximo mês', wholeMonth(addMonths(thisMonth, 1)), 'proximo mes', 'mes que vem'),
    ...partsOfYear(today, 'trimestre', 3),
    ...partsOfYear(today, 'semestre', 6),
    ...of('este ano', wholeYear(year), 'este ano', 'neste ano', 'no ano', 'do ano'),
    ...of('o ano passado', wholeYear(year - 1), 'ano passado', 'ultimo ano'),
  ]
}

const found = (match: RegExpExecArray, period: Period, words: string): Found<Dated> => ({
  value: { ...period, words },
  phrase: match[0].trim(),
})

/** 'últimos 30 dias', 'próximos 6 meses'. */
function countedPeriod(text: string, today: CalendarDate): Found<Dated> | undefined {
  const match = /\b(ultimos|proximos) (\d{1,3}) (dias|meses)\b/.exec(text)
  if (!match) return undefined
  const count = Number(match[2])
  if (count === 0) return undefined
  const isPast = match[1] === 'ultimos'
  const away = (one: number) => (match[3] === 'dias' ? addDays(today, one) : addMonths(today, one))
  const period: Period = isPast
    ? {
        periodo1: match[3] === 'dias' ? away(1 - count) : addDays(away(-count), 1),
        periodo2: today,
      }
    : {
        periodo1: today,
        periodo2: match[3] === 'dias' ? away(count - 1) : addDays(away(count), -1),
      }
  return found(match, period, `${isPast ? 'últimos' : 'próximos'} ${count} ${match[3] ?? ''}`)
}

const dayPattern = '(\\d{1,2})/(\\d{1,2})(?:/((?:19|20)?\\d\\d))?'

function dayOf(parts: readonly (string | undefined)[], today: CalendarDate) {
  const [day, month, year = today.slice(0, 4)] = parts
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  return calendarDateOf(full, Number(month), Number(day))
}

/** '10/11', or two such days, in either order. */
function typedDays(text: string, today: CalendarDate): Found<Dated> | undefined {
  const both = new RegExp(`(?:de |entre )?${dayPattern} (?:a|e|ate) ${dayPattern}(?= |$)`)
  const match = both.exec(text) ?? new RegExp(`(?<![/\\d])${dayPattern}(?= |$)`).exec(text)
  if (!match) return undefined
  const one = dayOf(match.slice(1, 4), today)
  const other = match.length > 4 ? dayOf(match.slice(4, 7), today) : one
  if (!one || !other) return undefined
  const [periodo1, periodo2] = one <= other ? [one, other] : [other, one]
  const words = [...new Set([periodo1, periodo2])].map((day) => formatDateBr(day)).join(' a ')
  return found(match, { periodo1, periodo2 }, words)
}

/** Chooses the year of a month typed without one. */
function yearOfMonth(month: number, today: CalendarDate, which: YearOfMonth): number {
  const [year, now] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  if (which === 'this') return year
  if (which === 'last') return month > now ? year - 1 : year
  if (month - now > 6) return year - 1
  return now - month > 6 ? year + 1 : year
}

const yearIn = (text: string) => new RegExp(`(?<= |^)${yearPattern}(?= |$)`).exec(text)

function typedYear(text: string): Found<Dated> | undefined {
  const match = yearIn(text)
  const whole = match ? wholeYear(Number(match[1])) : undefined
  return match && whole ? found(match, whole, match[0]) : undefined
}

/** The months that are named, in the year that is named or the one that is meant. */
function typedMonths(
  text: string,
  today: CalendarDate,
  which: YearOfMonth,
): Found<Dated> | undefined {
  const ofYear = `(?: (?:de )?${yearPattern})?`
  const several = new RegExp(`\\b(?:de )?${monthPattern} (?:a|ate) ${monthPattern}\\b${ofYear}`)
  const match = several.exec(text) ?? new RegExp(`\\b${monthPattern}\\b()${ofYear}`).exec(text)
  if (!match) return undefined
  const [, from = '', until = '', ofMatch] = match
  const [one, other] = [months.indexOf(from), months.indexOf(until || from)]
  const named = ofMatch ?? yearIn(text)?.[1]
  const year = named ? Number(named) : yearOfMonth(other, today, which)
  const first = calendarDateOf(other < one ? year - 1 : year, one + 1, 1)
  const last = calendarDateOf(year, other + 1, 1)
  if (!first || !last) return undefined
  const words = [...new Set([one, other])].map((at) => monthNames[at] ?? '').join(' a ')
  return found(match, { periodo1: first, periodo2: lastOfMonth(last) }, `${words} de ${year}`)
}

/** The period that a text without accents names, and the words that name it. */
export const periodIn = (
  text: string,
  today: CalendarDate,
  which: YearOfMonth,
): Found<Dated> | undefined =>
  countedPeriod(text, today) ??
  typedDays(text, today) ??
  longest(text, namedPeriods(today)) ??
  typedMonths(text, today, which) ??
  typedYear(text)
