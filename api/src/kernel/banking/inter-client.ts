import { decimalTextToCents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { BankProblem } from './bank.ts'
import { askMtls, expiryOf, renew } from './mtls.ts'
import type { Answered, Asked, ClientKeys } from './mtls.ts'
import { limitOfInter, takePace } from './pace.ts'
import type { Limit } from './pace.ts'

export interface InterConfig {
  /** https://cdpj.partners.bancointer.com.br */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly keys: ClientKeys
  /** Needed when the credentials reach several accounts. */
  readonly checkingConta?: string | undefined
  readonly timeoutMs?: number
  /** Replaces the limits that the bank documents. */
  readonly pace?: {
    readonly limitOf: (path: string) => Limit | undefined
    readonly patienceMs: number
    readonly windowMs: number
    readonly wait?: (ms: number) => Promise<unknown>
  }
}

export interface InterRequest {
  readonly path: string
  readonly method?: Asked['method']
  readonly json?: object
}

/** Amounts come as numbers or as texts, both with a dot. */
export const amount = z.union([z.string(), z.number()])

/** Through text, so that no fraction of a centavo appears. */
export function centsOf(value: string | number): Cents {
  const text = typeof value === 'number' ? value.toFixed(2) : value
  const read = decimalTextToCents(text)
  if (read === undefined) throw unreadable()
  return read
}

export const unreadable = () =>
  new BankProblem('O banco respondeu de um jeito que não pôde ser lido. Avise o suporte.', false)

export const throttled = () =>
  new BankProblem(
    'O banco limita os pedidos por minuto e recusou este. Espere um minuto e tente de novo.',
    false,
  )

export const outOfService = (status: number, meanwhile?: string) =>
  new BankProblem(
    `O banco está fora do ar (erro ${status}). Vamos tentar de novo mais tarde${meanwhile === undefined ? '' : `; ${meanwhile}`}.`,
    false,
  )

const tokenMarginMs = 60_000
/** How long a request waits for its turn before it is left for later. */
const patienceMs = 65_000
const defaultTimeoutMs = 20_000
const Token = z.object({ access_token: z.string(), expires_in: z.number() })
type Token = z.output<typeof Token>

interface KeptToken {
  readonly text: string
  readonly until: number
}

/**
 * The tokens of this process, by credentials and scope. The bank gives five a minute, so whoever asks while one is
 * being fetched waits for that one.
 */
const tokens = new Map<string, Promise<KeptToken>>()

const keyOf = ({ url, clientId, clientSecret, keys }: InterConfig, scope: string) =>
  createHash('sha256')
    .update(JSON.stringify([url, clientId, clientSecret, scope, keys]))
    .digest('base64')

/** Banco Inter's answers to requests with a token of this scope: OAuth client credentials over mutual TLS. */
export function interAsker(
  config: InterConfig,
  scope: string,
  now: () => number,
): (request: InterRequest) => Promise<Answered> {
  const { url, keys, checkingConta } = config
  const key = keyOf(config, scope)
  const send = async (asked: Asked) => {
    await waitForTurn(config, asked, now)
    return askMtls(keys, asked, config.timeoutMs ?? defaultTimeoutMs)
  }

  const getToken = async (): Promise<string> => {
    for (;;) {
      const kept = tokens.get(key)
      const known = await kept
      if (known && known.until > now()) return known.text
      // Somebody else began to fetch one meanwhile.
      if (tokens.get(key) !== kept) continue
      const fetched = fetchToken(config, scope, send, now)
      tokens.set(key, fetched)
      fetched.catch(() => tokens.delete(key))
      return (await fetched).text
    }
  }

  return async ({ path, method = 'GET', json }) => {
    for (let isSecond = false; ; isSecond = true) {
      const authorization = `Bearer ${await getToken()}`
      const answer = await send({
        url: `${url}${path}`,
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(json && { 'content-type': 'application/json' }),
          ...(checkingConta && { 'x-conta-corrente': checkingConta }),
        },
        body: json && JSON.stringify(json),
      })
      if (answer.status !== 401) return answer
      // A token may end before its time: one more, and only one.
      tokens.delete(key)
      if (isSecond) throw refusedCredentials()
    }
  }
}

/** Waits until the bank answers one more request of this kind; throws where that is too far away. */
async function waitForTurn(
  { url, clientId, pace }: InterConfig,
  asked: Asked,
  now: () => number,
): Promise<void> {
  const path = asked.url.slice(url.length)
  const limit = pace ? pace.limitOf(path) : limitOfInter(url, path, asked.method)
  if (!limit) return
  const hasTurn = await takePace(`${url} ${clientId} ${limit.kind}`, limit.perMinute, {
    now,
    patienceMs,
    ...pace,
  })
  if (!hasTurn) throw throttled()
}

async function fetchToken(
  { url, keys, clientId, clientSecret }: InterConfig,
  scope: string,
  send: (asked: Asked) => Promise<Answered>,
  now: () => number,
): Promise<KeptToken> {
  refuseExpired(keys, now())
  const answer = await send({
    url: `${url}/oauth/v2/token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
      scope,
    }).toString(),
  })
  const { access_token, expires_in } = tokenOf(answer)
  return { text: access_token, until: now() + expires_in * 1000 - tokenMarginMs }
}

function tokenOf({ status, contentType, text }: Answered): Token {
  if ([400, 401, 403].includes(status)) throw refusedCredentials()
  if (status === 429) throw throttled()
  if (status >= 500) throw outOfService(status)
  if (status !== 200 || !contentType.includes('json')) throw unreadable()
  try {
    return z.parse(Token, JSON.parse(text))
  } catch {
    throw unreadable()
  }
}

const refusedCredentials = () =>
  new BankProblem(
    'O banco recusou as credenciais. Confira o Client ID e o Client Secret em Configurações, Integrações.',
    true,
  )

function refuseExpired(keys: ClientKeys, now: number): void {
  const expiry = expiryOf(keys)
  if (!expiry || expiry.getTime() > now) return
  const day = expiry.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  throw new BankProblem(`O certificado do banco venceu em ${day}. ${renew}`, true)
}
