import type { Services } from '../../../kernel/services.ts'
import * as z from 'zod/mini'
import { askServico, jsonOf, outOfOrder, unreadable } from '../fila/http.ts'
import type { Replied } from '../fila/http.ts'
import { ProvedorProblem } from '../fila/servico.ts'
import type { Conta } from './conexao.queries.ts'
import type { Lugar } from './lugar.ts'

const nome = 'DocuSign'
const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
})
export type Tokens = z.output<typeof Tokens>

const UserInfo = z.object({
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  accounts: z.array(
    z.object({
      account_id: z.string(),
      account_name: z.string(),
      base_uri: z.string(),
      is_default: z.optional(z.boolean()),
    }),
  ),
})

export const reconnect =
  'A DocuSign não aceita mais a conexão. Abra Configurações, Integração, DocuSign, e clique em Reconectar.'

export const callbackUrl = ({ config }: Pick<Services, 'config'>): string =>
  `${config.baseUrl}/docusign/callback`

/** Where the person is sent to allow the connection. */
export function consentUrl(
  services: Pick<Services, 'config'>,
  { authUrl, clientId }: Lugar,
  state: string,
): string {
  const url = new URL(`${authUrl}/oauth/auth`)
  url.search = String(
    new URLSearchParams({
      response_type: 'code',
      scope: 'signature extended',
      client_id: clientId,
      redirect_uri: callbackUrl(services),
      state,
    }),
  )
  return url.href
}

function refusedTokens(reply: Replied): ProvedorProblem {
  const { error } = Object(jsonOf(reply)) as { error?: unknown }
  if (error === 'invalid_grant') return new ProvedorProblem('reconectar', reconnect)
  if (error === 'invalid_client' || reply.status === 401) {
    return new ProvedorProblem(
      'reconectar',
      'A DocuSign recusou a chave de integração ou o segredo. Confira os dois no cartão da integração.',
    )
  }
  return reply.status >= 500 || reply.status === 429
    ? outOfOrder(nome, reply.status)
    : new ProvedorProblem('reconectar', `A DocuSign recusou a conexão (erro ${reply.status}).`)
}

/** Trades a code, or the token that renews, for a pair of tokens. */
export async function fetchTokens(
  services: Services,
  { authUrl, clientId, clientSecret }: Lugar,
  grant: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const reply = await askServico(services, nome, `${authUrl}/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: String(new URLSearchParams(grant)),
  })
  if (reply.status !== 200) throw refusedTokens(reply)
  const read = z.safeParse(Tokens, jsonOf(reply))
  if (!read.success) throw unreadable(nome)
  return read.data
}

interface Quem {
  readonly nome: string
  readonly email: string
  /** The default one first. */
  readonly contas: readonly Conta[]
}

/** Whom the tokens are of, and the accounts that they reach. */
export async function fetchUser(
  services: Services,
  { authUrl, ambiente }: Lugar,
  token: string,
): Promise<Quem> {
  const reply = await askServico(services, nome, `${authUrl}/oauth/userinfo`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
  if (reply.status >= 500) throw outOfOrder(nome, reply.status)
  const read = z.safeParse(UserInfo, jsonOf(reply))
  if (reply.status !== 200 || !read.success) throw unreadable(nome)
  const { name = '', email = '', accounts } = read.data
  const contas = accounts
    .toSorted((one, other) => Number(other.is_default === true) - Number(one.is_default === true))
    .map(({ account_id, account_name, base_uri }) => ({
      id: account_id,
      nome: account_name,
      base_uri: base_uri.replace(/\/+$/u, ''),
    }))
  // The tokens go to this address; only the simulator has one without a certificate.
  const isSafe = contas.every(
    ({ base_uri }) =>
      ambiente === 'simulador' || /^https:\/\/[\w.-]+\.docusign\.net$/u.test(base_uri),
  )
  if (contas.length === 0 || !isSafe) throw unreadable(nome)
  return { nome: name, email, contas }
}
