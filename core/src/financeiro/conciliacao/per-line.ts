import { daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { cents, sumOf } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'

interface Dated {
  readonly data: CalendarDate
  /** Signed as the bank's: negative leaves the account. */
  readonly valor: Cents
}

/** A part of something to book, which one line of the bank paid, on its day. */
export interface Piece extends Dated {
  /** Its place in the list of what is to be booked. */
  readonly at: number
}

export interface PerLine {
  /** By day; those of one thing add up to it. */
  readonly pieces: readonly Piece[]
  /** The day of the bank for each settlement that exists, in their order. */
  readonly days: readonly CalendarDate[]
  /** What the lines have and nothing was given for, or lack: the difference, on the days of its lines. */
  readonly rest: readonly Dated[]
}

interface Place {
  readonly data: CalendarDate
  /** What of the line has no use yet, without sign. */
  left: number
}

const direction = (lines: readonly Dated[]) => (sumOf(lines, ({ valor }) => valor) < 0 ? -1 : 1)

/** The lines in the direction of their sum, by day. What the other lines took back is taken from the last ones. */
function placesOf(lines: readonly Dated[], sign: number): Place[] {
  const places = lines
    .filter(({ valor }) => valor * sign > 0)
    .map(({ data, valor }): Place => ({ data, left: Math.abs(valor) }))
    .toSorted((a, b) => daysBetween(b.data, a.data))
  let back = lines.reduce((all, { valor }) => all + Math.max(0, -valor * sign), 0)
  for (const place of places.toReversed()) {
    const taken = Math.min(back, place.left)
    place.left -= taken
    back -= taken
  }
  return places
}

/** Takes an amount from places in their order, from one of exactly that amount if there is one. */
function take(places: readonly Place[], amount: number): { data: CalendarDate; taken: number }[] {
  const same = places.find(({ left }) => left === amount)
  let open = amount
  return (same ? [same] : places).flatMap((place) => {
    const taken = Math.min(open, place.left)
    if (taken === 0) return []
    place.left -= taken
    open -= taken
    return [{ data: place.data, taken }]
  })
}

const nearest = (places: readonly Place[], data: CalendarDate) =>
  places.toSorted(
    (a, b) => Math.abs(daysBetween(a.data, data)) - Math.abs(daysBetween(b.data, data)),
  )

/**
 * What is booked for lines of the bank: every line pays of its own amount on its own day. What exists takes the lines
 * nearest to its day; then equal amounts meet; the others are filled in the order in which they were given, from the
 * first line on.
 */
export function bookPerLine(
  lines: readonly Dated[],
  existing: readonly Dated[],
  wanted: readonly Cents[],
): PerLine {
  const sign = direction(lines)
  const places = placesOf(lines, sign)
  const last = places.at(-1)
  if (!last) return { pieces: [], days: existing.map(({ data }) => data), rest: [] }
  const isAlong = (valor: Cents) => valor * sign > 0
  const sizeOf = (all: readonly Cents[]) => all.reduce((total, one) => total + Math.abs(one), 0)
  const pieces: Piece[] = []
  // What goes the other way makes room for as much: a fee, a refund.
  for (const { data, valor } of existing) {
    const [first = last] = nearest(places, data)
    if (!isAlong(valor)) first.left += Math.abs(valor)
  }
  for (const [at, valor] of wanted.entries()) {
    if (isAlong(valor)) continue
    last.left += Math.abs(valor)
    pieces.push({ at, data: last.data, valor })
  }
  const asked = [...existing.map(({ valor }) => valor), ...wanted].filter(isAlong)
  const short = sizeOf(asked) - places.reduce((all, { left }) => all + left, 0)
  if (short > 0) last.left += short
  const days = existing.map(({ data, valor }) => {
    const near = nearest(places, data)
    const taken = isAlong(valor) ? take(near, Math.abs(valor)) : []
    return taken[0]?.data ?? near[0]?.data ?? last.data
  })
  const along = [...wanted.entries()].filter(([, valor]) => isAlong(valor))
  const isEqual = ([, valor]: readonly [number, Cents]) =>
    places.some(({ left }) => left === Math.abs(valor))
  const fill = ([at, valor]: readonly [number, Cents]) => {
    for (const { data, taken } of take(places, Math.abs(valor))) {
      pieces.push({ at, data, valor: cents(taken * sign) })
    }
  }
  const later = along.filter((one) => {
    if (!isEqual(one)) return true
    fill(one)
    return false
  })
  for (const one of later) fill(one)
  const rest = places.flatMap(({ data, left }) =>
    left > 0 ? [{ data, valor: cents(left * sign) }] : [],
  )
  if (short > 0) rest.push({ data: last.data, valor: cents(-short * sign) })
  const ordered = pieces.toSorted((a, b) => daysBetween(b.data, a.data) || a.at - b.at)
  return { pieces: ordered, days, rest }
}
