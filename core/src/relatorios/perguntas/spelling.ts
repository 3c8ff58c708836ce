import { monthNames } from '../../kernel/writing/extenso.ts'
import { fold } from '../../kernel/text.ts'
import { namedPeriods } from './named-periods.ts'
import { plain } from './phrases.ts'
import { double, groupings, hints, joining, topics } from './topics.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'

/** Words of fewer letters are left as typed: too many others are one letter away. */
const shortest = 5

/** Are two words one letter apart: another, one more, one less, or two in the other order? */
export function isNear(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [left, right] = [one.slice(at), other.slice(at)]
  if (left.slice(1) === right.slice(1)) return true
  if (left.slice(1) === right || left === right.slice(1)) return true
  return left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
}

const phrases = [
  ...topics.flatMap((one) => [one.phrases, ...(one.states ?? []).map(([, words]) => words)]),
  ...[...double, ...groupings, ...hints].map(([, words]) => words),
  ...namedPeriods(calendarDate('2026-01-01'), 2026).map(([, words]) => words),
].flat()

/** Every word that questions are understood by. */
const known: ReadonlySet<string> = new Set([
  ...phrases.flatMap((phrase) => phrase.split(' ')),
  ...joining,
  ...monthNames.map(fold),
  ...'ultimos ultimas proximos proximas desde entre acima abaixo maiores maior principais mais menos dias semanas meses quinzena primeira segunda partir reais milhao milhoes quando onde como porque nao sem exceto menos todo toda cada'.split(
    ' ',
  ),
])
const long = [...known].filter((word) => word.length >= shortest)

/** The question with each word that nobody knows replaced by the one known word that is a letter apart. */
export function respelled(typed: string): string {
  const words = plain(typed).split(' ')
  return words
    .map((word) => {
      if (word.length < shortest || known.has(word) || /\d/u.test(word)) return word
      const near = long.filter((one) => isNear(one, word))
      return near.length === 1 ? (near[0] ?? word) : word
    })
    .join(' ')
}
