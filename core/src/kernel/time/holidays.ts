import { addDays, calendarDate } from './calendar.ts'
import type { CalendarDate } from './calendar.ts'

/** A day off. */
export interface Holiday {
  readonly dia: CalendarDate
  readonly nome: string
}

/**
 * Easter Sunday, by the anonymous Gregorian computus (Meeus, Jones and Butcher). Variables keep the letters
 * of the published algorithm.
 */
export function easter(year: number): CalendarDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1)
}

const dayOf = (year: number, month: number, day: number) =>
  calendarDate([String(year).padStart(4, '0'), two(month), two(day)].join('-'))
const two = (value: number) => String(value).padStart(2, '0')

/** Lei 662/1949, 6.802/1980 and 9.093/1995; 20 November since Lei 14.759/2023. */
const fixed: readonly { month: number; day: number; nome: string; since?: number }[] = [
  { month: 1, day: 1, nome: 'Confraternização Universal' },
  { month: 4, day: 21, nome: 'Tiradentes' },
  { month: 5, day: 1, nome: 'Dia do Trabalho' },
  { month: 9, day: 7, nome: 'Independência do Brasil' },
  { month: 10, day: 12, nome: 'Nossa Senhora Aparecida' },
  { month: 11, day: 2, nome: 'Finados' },
  { month: 11, day: 15, nome: 'Proclamação da República' },
  { month: 11, day: 20, nome: 'Dia da Consciência Negra', since: 2024 },
  { month: 12, day: 25, nome: 'Natal' },
]

const GOOD_FRIDAY = -2
const CARNIVAL_MONDAY = -48
const CARNIVAL_TUESDAY = -47
const CORPUS_CHRISTI = 60

const byDay = (a: Holiday, b: Holiday) => a.dia.localeCompare(b.dia)

/** The national holidays of a year, in date order. */
export function nationalHolidays(year: number): Holiday[] {
  const always = fixed
    .filter(({ since = 0 }) => year >= since)
    .map(({ month, day, nome }) => ({ dia: dayOf(year, month, day), nome }))
  const goodFriday = { dia: addDays(easter(year), GOOD_FRIDAY), nome: 'Sexta-feira Santa' }
  return [...always, goodFriday].toSorted(byDay)
}

/**
 * Days off by custom. No law makes them national holidays, but banks close (Resolução CMN 4.880/2020) and
 * most of the trade does too.
 */
export function customaryHolidays(year: number): Holiday[] {
  const sunday = easter(year)
  return [
    { dia: addDays(sunday, CARNIVAL_MONDAY), nome: 'Carnaval (segunda-feira)' },
    { dia: addDays(sunday, CARNIVAL_TUESDAY), nome: 'Carnaval (terça-feira)' },
    { dia: addDays(sunday, CORPUS_CHRISTI), nome: 'Corpus Christi' },
  ]
}
