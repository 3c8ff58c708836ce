/** Periods that a question names: days, weeks, months, parts of years. */
import { addDays, addMonths, calendarDateOf, firstOfMonth } from '../../kernel/time/calendar.ts'
import { weekday } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { lastOfMonth } from '../../kernel/time/month.ts'

export interface Period {
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
}
export interface Dated extends Period {
  readonly words: string
}
type Named = readonly (readonly [Dated, readonly string[]])[]

const wholeMonth = (first: CalendarDate): Period => ({
  periodo1: first,
  periodo2: lastOfMonth(first),
})

export const wholeYear = (year: number): Period | undefined => {
  const [periodo1, periodo2] = [calendarDateOf(year, 1, 1), calendarDateOf(year, 12, 31)]
  return periodo1 && periodo2 && { periodo1, periodo2 }
}

export const monthAround = (today: CalendarDate): Period => wholeMonth(firstOfMonth(today))

/** So many months from the first one. */
const monthsFrom = (first: CalendarDate, count: number): Period => ({
  periodo1: first,
  periodo2: addDays(addMonths(first, count), -1),
})

export const yearAround = (today: CalendarDate): Period =>
  monthsFrom(firstOfMonth(`${today.slice(0, 4)}-01-01`), 12)

/** This month and the five after it. */
export const sixMonthsFrom = (today: CalendarDate): Period => monthsFrom(firstOfMonth(today), 6)

const tenYears = 120
export const anyDay = (today: CalendarDate): Period => ({
  periodo1: addMonths(today, -tenYears),
  periodo2: addMonths(today, tenYears),
})

const of = (words: string, period: Period | undefined, ...phrases: readonly string[]): Named =>
  period ? [[{ ...period, words }, phrases]] : []

/** 'esta semana', 'nessa semana', 'da semana'. */
const demonstrative = (noun: string, gender: 'o' | 'a') => {
  const [near, far] = gender === 'o' ? ['este', 'esse'] : ['esta', 'essa']
  return [near, far].flatMap((one) => [`${one} ${noun}`, `n${one} ${noun}`, `d${one} ${noun}`])
}

const mondayOf = (day: CalendarDate) => addDays(day, 1 - (weekday(day) || 7))

function namedDays(today: CalendarDate): Named {
  const monday = mondayOf(today)
  const day = (one: CalendarDate): Period => ({ periodo1: one, periodo2: one })
  const week = (first: CalendarDate): Period => ({ periodo1: first, periodo2: addDays(first, 6) })
  return [
    ...of('hoje', day(today), 'hoje', 'de hoje'),
    ...of('ontem', day(addDays(today, -1)), 'ontem', 'de ontem'),
    ...of('anteontem', day(addDays(today, -2)), 'anteontem'),
    ...of('amanhã', day(addDays(today, 1)), 'amanha', 'de amanha'),
    ...of('depois de amanhã', day(addDays(today, 2)), 'depois de amanha'),
    ...of('esta semana', week(monday), ...demonstrative('semana', 'a'), 'na semana', 'da semana'),
    ...of('esta semana', week(monday), 'semana'),
    ...of(
      'a semana passada',
      week(addDays(monday, -7)),
      'semana passada',
      'na semana passada',
      'ultima semana',
      'semana que passou',
    ),
    ...of(
      'a próxima semana',
      week(addDays(monday, 7)),
      'proxima semana',
      'semana que vem',
      'da semana que vem',
    ),
  ]
}

const ordinals = ['primeiro', 'segundo', 'terceiro', 'quarto'] as const

/** Quarters or halves of a year: this one, the one before, the next, and each by its number. */
function partsOfYear(
  today: CalendarDate,
  name: 'trimestre' | 'semestre',
  { length, year }: { readonly length: number; readonly year: number },
): Named {
  const [now, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const first = calendarDateOf(now, month - (month % length) + 1, 1)
  const january = calendarDateOf(year, 1, 1)
  if (!first || !january) return []
  const part = (months: number) => monthsFrom(addMonths(first, months), length)
  return [
    ...of(`este ${name}`, part(0), ...demonstrative(name, 'o'), `do ${name}`, `no ${name}`, name),
    ...of(`o ${name} passado`, part(-length), `${name} passado`, `ultimo ${name}`),
    ...of(`o próximo ${name}`, part(length), `proximo ${name}`, `${name} que vem`),
    ...ordinals.slice(0, 12 / length).flatMap((ordinal, at) => {
      const period = monthsFrom(addMonths(january, at * length), length)
      const [number, words] = [at + 1, `${at + 1}º ${name} de ${year}`]
      const typed = [`${ordinal} ${name}`, `${number}o ${name}`]
      const ofYear = [`de ${year}`, `${year}`].flatMap((one) => typed.map((all) => `${all} ${one}`))
      return of(words, period, ...typed, ...ofYear)
    }),
  ]
}

/** From today to the end of what is named: what is still to come of it. */
function untilEnds(today: CalendarDate): Named {
  const until = (words: string, periodo2: CalendarDate | undefined, noun: string) =>
    of(
      `até o fim ${words}`,
      periodo2 && { periodo1: today, periodo2 },
      ...['fim', 'final'].flatMap((end) => [`ate o ${end} ${noun}`, `ate ${end} ${noun}`]),
    )
  const december = calendarDateOf(Number(today.slice(0, 4)), 12, 31)
  return [
    ...until('da semana', addDays(mondayOf(today), 6), 'da semana'),
    ...until('do mês', lastOfMonth(today), 'do mes'),
    ...until('deste mês', lastOfMonth(today), 'deste mes'),
    ...until('do ano', december, 'do ano'),
  ]
}

/** Every period that has a name; `year` is the one that the question says, for parts of years. */
export function namedPeriods(today: CalendarDate, year: number): Named {
  const thisMonth = firstOfMonth(today)
  const now = Number(today.slice(0, 4))
  const month = demonstrative('mes', 'o')
  const ofYear = demonstrative('ano', 'o')
  const january = calendarDateOf(now, 1, 1)
  const soFar = january && { periodo1: january, periodo2: today }
  return [
    ...namedDays(today),
    ...untilEnds(today),
    ...of('este mês', wholeMonth(thisMonth), ...month, 'do mes', 'no mes', 'mes atual'),
    ...of(
      'o mês passado',
      wholeMonth(addMonths(thisMonth, -1)),
      'mes passado',
      'ultimo mes',
      'mes anterior',
      'mes que passou',
    ),
    ...of('o próximo mês', wholeMonth(addMonths(thisMonth, 1)), 'proximo mes', 'mes que vem'),
    ...partsOfYear(today, 'trimestre', { length: 3, year }),
    ...partsOfYear(today, 'semestre', { length: 6, year }),
    ...of('este ano', wholeYear(now), ...ofYear, 'no ano', 'do ano', 'ano atual'),
    ...of(
      `${now}, até hoje`,
      soFar,
      ...[...ofYear, 'no ano', 'do ano', `${now}`, `em ${now}`].map((one) => `${one} ate hoje`),
      'no ano ate agora',
      'ano ate agora',
    ),
    ...of('o ano passado', wholeYear(now - 1), 'ano passado', 'ultimo ano', 'ano anterior'),
    ...of('o próximo ano', wholeYear(now + 1), 'proximo ano', 'ano que vem'),
  ]
}
