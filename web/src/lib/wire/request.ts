import { sessaoResume } from '@claquete/contract/acesso/sessao/sessao.addresses'
import type { AnyAddress, ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import type { FailureBody, FieldError } from '@claquete/contract/failures'
import { addressOf } from '../plain/address.ts'
import { askPassword } from './ask-password.ts'
import type { Parts } from '../plain/address.ts'
import { requestTimeoutMs } from '../plain/constants.ts'
import { takeReply, takeSession } from './first-replies.ts'
import { goToSecurity } from '../page/navigation.ts'
import { noAnswer } from '../plain/no-answer.ts'
import type { Outgoing } from '../plain/offline/outbox.ts'
import {
  getToken,
  holdToken,
  isSessionStatus,
  isSignedIn,
  isUnused,
  refuseSession,
} from './session.ts'

/** A call that failed; `msg` is fit to be shown to the user. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  /** HTTP status; 0 when no reply came. */
  readonly status: number
  readonly code: string
  readonly msg: string
  readonly errors: FieldError[] | undefined
  constructor(status: number, code: string, msg: string, erros?: readonly FieldError[]) {
    super(msg)
    this.status = status
    this.code = code
    this.msg = msg
    this.errors = erros && [...erros]
  }
  /** The session code (session.ts) already told the user; a screen reports nothing. */
  get ofSession(): boolean {
    return isSessionStatus(this.status)
  }
}

/** A failure without a readable reply. */
export const unanswered = (code: keyof typeof noAnswer, status = 0) =>
  new CallFailure(status, code, noAnswer[code])

/** The failure of an error reply; session statuses are acted on here and nowhere else. */
function failureOf(status: number, text: string): CallFailure {
  let body: Partial<FailureBody>
  try {
    body = JSON.parse(text)
  } catch {
    return unanswered('resposta_ilegivel', status)
  }
  const msg = body.msg || noAnswer.resposta_ilegivel
  if (isSessionStatus(status)) refuseSession(status, msg)
  if (body.codigo === 'segundo_passo_exigido') goToSecurity()
  return new CallFailure(status, body.codigo ?? 'desconhecido', msg, body.erros)
}

/** The reply of a response; throws the failure of an error reply. */
export function readReply<E>(status: number, text: string): ReplyOf<E> {
  if (status < 200 || status > 299) throw failureOf(status, text)
  try {
    return JSON.parse(text) as ReplyOf<E>
  } catch {
    throw unanswered('resposta_ilegivel', status)
  }
}

async function readSession() {
  const signal = AbortSignal.timeout(requestTimeoutMs)
  const response = await fetch(addressOf(sessaoResume, {}), { method: sessaoResume.method, signal })
  return { status: response.status, text: await response.text() }
}

async function bringToken(): Promise<void> {
  const { status, text } = await (takeSession() ?? readSession())
  holdToken(readReply<typeof sessaoResume>(status, text).token)
}

let bringing: Promise<void> | undefined

/**
 * The headers of the session; none when nobody is signed in. After a reload the first call brings the token back
 * and the others wait for it; a call that is open to anyone does without.
 */
export async function authorization(isOpen = false): Promise<Record<string, string>> {
  if (!isOpen && isSignedIn() && !getToken()) {
    await (bringing ??= bringToken().finally(() => {
      bringing = undefined
    }))
  }
  const token = getToken()
  return token ? { Authorization: `Bearer ${token}`, ...(isUnused() && { 'X-Sem-Uso': '1' }) } : {}
}

/** What a request that failed means: without a connection, late, or aborted on purpose. */
export function failureOfFetch(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error
  const late = error instanceof DOMException && error.name === 'TimeoutError'
  return unanswered(late ? 'tempo_esgotado' : 'sem_conexao')
}

/** The key of each write without an answer yet, by what it asks: sent again, it is the same act. */
const keys = new Map<string, string>()

/** Its key; undefined for a call that takes none (contract/src/idempotency.ts). */
function keyOf({ method, effect, wire, keyless }: AnyAddress, asked: string) {
  if (method !== 'POST' || effect === 'read' || effect === 'open' || wire || keyless) return
  // Unlike randomUUID, also where the address has no https.
  const key = keys.get(asked) ?? Date.now() + `${Math.random()}`
  keys.set(asked, key)
  return key
}

interface CallOptions {
  readonly signal?: AbortSignal
}

/**
 * Calls an endpoint of the contract and returns its reply. Rejects with CallFailure, or with the signal's
 * AbortError when `signal` aborts it. Replies are not validated: the server already did. A call that asks for
 * the password again is made anew once it was given.
 */
export async function call<E extends AnyAddress>(
  endpoint: E,
  request: RequestTo<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  try {
    return await callOnce(endpoint, request, options)
  } catch (error) {
    const asks = error instanceof CallFailure && error.code === 'confirme_senha'
    if (!asks || !(await askPassword())) throw error
    return callOnce(endpoint, request, options)
  }
}

async function callOnce<E extends AnyAddress>(
  endpoint: E,
  request: RequestTo<E>,
  { signal }: CallOptions,
): Promise<ReplyOf<E>> {
  const { body } = request as Parts
  const address = addressOf(endpoint, request)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const asked = address + text
  const key = keyOf(endpoint, asked)
  const { method, effect } = endpoint
  const send = () =>
    post<E>({ method, address, text, key, signal, isOpen: effect === 'open' }, () =>
      keys.delete(asked),
    )
  return send().catch((error: unknown) => {
    // Whether the server did it is not known; with its key it does it once.
    if (key && error instanceof CallFailure && error.code === 'sem_conexao') return send()
    throw error
  })
}

interface Posted {
  readonly method: string
  readonly address: string
  readonly text: string | undefined
  readonly key: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly isOpen?: boolean
}

/** Sends a request once; `onAnswered` when the server has said yes or no to it. */
async function post<E>(
  { method, address, text, key, signal, isOpen = false }: Posted,
  onAnswered: () => void = () => undefined,
): Promise<ReplyOf<E>> {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  try {
    const session = await authorization(isOpen)
    const early = method === 'GET' ? await takeReply(address) : undefined
    if (early) return readReply<E>(early.status, early.text)
    const response = await fetch(address, {
      method,
      headers: {
        ...session,
        ...(text && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(text && { body: text }),
    })
    const reply = await response.text()
    if (response.status < 500) onAnswered()
    return readReply<E>(response.status, reply)
  } catch (error) {
    throw error instanceof CallFailure ? error : failureOfFetch(error, signal)
  }
}

/** Sends what this browser has kept since somebody did it (queue.ts). */
export const sendKept = ({ address, body, key }: Outgoing): Promise<unknown> =>
  post({ method: 'POST', address, text: body, key })

/** The values of a form for a request, where a blank field is undefined. */
export type Draft<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Draft<T[K]> | undefined }

/** Calls with the values of a form; the server refuses missing ones, each by its field. */
export const callDraft = <E extends AnyAddress>(
  endpoint: E,
  draft: Draft<RequestTo<E>>,
): Promise<ReplyOf<E>> => call(endpoint, draft as RequestTo<E>)

/**
 * Calls an endpoint that replies with a file (wire `file`) and returns its bytes. Rejects as `call` does, when it took longer
 * than `patienceMs` to come whole.
 */
export async function callFile<E extends AnyAddress>(
  endpoint: E,
  request: RequestTo<E>,
  patienceMs: number = requestTimeoutMs,
): Promise<Blob> {
  const { body } = request as Parts
  const isSent = endpoint.method !== 'GET' && body !== undefined
  try {
    const response = await fetch(addressOf(endpoint, request), {
      method: endpoint.method,
      headers: {
        ...(await authorization(endpoint.effect === 'open')),
        ...(isSent && { 'Content-Type': 'application/json' }),
      },
      signal: AbortSignal.timeout(patienceMs),
      ...(isSent && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw failureOf(response.status, await response.text())
    return await response.blob()
  } catch (error) {
    throw error instanceof CallFailure ? error : failureOfFetch(error, undefined)
  }
}
