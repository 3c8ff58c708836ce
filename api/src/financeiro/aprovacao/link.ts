import { hashOf, newSecret, tenantTokenOf } from '../../kernel/security/random-secret.ts'

const days = 7

/** A new token for the page; only its hash is stored. */
export function newToken(tenant: number, now: number) {
  const token = tenantTokenOf(tenant, newSecret())
  const expira_em = new Date(now + days * 86_400_000).toISOString()
  return { token, token_hash: hashOf(token), expira_em }
}

export const pageAddress = (baseUrl: string, token: string): string =>
  `${baseUrl}/financeiro/enviar-email/aprovar-pagamento?token=${encodeURIComponent(token)}`
