import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../kernel/settings/config.ts'
import { hashOf, newSecret, tenantTokenOf } from '../../kernel/security/random-secret.ts'

type Keys = Pick<Config, 'secretsKeys'>

const signed = (key: string, parts: readonly (string | number)[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

const made = (key: string, tenant: number, semente: string) =>
  tenantTokenOf(tenant, signed(key, ['proposta', tenant, semente]))

interface Kept {
  readonly semente: string
  readonly token_hash: string
}

/** A new token and its stored parts, which do not reveal it without the installation's secret. */
export function newToken({ secretsKeys }: Keys, tenant: number): Kept & { readonly token: string } {
  const semente = newSecret()
  const token = made(secretsKeys[0], tenant, semente)
  return { token, semente, token_hash: hashOf(token) }
}

/** Rebuilds the token for copying; undefined when its secret is lost. */
export const tokenAgain = ({ secretsKeys }: Keys, tenant: number, kept: Kept): string | undefined =>
  secretsKeys
    .map((key) => made(key, tenant, kept.semente))
    .find((token) => hashOf(token) === kept.token_hash)

const passMs = 12 * 3_600_000

interface Locked {
  readonly token_hash: string
  readonly senha_hash: string | null
}

const passOf = (key: string, { token_hash, senha_hash }: Locked, until: number) =>
  `${until}.${signed(key, ['passe', token_hash, senha_hash ?? '', until])}`

/** Proof that the password was given; valid for half a day of reading and deciding. */
export const newPass = ({ secretsKeys }: Keys, link: Locked, now: number): string =>
  passOf(secretsKeys[0], link, now + passMs)

export function isPass({ secretsKeys }: Keys, link: Locked, given: string, now: number): boolean {
  const until = Number(given.split('.')[0])
  if (!Number.isSafeInteger(until) || until < now) return false
  return secretsKeys.some((key) => same(passOf(key, link, until), given))
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
