import * as z from 'zod/mini'

/** Identifies a line across versions; the browser generates those of new lines. */
export const uid = z.string().check(z.regex(/^[\x21-\x7e]{1,40}$/))
