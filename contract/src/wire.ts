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

/** A whole number as columns of type integer hold it. */
export const wholeNumber = z
  .int()
  .check(
    z.minimum(-2_147_483_648, 'Informe um número menor'),
    z.maximum(2_147_483_647, 'Informe um número menor'),
  )

/**
 * The version of the record being changed, as whoever changes it read it. Every change of a record that has a version
 * takes it, so that nobody overwrites what they have not seen (decision 032).
 */
export const requiredVersao = z.int({
  error: ({ input }) => (input === undefined || input === null ? messages.versao : undefined),
})

/** In a body that also creates or acts: see `changeNeedsVersao`. */
export const versaoOfChange = z.optional(requiredVersao)

/** The check of a body with `versaoOfChange`: requires the version of a body that changes a record. */
export const changeNeedsVersao = <Body extends { readonly versao?: number | undefined }>(
  isChange: (body: Body) => boolean,
) =>
  z.refine<Body>((body) => body.versao !== undefined || !isChange(body), {
    path: ['versao'],
    error: messages.versao,
    // Beside the problems of other fields, but not of a body that is no object or a version that is no number.
    when: ({ issues }) =>
      issues.every(({ path: [field] = [] }) => field !== undefined && field !== 'versao'),
  })

/** A whole number in a query. */
export const queryInt = (min: number, max: number) =>
  z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int().check(z.minimum(min), z.maximum(max)), {
    decode: Number,
    encode: String,
  })

const clean = (text: string) => text.trim()

const withoutNull = z.refine<string>((text) => !text.includes('\0'), messages.invalid)

/**
 * Trimmed text of up to `max` characters. U+0000 is refused: PostgreSQL cannot store it and nobody types it.
 */
export const text = (max: number) =>
  z.string().check(z.overwrite(clean), z.maxLength(max), withoutNull)

export const requiredText = (max: number) =>
  z.string().check(z.overwrite(clean), z.minLength(1), z.maxLength(max), withoutNull)

/** A day as `YYYY-MM-DD` that exists in the calendar. */
export const day = z.custom<CalendarDate>((v) => typeof v === 'string' && isCalendarDate(v), {
  error: messages.date,
})

/** The largest amount that JSON numbers and numeric(15,2) both hold to the centavo. */
const mostReais = 9_999_999_999_999.99

/** Reais as a JSON number with at most two decimals. */
export const reais = z.number().check(
  z.minimum(-mostReais),
  z.maximum(mostReais, 'O valor é grande demais'),
  z.refine((value) => reaisToCents(value) !== undefined, 'Informe um valor com até 2 decimais'),
)

/** Zero or more reais. */
export const reaisFromZero = reais.check(z.minimum(0))

/** Yes or no. */
export const yesNo = z.enum(['S', 'N'])
export type YesNo = z.output<typeof yesNo>

/** An instant as ISO text with zone. */
export const instant = z.string()

/** Comma-separated numbers in a query. */
export const commaList = z.codec(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15})*$/)),
  z.array(z.int()),
  { decode: (text) => text.split(',').map(Number), encode: (list) => list.join(',') },
)

/** Text that contains JSON, as in the column configuration. */
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

/** A reply with named fields, plus the optional `msg` of every reply. */
export const reply = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ msg: z.optional(z.string()), ...shape })

/** One of fixed values; the refusal names them. */
export const oneOf = <const V extends readonly string[]>(...values: V) => z.enum(values)
