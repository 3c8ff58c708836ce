import { createHash, randomBytes } from 'node:crypto'

/** The database keeps this hash of a random secret: reading the row does not give the secret away. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** 256 random bits as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

const tenantToken = /^(\d{1,15})\.[\w-]{43}$/

/** The token of a link that opens without a session: the company's id, a dot and the secret. */
export const tenantTokenOf = (tenant: number, secret: string): string => `${tenant}.${secret}`

/** The company that the token of a link names; undefined for any other text. */
export function tenantOfToken(token: string): number | undefined {
  const tenant = Number(tenantToken.exec(token)?.[1])
  return Number.isSafeInteger(tenant) && tenant > 0 ? tenant : undefined
}

const dayMs = 86_400_000

/** A new token for a link that opens for so many days; only its hash is stored. */
export function newLinkToken(tenant: number, now: number, days: number) {
  const token = tenantTokenOf(tenant, newSecret())
  return { token, token_hash: hashOf(token), expira_em: new Date(now + days * dayMs).toISOString() }
}
