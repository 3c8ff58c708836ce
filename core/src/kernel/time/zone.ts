import { must } from '../must.ts'
import { addDays, calendarDate, calendarDateOf, daysBetween } from './calendar.ts'
import type { CalendarDate } from './calendar.ts'

/** The zones in which the sheets of a company may be, each as people choose it. */
export const fusos = {
  'America/Sao_Paulo': 'Brasília, São Paulo, Rio, Sul',
  'America/Bahia': 'Bahia',
  'America/Recife': 'Pernambuco',
  'America/Fortaleza': 'Ceará, Maranhão, Piauí, Paraíba, Rio Grande do Norte',
  'America/Maceio': 'Alagoas, Sergipe',
  'America/Belem': 'Amapá, Pará',
  'America/Araguaina': 'Tocantins',
  'America/Noronha': 'Fernando de Noronha',
  'America/Manaus': 'Amazonas',
  'America/Cuiaba': 'Mato Grosso',
  'America/Campo_Grande': 'Mato Grosso do Sul',
  'America/Porto_Velho': 'Rondônia',
  'America/Boa_Vista': 'Roraima',
  'America/Rio_Branco': 'Acre',
  'America/Argentina/Buenos_Aires': 'Argentina',
  'America/Montevideo': 'Uruguai',
  'America/Santiago': 'Chile',
  'America/Asuncion': 'Paraguai',
  'America/Bogota': 'Colômbia',
  'America/Lima': 'Peru',
  'America/Mexico_City': 'Cidade do México',
  'America/New_York': 'Nova York',
  'America/Los_Angeles': 'Los Angeles',
  'Europe/Lisbon': 'Lisboa',
  'Europe/Madrid': 'Madri',
  'Europe/London': 'Londres',
  'Africa/Johannesburg': 'Cidade do Cabo',
} as const
export type Fuso = keyof typeof fusos
export const fusoNames = Object.keys(fusos) as [Fuso, ...Fuso[]]
export const usualFuso: Fuso = 'America/Sao_Paulo'

export const isFuso = (text: string): text is Fuso => Object.hasOwn(fusos, text)

const minuteMs = 60_000
const dayMinutes = 1_440
const epoch = calendarDate('1970-01-01')
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(fuso: Fuso): Intl.DateTimeFormat {
  const kept = clocks.get(fuso)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: fuso,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(fuso, made)
  return made
}

/** Minutes that a zone's clock is ahead of UTC at an instant; negative to the west. */
export function offsetAt(fuso: Fuso, instantMs: number): number {
  const parts = clockOf(fuso).formatToParts(instantMs)
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const day = must(calendarDateOf(of('year'), of('month'), of('day')), 'day of a clock')
  const shown = daysBetween(epoch, day) * dayMinutes + of('hour') * 60 + of('minute')
  return shown - Math.floor(instantMs / minuteMs)
}

/** The midnight of a day in UTC, in milliseconds since 1970. */
const midnightOf = (day: CalendarDate) => daysBetween(epoch, day) * dayMinutes * minuteMs

/** How far a zone's clocks are from UTC at an instant, in milliseconds; a zone that is not of the list counts as the usual one. */
const aheadAt = (fuso: string, instant: number) =>
  offsetAt(isFuso(fuso) ? fuso : usualFuso, instant) * minuteMs

/** The instant, in milliseconds since 1970, of so many minutes after the midnight with which a day of a zone begins. */
export function instantOf(data: CalendarDate, minute: number, fuso: string): number {
  const wanted = midnightOf(data) + minute * minuteMs
  // Asked twice, because the first guess may stand on the other side of a change of the clocks.
  const guess = wanted - aheadAt(fuso, wanted)
  return wanted - aheadAt(fuso, guess)
}

/** The minutes from the midnight with which a day of a zone begins to an instant, below zero before it. */
export const minuteAt = (data: CalendarDate, instant: number, fuso: string): number =>
  Math.floor((instant + aheadAt(fuso, instant) - midnightOf(data)) / minuteMs)

/** The day and the minute of it that the clocks of a zone show at an instant. */
export function clockAt(instant: number, fuso: string): { dia: CalendarDate; minute: number } {
  const minutes = minuteAt(epoch, instant, fuso)
  const days = Math.floor(minutes / dayMinutes)
  return { dia: addDays(epoch, days), minute: minutes - days * dayMinutes }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/**
 * An instant (milliseconds since 1970) as the clocks of a zone show it, to the minute, with how far they are from UTC:
 * `2026-11-21T14:05:00-03:00`. A reader of it needs no zones.
 */
export function writtenAt(instant: number, fuso: Fuso): string {
  const { dia, minute } = clockAt(instant, fuso)
  const ahead = offsetAt(fuso, instant)
  const clock = (minutes: number) =>
    `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  return `${dia}T${clock(minute)}:00${ahead < 0 ? '-' : '+'}${clock(Math.abs(ahead))}`
}

/** The instant of a day's noon in UTC, which is on the same day in all the zones of the list. */
export const noonUtc = (date: CalendarDate): number =>
  (daysBetween(epoch, date) + 0.5) * dayMinutes * minuteMs
