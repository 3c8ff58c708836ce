import { readMoment } from '@claquete/core/equipamentos/remessas/moment'
import { must } from '@claquete/core/kernel/must'
import * as z from 'zod/mini'
import { messages } from '../messages.ts'

const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2100, 0, 1)

/**
 * A day with a time, as São Paulo writes it (`2026-03-10T07:30`) or with an offset; a day alone is its midnight. In an
 * address it stays the text that it is.
 */
export const momentText = z
  .string({ error: ({ input }) => ((input ?? '') === '' ? messages.required : messages.date) })
  .check(
    z.maxLength(40),
    z.refine((text) => {
      const at = readMoment(text)
      return at !== undefined && at >= earliest && at < latest
    }, messages.date),
  )

/** The instant of a moment that the schema has let through, in milliseconds. */
export const atMoment = (text: string): number => must(readMoment(text), text)

/** The same in a body: on the wire a text, in the server milliseconds. */
export const moment = z.codec(momentText, z.custom<number>(), {
  decode: atMoment,
  encode: (at) => new Date(at).toISOString(),
})
