import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { readDocument } from '@claquete/core/kernel/rich-text/read'
import * as z from 'zod/mini'

/** Rich text as the editor's JSON; anything outside its schema is refused. */
export const Documento = z.codec(z.custom<RichText>(), z.custom<RichText>(), {
  decode: (value, ctx) => {
    const reading = readDocument(value)
    if (reading.ok) return reading.document
    ctx.issues.push({ code: 'custom', message: reading.msg, input: value })
    return z.NEVER
  },
  encode: (document) => document,
})
