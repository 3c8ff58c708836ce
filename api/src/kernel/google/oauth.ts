/** OAuth 2 of Google for web servers, with offline access and PKCE (RFC 7636). */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Services } from '../services.ts'
import { readAs, send } from './ask.ts'
import type { GoogleHosts } from './hosts.ts'
import { GoogleProblem, reconnectText } from './problem.ts'

/** A company's own client, made in Google's console. */
export interface GoogleClient {
  readonly hosts: GoogleHosts
  readonly id: string
  readonly secret: string
  readonly redirect: string
}

interface Consent {
  readonly scopes: readonly string[]
  readonly state: string
  readonly verifier: string
  /** The account that was connected before. */
  readonly hint?: string | undefined
}

export const challengeOf = (verifier: string) =>
  createHash('sha256').update(verifier).digest('base64url')

/** The address at which a person consents. */
export function consentAddress(client: GoogleClient, consent: Consent): string {
  const address = new URL(client.hosts.auth)
  const query = {
    client_id: client.id,
    redirect_uri: client.redirect,
    response_type: 'code',
    scope: consent.scopes.join(' '),
    state: consent.state,
    access_type: 'offline',
    // Without it a second consent brings no refresh token.
    prompt: 'consent',
    // Each connection has only what it asked for, so that revoking one leaves the others.
    include_granted_scopes: 'false',
    code_challenge: challengeOf(consent.verifier),
    code_challenge_method: 'S256',
    ...(consent.hint && { login_hint: consent.hint }),
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

const Tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
  refresh_token: z.optional(z.string()),
  scope: z.optional(z.string()),
  id_token: z.optional(z.string()),
})
export type GoogleTokens = z.output<typeof Tokens>

type Asking = Pick<Services, 'fetch'>

const words: Readonly<Record<string, readonly [GoogleProblem['trouble'], string]>> = {
  invalid_grant: ['reconectar', reconnectText],
  invalid_client: [
    'cliente',
    'O Google não reconhece o ID do cliente ou a chave secreta. Confira-os em Integração, Google.',
  ],
  unauthorized_client: [
    'cliente',
    'O cliente do Google não é do tipo “Aplicativo da Web”. Crie outro deste tipo.',
  ],
  redirect_uri_mismatch: [
    'cliente',
    'O endereço de retorno não está cadastrado no cliente do Google. Copie-o de Integração, Google.',
  ],
}

async function askToken(
  asking: Asking,
  client: GoogleClient,
  form: Readonly<Record<string, string>>,
): Promise<GoogleTokens> {
  const body = new URLSearchParams({ client_id: client.id, client_secret: client.secret, ...form })
  const answer = await send(asking, client.hosts.token, { method: 'POST', body })
  if (answer.status === 200) return readAs(Tokens, answer.body)
  const reason = String(Object(answer.body).error ?? '')
  const known = words[reason]
  if (known) throw new GoogleProblem(known[1], { trouble: known[0], status: answer.status, reason })
  throw new GoogleProblem('O Google não está atendendo agora. Tente de novo em instantes.', {
    trouble: answer.status === 429 ? 'limite' : 'fora',
    status: answer.status,
    reason,
  })
}

/** Exchanges the code that came back for tokens. */
export const exchangeCode = (
  asking: Asking,
  client: GoogleClient,
  { code, verifier }: { readonly code: string; readonly verifier: string },
) =>
  askToken(asking, client, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirect,
    code_verifier: verifier,
  })

/** Asks for a new access token. Google normally returns no new refresh token with it, so the old one is kept. */
export const refreshTokens = (asking: Asking, client: GoogleClient, refresh_token: string) =>
  askToken(asking, client, { grant_type: 'refresh_token', refresh_token })

/** Takes a token back at Google. One that Google knows no more is taken back already. */
export async function revokeToken(
  asking: Asking,
  { hosts }: Pick<GoogleClient, 'hosts'>,
  token: string,
): Promise<void> {
  const body = new URLSearchParams({ token })
  const { status } = await send(asking, hosts.revoke, { method: 'POST', body })
  if (status < 500 && status !== 429) return
  throw new GoogleProblem('O Google não está atendendo agora.', { trouble: 'fora', status })
}

/** Whether Google knows the client: it refuses a made-up code by another word than an unknown client. */
export async function checkClient(asking: Asking, client: GoogleClient): Promise<void> {
  try {
    await exchangeCode(asking, client, { code: 'teste', verifier: 'teste'.repeat(10) })
  } catch (error) {
    if (error instanceof GoogleProblem && error.reason === 'invalid_grant') return
    throw error
  }
}

/** The e-mail of an ID token. It came from Google itself over TLS, so that its signature tells nothing more. */
export function accountOf({ id_token }: GoogleTokens): string {
  const [, payload = ''] = (id_token ?? '').split('.')
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return String(Object(claims).email ?? '').slice(0, 200)
  } catch {
    return ''
  }
}
