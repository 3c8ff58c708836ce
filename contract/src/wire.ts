import './messages.ts'
import { isCalendarDate } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { reaisToCents } from '@claquete/core/kernel/money'
import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** An id in a path or a query: digits on the wire, a number in the code. */
export const pathId = z.codec(z.string().check(z.regex(/^\d{1,15}$/)), z.int(), {
  decode: Number,
  encode: String,
})

/** An id in a JSON body. */
export const id = z.int().check(z.positive())

/** A whole number in a query. */
export const queryInt = (min: number, max: number) =>
  z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int().check(z.minimum(min), z.maximum(max)), {
    decode: Number,
    encode: String,
  })

const clean = (text: string) => text.trim()

const withoutNull = z.refine<string>((text) => !text.includes('\0'), messages.invalid)

/**
 * Free text up to `max` characters, trimmed. PostgreSQL cannot store the character U+0000 and no
 * person types it: it is refused as an invalid value.
 */
export const text = (max: number) =>
  z.string().check(z.overwrite(clean), z.maxLength(max), withoutNull)

/** Free text that must not be blank. */
export const requiredText = (max: number) =>
  z.string().check(z.overwrite(clean), z.minLength(1), z.maxLength(max), withoutNull)

/** A day of business, `YYYY-MM-DD`, that exists in the calendar. */
export const day = z.custom<CalendarDate>((v) => typeof v === 'string' && isCalendarDate(v), {
  error: messages.date,
})

/** The largest amount that a JSON number and numeric(15,2) both hold to the cent. */
const mostReais = 9_999_999_999_999.99

/** Reais, as a JSON number with two decimals at most. */
export const reais = z.number().check(
  z.minimum(-mostReais),
  z.maximum(mostReais, 'O valor é grande demais'),
  z.refine((value) => reaisToCents(value) !== undefined, 'Informe um valor com até 2 decimais'),
)

/** Reais, none of them owed. */
export const reaisFromZero = reais.check(z.minimum(0))

/** S or N, as the product writes yes and no. */
export const simNao = z.enum(['S', 'N'])
export type SimNao = z.output<typeof simNao>

/** A moment: ISO text with zone. */
export const instant = z.string()

/** A list of numbers separated by commas, in a query. */
export const commaList = z.codec(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15})*$/)),
  z.array(z.int()),
  { decode: (text) => text.split(',').map(Number), encode: (list) => list.join(',') },
)

/** Text that holds JSON, as the column configuration does. */
export const jsonText = z.string().check(
  z.refine((text) => {
    try {
      return JSON.parse(text) !== undefined
    } catch {
      return false
    }
  }, messages.invalid),
)

/** The reply of a write that only confirms. */
export const nothing = z.object({ msg: z.optional(z.string()) })

/** A reply with named fields (and the `msg` that any reply may carry). */
export const reply = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ msg: z.optional(z.string()), ...shape })

/** One of the fixed values; anything else is refused by name. */
export const oneOf = <const V extends readonly [string, ...string[]]>(...values: V) =>
  z.enum(values)
