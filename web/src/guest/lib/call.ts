import type { AnyAddress, ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import type { FailureBody, FieldError } from '@claquete/contract/failures'
import { keyHeader } from '@claquete/contract/idempotency'
import { addressOf } from '../../lib/plain/address.ts'
import { requestTimeoutMs } from '../../lib/plain/constants.ts'
import { noAnswer } from '../../lib/plain/no-answer.ts'

interface Answered {
  readonly status: number
  readonly text: string
}

declare global {
  /** What early.ts leaves for the page: the token of its address, and the first reply while it is awaited. */
  var guest:
    | {
        readonly token: string
        early?: { readonly asked: string; readonly reply: Promise<Answered> }
      }
    | undefined
}

/** A call that failed; `msg` is fit to be shown. */
export class GuestFailure extends Error {
  override readonly name = 'GuestFailure'
  /** HTTP status; 0 when no reply came. */
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  constructor(status: number, code: string, msg: string, errors: readonly FieldError[] = []) {
    super(msg)
    this.status = status
    this.code = code
    this.errors = errors
  }
  /** What to tell: the problems of its fields, or its own text. */
  get told(): string {
    return this.errors.length > 0 ? this.errors.map(({ msg }) => msg).join(' ') : this.message
  }
}

const unanswered = (code: keyof typeof noAnswer, status = 0) =>
  new GuestFailure(status, code, noAnswer[code])

function failureOf({ status, text }: Answered): GuestFailure {
  try {
    const { codigo, msg, erros } = JSON.parse(text) as Partial<FailureBody>
    return new GuestFailure(status, codigo ?? '', msg || noAnswer.resposta_ilegivel, erros)
  } catch {
    return unanswered('resposta_ilegivel', status)
  }
}

/** Any error as a failure that can be told. */
export const asFailure = (error: unknown): GuestFailure =>
  error instanceof GuestFailure
    ? error
    : new GuestFailure(500, '', 'Algo deu errado. Recarregue a página e tente de novo.')

interface Sent {
  readonly address: string
  readonly body: string
  /** Idempotency-Key, with which the same act is done once. */
  readonly key?: string | undefined
}

/** Sends one request and hands its response to `read`. Browsers of old phones lack AbortSignal.timeout. */
async function request<T>(
  { address, body, key }: Sent,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const gone = new AbortController()
  const timer = setTimeout(() => gone.abort(), requestTimeoutMs)
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { [keyHeader]: key }) },
      body,
      signal: gone.signal,
    })
    return await read(response)
  } catch {
    throw unanswered(gone.signal.aborted ? 'tempo_esgotado' : 'sem_conexao')
  } finally {
    clearTimeout(timer)
  }
}

const answeredBy = async (response: Response): Promise<Answered> => ({
  status: response.status,
  text: await response.text(),
})

/** The first reply of the page, which early.ts asked for; only once, and only for the same request. */
function takeEarly({ address, body }: Sent): Promise<Answered> | undefined {
  const { guest } = globalThis
  if (!guest?.early || guest.early.asked !== address + body) return undefined
  const { reply } = guest.early
  delete guest.early
  return reply.catch(() => {
    throw unanswered('sem_conexao')
  })
}

/** Sends a request as it is and returns its reply; rejects with a GuestFailure. */
export async function send(sent: Sent): Promise<unknown> {
  const answered = await (takeEarly(sent) ?? request(sent, answeredBy))
  if (answered.status < 200 || answered.status > 299) throw failureOf(answered)
  try {
    return JSON.parse(answered.text)
  } catch {
    throw unanswered('resposta_ilegivel', answered.status)
  }
}

type Body<E> = RequestTo<E> extends { readonly body: infer B } ? B : never

/** A call of the contract as it is sent. Every call of a guest is a POST: its token stays out of addresses. */
export const sentTo = <E extends AnyAddress>(endpoint: E, body: Body<E>): Sent => ({
  address: addressOf(endpoint, {} as RequestTo<E>),
  body: JSON.stringify(body),
})

export const ask = <E extends AnyAddress>(endpoint: E, body: Body<E>): Promise<ReplyOf<E>> =>
  send(sentTo(endpoint, body)) as Promise<ReplyOf<E>>

/** Asks for a file and returns its bytes. */
export async function askFile<E extends AnyAddress>(endpoint: E, body: Body<E>): Promise<Blob> {
  const got = await request(sentTo(endpoint, body), async (response) =>
    response.ok ? response.blob() : answeredBy(response),
  )
  if (got instanceof Blob) return got
  throw failureOf(got)
}
