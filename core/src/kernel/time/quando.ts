/** When an entry of the calendar is, and how it stands in days. */
import type { CalendarDate } from './calendar.ts'
import { addDays, daysBetween, firstOfMonth, weekday } from './calendar.ts'
import { clockAt, instantOf } from './zone.ts'

/** Whole days, the last one included, or two moments in milliseconds since 1970. */
export type Quando =
  | { readonly dia: CalendarDate; readonly ate: CalendarDate }
  | { readonly inicio: number; readonly fim: number }

/** What an entry says, on either side. */
export interface Conteudo {
  readonly titulo: string
  readonly local: string
  readonly descricao: string
  readonly quando: Quando
}

/** The days of a zone on which an entry is, and its times there, in minutes; null of whole days. */
export interface DayPlace {
  readonly dia: CalendarDate
  readonly ate: CalendarDate
  readonly das: number | null
  readonly as: number | null
}

export function placeOf(quando: Quando, fuso: string): DayPlace {
  if ('dia' in quando) return { ...quando, das: null, as: null }
  const from = clockAt(quando.inicio, fuso)
  const to = clockAt(quando.fim, fuso)
  // What ends at midnight ends with the day before it.
  const endsAtMidnight = to.minute === 0 && to.dia > from.dia
  return {
    dia: from.dia,
    ate: endsAtMidnight ? addDays(to.dia, -1) : to.dia,
    das: from.minute,
    as: to.minute,
  }
}

/**
 * The moments of a day's minutes; what `placeOf` said comes back. An end at midnight is that with which the last day ends, and an
 * end that is not after its start is on the day after.
 */
export function momentsOf(
  { dia, das, ate, as }: { dia: CalendarDate; das: number; ate: CalendarDate; as: number },
  fuso: string,
): Quando {
  const from = instantOf(dia, das, fuso)
  const until = instantOf(as === 0 ? addDays(ate, 1) : ate, as, fuso)
  const to = until > from || dia !== ate ? until : instantOf(addDays(ate, 1), as, fuso)
  return { inicio: from, fim: to }
}

const dayMinutes = 1_440
const minuteMs = 60_000

/** Where something is moved to: the day on which it begins, and when; null keeps its time, and is the only one of whole days. */
export interface Target {
  readonly dia: CalendarDate
  readonly das: number | null
}

/** The same moved so that it begins elsewhere. It lasts as long as before by the clocks of its zone. */
export function movedTo(quando: Quando, fuso: string, { dia, das }: Target): Quando {
  if ('dia' in quando) return { dia, ate: addDays(dia, daysBetween(quando.dia, quando.ate)) }
  const from = clockAt(quando.inicio, fuso)
  const to = clockAt(quando.fim, fuso)
  const begins = das ?? from.minute
  const ends = begins + daysBetween(from.dia, to.dia) * dayMinutes + to.minute - from.minute
  const days = Math.floor(ends / dayMinutes)
  const inicio = instantOf(dia, begins, fuso) + (quando.inicio % minuteMs)
  const fim =
    instantOf(addDays(dia, days), ends - days * dayMinutes, fuso) + (quando.fim % minuteMs)
  return { inicio, fim: Math.max(inicio, fim) }
}

export const isSameQuando = (a: Quando, b: Quando): boolean =>
  'dia' in a
    ? 'dia' in b && a.dia === b.dia && a.ate === b.ate
    : 'inicio' in b && a.inicio === b.inicio && a.fim === b.fim

export const isSameConteudo = (a: Conteudo, b: Conteudo): boolean =>
  a.titulo === b.titulo &&
  a.local === b.local &&
  a.descricao === b.descricao &&
  isSameQuando(a.quando, b.quando)

/**
 * What both sides agree on after each changed something since they last did. A field that one side changed has that side's
 * value; where both did, ours stays.
 */
export function mergeConteudo(
  ours: { readonly before: Conteudo; readonly now: Conteudo },
  theirs: { readonly before: Conteudo; readonly now: Conteudo },
): Conteudo {
  const text = (field: 'titulo' | 'local' | 'descricao') =>
    ours.now[field] === ours.before[field] && theirs.now[field] !== theirs.before[field]
      ? theirs.now[field]
      : ours.now[field]
  const isMovedHere = !isSameQuando(ours.now.quando, ours.before.quando)
  const isMovedThere = !isSameQuando(theirs.now.quando, theirs.before.quando)
  return {
    titulo: text('titulo'),
    local: text('local'),
    descricao: text('descricao'),
    quando: !isMovedHere && isMovedThere ? theirs.now.quando : ours.now.quando,
  }
}

const monday = 1

/** The days of the weeks in which a month is, from a Sunday to a Saturday. */
export function daysOfMonthGrid(month: CalendarDate): CalendarDate[] {
  const first = firstOfMonth(month)
  const start = addDays(first, -weekday(first))
  const weeks = 6
  return Array.from({ length: weeks * 7 }, (_, at) => addDays(start, at))
}

/** The seven days of a week, from Monday, as people who shoot count it. */
export function daysOfWeek(day: CalendarDate): CalendarDate[] {
  const at = (weekday(day) + 7 - monday) % 7
  return Array.from({ length: 7 }, (_, each) => addDays(day, each - at))
}
