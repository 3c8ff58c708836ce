import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time-based codes of RFC 6238, as every authenticator app makes them: SHA-1, 30 s, six digits. */
const periodMs = 30_000
const digits = 6
/** Accepts codes of this many steps before and after now, since clocks of telephones differ. */
const window = 1

/** RFC 4226 recommends a secret as long as the hash: 20 bytes. */
export const newTotpSecret = (): Buffer => randomBytes(20)

/** The number of 30-second steps until the moment. */
export const stepOf = (nowMs: number): number => Math.floor(nowMs / periodMs)

/** The code of one step. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const start = hash.readUInt8(hash.length - 1) & 0xf
  const number = hash.readUInt32BE(start) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The step whose code this is; undefined for any other text. */
export function usedStep(secret: Buffer, typed: string, nowMs: number): number | undefined {
  const code = typed.replace(/\s/gu, '')
  if (!/^[0-9]{6}$/u.test(code)) return undefined
  const now = stepOf(nowMs)
  const steps = Array.from({ length: 2 * window + 1 }, (_, index) => now - window + index)
  return steps.filter((step) => isSame(codeAt(secret, step), code)).at(-1)
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding, which people type and apps read. */
export function totpSecretText(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/gu) ?? []
  return groups.map((group) => base32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

interface OtpAccount {
  readonly issuer: string
  readonly account: string
  readonly secret: Buffer
}

/** The address that apps read from the QR code. */
export function otpAddress({ issuer, account, secret }: OtpAccount): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const words = [
    `secret=${totpSecretText(secret)}`,
    `issuer=${encodeURIComponent(issuer)}`,
    `algorithm=SHA1&digits=${digits}&period=${periodMs / 1000}`,
  ]
  return `otpauth://totp/${label}?${words.join('&')}`
}
