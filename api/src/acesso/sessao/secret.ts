import { createHash, randomBytes } from 'node:crypto'

/** What the database keeps of a random secret: whoever reads the row cannot use it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export const newSecret = () => randomBytes(32).toString('base64url')
export const isSecret = (text: string) => /^[\w-]{43}$/.test(text)
