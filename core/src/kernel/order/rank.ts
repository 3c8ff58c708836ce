import { must } from '../must.ts'

/**
 * Where something stands among others: a text that sorts by its bytes. Between any two there is always another, so that a
 * move writes one row. The whole part says by its first letter how long it is (`a` one digit, `b` two; `Z` one digit below
 * zero, `Y` two), the rest is a fraction without zeros at its end. The method is that of D. Greenspan's "Implementing
 * Fractional Indexing", and the keys are the same.
 */
export type Rank = string

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const first = 'a0'
/** A group whose ranks grew longer than this gets new ones. */
export const longestRank = 40

const at = (place: number) => must(digits[place], `digit ${place}`)
const placeOf = (digit: string) => digits.indexOf(digit)

function wholeLength(head: string): number {
  if (head >= 'a' && head <= 'z') return head.charCodeAt(0) - 'a'.charCodeAt(0) + 2
  if (head >= 'A' && head <= 'Z') return 'Z'.charCodeAt(0) - head.charCodeAt(0) + 2
  throw new Error(`no rank begins with ${head}`)
}

const wholeOf = (rank: Rank) => rank.slice(0, wholeLength(rank.charAt(0)))
const fractionOf = (rank: Rank) => rank.slice(wholeLength(rank.charAt(0)))

/** A fraction between two; `after` null is the end of all. */
function between(before: string, after: string | null): string {
  let same = 0
  if (after !== null) {
    while (same < after.length && (before[same] ?? '0') === after[same]) same += 1
    if (same > 0) return after.slice(0, same) + between(before.slice(same), after.slice(same))
  }
  const low = before === '' ? 0 : placeOf(before.charAt(0))
  const high = after === null ? digits.length : placeOf(after.charAt(0))
  if (high - low > 1) return at(Math.round((low + high) / 2))
  if (after !== null && after.length > 1) return after.charAt(0)
  return at(low) + between(before.slice(1), null)
}

/** The next whole part, undefined after the last. */
function wholeAfter(whole: string): string | undefined {
  const head = whole.charAt(0)
  const rest = whole.slice(1).split('')
  for (let place = rest.length - 1; place >= 0; place -= 1) {
    const next = placeOf(must(rest[place], 'digit')) + 1
    if (next < digits.length) {
      rest[place] = at(next)
      return head + rest.join('')
    }
    rest[place] = '0'
  }
  if (head === 'Z') return first
  if (head === 'z') return undefined
  const longer = String.fromCharCode(head.charCodeAt(0) + 1)
  return longer + '0'.repeat(wholeLength(longer) - 1)
}

/** The whole part before, undefined before the first. */
function wholeBefore(whole: string): string | undefined {
  const head = whole.charAt(0)
  const rest = whole.slice(1).split('')
  for (let place = rest.length - 1; place >= 0; place -= 1) {
    const next = placeOf(must(rest[place], 'digit')) - 1
    if (next >= 0) {
      rest[place] = at(next)
      return head + rest.join('')
    }
    rest[place] = 'z'
  }
  if (head === 'a') return 'Zz'
  if (head === 'A') return undefined
  const longer = String.fromCharCode(head.charCodeAt(0) - 1)
  return longer + 'z'.repeat(wholeLength(longer) - 1)
}

function rankBefore(after: Rank): Rank {
  const whole = wholeOf(after)
  const fraction = fractionOf(after)
  if (fraction !== '') {
    // The whole part alone stands before every fraction of it, but the very first is not used by itself.
    return wholeBefore(whole) === undefined ? whole + between('', fraction) : whole
  }
  const before = wholeBefore(whole)
  return must(before, 'rank before the first')
}

function rankAfter(before: Rank): Rank {
  const whole = wholeOf(before)
  return wholeAfter(whole) ?? whole + between(fractionOf(before), null)
}

/** A rank between two others; null stands for the beginning and for the end. Throws when they are not in order. */
export function rankBetween(before: Rank | null, after: Rank | null): Rank {
  if (before === null) return after === null ? first : rankBefore(after)
  if (after === null) return rankAfter(before)
  if (before >= after) throw new Error(`${before} does not stand before ${after}`)
  const whole = wholeOf(before)
  if (whole === wholeOf(after)) return whole + between(fractionOf(before), fractionOf(after))
  const next = wholeAfter(whole)
  return next !== undefined && next < after ? next : whole + between(fractionOf(before), null)
}

/** As many ranks in order, after one or from the beginning. */
export function ranksAfter(before: Rank | null, count: number): Rank[] {
  const ranks: Rank[] = []
  let last = before
  for (let at = 0; at < count; at += 1) ranks.push((last = rankBetween(last, null)))
  return ranks
}

/** As many ranks in order between two. */
export function ranksBetween(before: Rank | null, after: Rank | null, count: number): Rank[] {
  if (after === null) return ranksAfter(before, count)
  const ranks: Rank[] = []
  let last = before
  for (let at = 0; at < count; at += 1) ranks.push((last = rankBetween(last, after)))
  return ranks
}

/** Sorts by bytes, as the database does with `collate "C"`, and by id where two are the same. */
export const byRank =
  <T extends { readonly order: Rank }>(idOf: (one: T) => number) =>
  (a: T, b: T) =>
    a.order < b.order ? -1 : a.order > b.order ? 1 : idOf(a) - idOf(b)
