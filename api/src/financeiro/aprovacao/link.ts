import { createHash, randomBytes } from 'node:crypto'

/** The company's id, then 256 random bits. */
const form = /^(\d{1,15})\.[\w-]{43}$/
const days = 7

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new token for the page; only its hash is stored. */
export function newToken(tenant: number, now: number) {
  const token = `${tenant}.${randomBytes(32).toString('base64url')}`
  const expira_em = new Date(now + days * 86_400_000).toISOString()
  return { token, token_hash: hashOf(token), expira_em }
}

/** The company that a token names; undefined when it is no token. */
export function tenantOf(token: string): number | undefined {
  const tenant = Number(form.exec(token)?.[1])
  return Number.isSafeInteger(tenant) && tenant > 0 ? tenant : undefined
}

export const pageAddress = (baseUrl: string, token: string): string =>
  `${baseUrl}/financeiro/enviar-email/aprovar-pagamento?token=${encodeURIComponent(token)}`
