import './messages.ts'
import { isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import {
  cents,
  centsOfReais,
  centsToDecimalText,
  centsToReais,
  parseReais,
  reaisToCents,
} from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { storedText } from '@claquete/core/kernel/writing/stored-text'
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
/* @__NO_SIDE_EFFECTS__ */
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
/* @__NO_SIDE_EFFECTS__ */
export const queryInt = (min: number, max: number) =>
  z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int().check(z.minimum(min), z.maximum(max)), {
    decode: Number,
    encode: String,
  })

const withoutNull = z.refine<string>((text) => !text.includes('\0'), messages.invalid)

/**
 * Text of up to `max` characters as it is stored: composed letters, plain spaces, nothing that nobody sees. U+0000 is
 * refused: PostgreSQL cannot store it and nobody types it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const text = (max: number) =>
  z.string().check(z.overwrite(storedText), z.maxLength(max), withoutNull)

/* @__NO_SIDE_EFFECTS__ */
export const requiredText = (max: number) =>
  z.string().check(z.overwrite(storedText), z.minLength(1), z.maxLength(max), withoutNull)

/** Text that is a secret, is signed or is checked letter by letter: only what surrounds it is trimmed. */
/* @__NO_SIDE_EFFECTS__ */
export const exactText = (max: number) =>
  z.string().check(
    z.overwrite((value) => value.trim()),
    z.maxLength(max),
    withoutNull,
  )

/* @__NO_SIDE_EFFECTS__ */
export const requiredExactText = (max: number) => exactText(max).check(z.minLength(1))

/** A day as `YYYY-MM-DD` that exists in the calendar. */
export const day = z.custom<CalendarDate>((v) => typeof v === 'string' && isCalendarDate(v), {
  error: ({ input }) => ((input ?? '') === '' ? messages.required : messages.date),
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

const inCents = (wire: typeof reais) =>
  z.codec(wire, z.custom<Cents>(), {
    decode: centsOfReais,
    // `cents` throws on a text from the database and on a fraction of a centavo.
    encode: (amount) => centsToReais(cents(amount)),
  })

/** Money: reais on the wire, centavos in the code of the server. */
export const money = inCents(reais)
/** Zero or more. */
export const moneyFromZero = inCents(reaisFromZero)
/** More than zero. */
export const positiveMoney = inCents(reais.check(z.positive('Informe um valor maior que zero')))

const inAddress = (pattern: RegExp) =>
  z.codec(z.string().check(z.regex(pattern)), z.custom<Cents>(), {
    decode: (typed) => must(parseReais(typed), `money in ${typed}`),
    encode: centsToDecimalText,
  })

/** Money in an address, zero or more: 5000.00, or as typed, 5.000,00. */
export const queryMoney = inAddress(/^(\d{1,13}([.,]\d{1,2})?|\d{1,3}(\.\d{3}){1,3}(,\d{1,2})?)$/)
/** Money in an address, with its sign: -5000.00. */
export const querySignedMoney = inAddress(/^-?\d{1,13}(\.\d{1,2})?$/)

/** Yes or no. */
export const yesNo = z.enum(['S', 'N'])
export type YesNo = z.output<typeof yesNo>

/** An instant as ISO text with zone. */
export const instant = z.string()

/** An instant to the minute as ISO text with the offset of São Paulo's clocks: `2026-11-21T14:05:00-03:00`. */
export const instantOfSaoPaulo = z.string()

/** Comma-separated numbers in a query. */
export const commaList = z.codec(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15})*$/)),
  z.array(z.int()),
  { decode: (text) => text.split(',').map(Number), encode: (list) => list.join(',') },
)

/** JSON may write what cannot be stored with escapes: U+0000 and half of a character. */
function storable(name: string, value: unknown): unknown {
  for (const text of [name, value]) {
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) {
      throw new TypeError(messages.unstorable)
    }
  }
  return value
}

/** Text that contains JSON, as in the column configuration. */
export const jsonText = z.string().check(
  z.refine((text) => {
    try {
      return JSON.parse(text, storable) !== undefined
    } catch {
      return false
    }
  }, messages.invalid),
)

/** The reply of a write that only confirms. */
export const nothing = z.object({ msg: z.optional(z.string()) })

/** A reply with named fields, plus the optional `msg` of every reply. */
/* @__NO_SIDE_EFFECTS__ */
export const reply = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ msg: z.optional(z.string()), ...shape })

/** One of fixed values; the refusal names them. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const V extends readonly string[]>(...values: V) => z.enum(values)
