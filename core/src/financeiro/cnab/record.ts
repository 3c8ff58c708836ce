import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'

/**
 * What stands in a place of a CNAB line.
 *
 * - `number`: without sign, zeros on the left; blank reads as 0.
 * - `money`: a number of centavos, the two last digits being decimals.
 * - `code`: digits, or letters of a CNPJ, that count nothing: text, with zeros on the left.
 * - `text`: upper case without accents, cut at the width.
 * - `exact`: text that means something else when it changes (a Pix key, an id): refused when it does not fit.
 * - `date`: DDMMAAAA or DDMMAA by the width; zeros are no day.
 */
export type Kind = 'number' | 'money' | 'code' | 'text' | 'exact' | 'date'

/** Positions from 1, inclusive, as bank manuals give them. */
export interface Place {
  readonly from: number
  readonly to: number
}

export interface Field<K extends Kind = Kind> extends Place {
  readonly kind: K
}

/** Positions that always hold the same text. */
export interface Fixed extends Place {
  readonly text: string
}

interface ValueOfKind {
  readonly number: number
  readonly money: Cents
  readonly code: string
  readonly text: string
  readonly exact: string
  readonly date: CalendarDate | undefined
}

export type Fields = Readonly<Record<string, Field>>

/** The values of a record, by the names of its fields. */
export type ValuesOf<F extends Fields> = {
  readonly [Name in keyof F]: ValueOfKind[F[Name]['kind']]
}

const place =
  <const K extends Kind>(kind: K) =>
  (from: number, to = from): Field<K> => ({ kind, from, to })

export const number = place('number')
export const money = place('money')
export const code = place('code')
export const text = place('text')
export const exact = place('exact')
export const date = place('date')

export const widthOf = ({ from, to }: Place): number => to - from + 1

const filled =
  (character: string) =>
  (from: number, to = from): Fixed => ({
    from,
    to,
    text: character.repeat(widthOf({ from, to })),
  })
export const blanks = filled(' ')
export const zeros = filled('0')
export const literal = (from: number, content: string): Fixed => ({
  from,
  to: from + content.length - 1,
  text: content,
})

interface Definition<F extends Fields> {
  /** As people know the record: 'Segmento A'. */
  readonly name: string
  /** Columns of a line: 240 or 400. */
  readonly size: number
  readonly fields: F
  readonly fixed: readonly Fixed[]
}

export interface CnabRecord<F extends Fields = Fields> extends Definition<F> {
  /** Every place in the order of the line, with the name of the field if it has one. */
  readonly places: readonly ((Fixed | Field) & { readonly name?: string })[]
}

/** A record of a layout; throws RangeError when a position is described twice or not at all. */
export function record<const F extends Fields>(definition: Definition<F>): CnabRecord<F> {
  const { name, size, fields, fixed } = definition
  const named = Object.entries(fields).map(([field, where]) => ({ ...where, name: field }))
  const places = [...named, ...fixed].toSorted((a, b) => a.from - b.from)
  let next = 1
  for (const { from, to } of places) {
    if (from !== next || to < from) {
      throw new RangeError(`${name}: position ${next} is not described exactly once`)
    }
    next = to + 1
  }
  if (next !== size + 1) throw new RangeError(`${name}: ends at ${next - 1}, not at ${size}`)
  return { ...definition, places }
}
