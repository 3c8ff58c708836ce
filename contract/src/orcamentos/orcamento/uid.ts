import * as z from 'zod/mini'

/** Stays with a line from version to version; the browser makes those of the lines it adds. */
export const uid = z.string().check(z.regex(/^[\x21-\x7e]{1,40}$/))
