import type { Sha256 } from './evidence.ts'

/** The code that proves that who signs reads the address on record, and the code by which a document is checked. */

/** Minutes for which a code sent by mail is good. */
export const codeMinutes = 10
/** Wrong tries of one code, after which another must be asked for. */
export const codeTries = 5
/** Wrong codes of one link, after which its sender must send another. */
export const wrongMost = 30
/** Codes that one signer may have within `codesWithinMinutes`. */
export const codesMost = 5
export const codesWithinMinutes = 60
/** Seconds before another code may be asked for. */
export const codePauseSeconds = 30
/** Minutes within which a signer who gave the code must sign. */
export const proofMinutes = 30

export interface SentCode {
  readonly sentAt: number
  readonly tentativas: number
  readonly isUsed: boolean
}

export type CodeProblem = 'ausente' | 'usado' | 'vencido' | 'esgotado'

/** Why a code cannot be tried any more at `now` (milliseconds); undefined while it can. */
export function problemOfCode(codigo: SentCode | undefined, now: number): CodeProblem | undefined {
  if (!codigo) return 'ausente'
  if (codigo.isUsed) return 'usado'
  if (now >= codigo.sentAt + codeMinutes * 60_000) return 'vencido'
  return codigo.tentativas >= codeTries ? 'esgotado' : undefined
}

/** Seconds until another code may be asked for; 0 when it may be now. `sent` in milliseconds. */
export function codeWaitSeconds(sent: readonly number[], now: number): number {
  const windowMs = codesWithinMinutes * 60_000
  const recent = sent.filter((at) => at > now - windowMs).toSorted((one, other) => one - other)
  const newest = recent.at(-1)
  const pause = newest === undefined ? 0 : newest + codePauseSeconds * 1_000 - now
  const oldest = recent.length >= codesMost ? recent.at(-codesMost) : undefined
  const full = oldest === undefined ? 0 : oldest + windowMs - now
  return Math.max(0, Math.ceil(Math.max(pause, full) / 1_000))
}

/** A random number below a million as six digits. */
export const sixDigits = (number: number): string => String(number).padStart(6, '0')

/** Crockford's base32: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const verificationLength = 16

/** Of these the first characters tell the company, hidden under a hash of the others, which are random (60 bits). */
const ownerLength = 4
const mostOwners = 32 ** ownerLength

const written = (value: number, length: number): string =>
  Array.from(
    { length },
    (_, at) => alphabet[Math.floor(value / 32 ** (length - 1 - at)) % 32],
  ).join('')

const valueOf = (text: string): number =>
  [...text].reduce((sum, one) => sum * 32 + alphabet.indexOf(one), 0)

const maskOf = (rest: string, sha256: Sha256) => Number.parseInt(sha256(rest).slice(0, 5), 16)

/**
 * The code of a document: twelve random characters, each of five bits of `random` (twelve numbers), and the company, so
 * that the page that checks it finds the document without an index over all companies. Throws RangeError for more
 * companies than there is room for.
 */
export function verificationCodeOf(tenant: number, random: Uint8Array, sha256: Sha256): string {
  if (tenant < 1 || tenant >= mostOwners) throw new RangeError('a company without room in a code')
  if (random.length !== verificationLength - ownerLength) throw new RangeError('twelve numbers')
  const rest = [...random].map((byte) => alphabet[byte % 32]).join('')
  return written(tenant ^ maskOf(rest, sha256), ownerLength) + rest
}

/** The company that a code names; there may be no such company. */
export const tenantOfCode = (code: string, sha256: Sha256): number =>
  valueOf(code.slice(0, ownerLength)) ^ maskOf(code.slice(ownerLength), sha256)

/** What somebody typed of a code: in any case, with or without hyphens, O for 0, I and L for 1. Null for no code. */
export function readVerificationCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const isCode =
    plain.length === verificationLength && [...plain].every((one) => alphabet.includes(one))
  return isCode ? plain : null
}

/** As it is printed: four groups of four. */
export const formatVerificationCode = (code: string): string =>
  code.match(/.{1,4}/g)?.join('-') ?? ''
