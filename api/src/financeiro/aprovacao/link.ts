import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, after the company they are of. */
const form = /^(\d{1,15})\.[\w-]{43}$/
const days = 7

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new address of the page, of which only the hash is kept. */
export function newToken(tenant: number, now: number) {
  const token = `${tenant}.${randomBytes(32).toString('base64url')}`
  const expira_em = new Date(now + days * 86_400_000).toISOString()
  return { token, token_hash: hashOf(token), expira_em }
}

/** The company a token says it is of; undefined where it is no token. */
export function tenantOf(token: string): number | undefined {
  const tenant = Number(form.exec(token)?.[1])
  return Number.isSafeInteger(tenant) && tenant > 0 ? tenant : undefined
}

export const pageAddress = (baseUrl: string, token: string): string =>
  `${baseUrl}/financeiro/enviar-email/aprovar-pagamento?token=${encodeURIComponent(token)}`
