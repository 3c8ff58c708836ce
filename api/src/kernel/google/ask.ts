import * as z from 'zod/mini'
import { limitedText } from '../security/limited-text.ts'
import type { Services } from '../services.ts'
import { GoogleProblem, problemOf } from './problem.ts'

const timeoutMs = 20_000
/** A large message over a slow line. */
const uploadTimeoutMs = 150_000
const answerMaxBytes = 20 * 1024 * 1024

type Asking = Pick<Services, 'fetch'>

export interface GoogleAnswer {
  readonly status: number
  readonly body: unknown
}

/** Errors of a connection that was never made: nothing left. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Sends one request. Throws GoogleProblem `fora` when no answer came, or none that can be read. */
export async function send(
  { fetch }: Asking,
  address: string,
  init: RequestInit,
): Promise<GoogleAnswer> {
  let status = 0
  try {
    const isUpload = address.includes('/upload/')
    const signal = AbortSignal.timeout(isUpload ? uploadTimeoutMs : timeoutMs)
    const response = await fetch(address, { ...init, redirect: 'error', signal })
    status = response.status
    const text = await limitedText(response, answerMaxBytes)
    return { status, body: text === '' ? {} : JSON.parse(text) }
  } catch (error) {
    const code = String(Object(Object(error).cause).code ?? '')
    throw new GoogleProblem('O Google não respondeu. O sistema tenta de novo.', {
      trouble: 'fora',
      status,
      reason: code,
      isUncertain: !neverLeft.has(code),
    })
  }
}

interface ErrorBody {
  readonly error?: {
    readonly message?: string
    readonly status?: string
    readonly errors?: readonly { readonly reason?: string }[]
    readonly details?: readonly { readonly reason?: string }[]
  }
}

/** Asks Gmail or the calendar as the holder of a token; throws GoogleProblem on any refusal. */
export async function askGoogle(
  asking: Asking,
  address: string,
  token: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<unknown> {
  const { status, body } = await send(asking, address, {
    ...init,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
  })
  if (status >= 200 && status < 300) return body
  const { error } = Object(body) as ErrorBody
  const reason = error?.errors?.[0]?.reason ?? error?.details?.[0]?.reason ?? error?.status ?? ''
  throw problemOf(status, reason, error?.message ?? '')
}

/** An answer in the shape that it must have; throws GoogleProblem for one that nobody understands. */
export function readAs<S extends z.ZodMiniType>(schema: S, answer: unknown): z.output<S> {
  const read = z.safeParse(schema, answer)
  if (read.success) return read.data
  throw new GoogleProblem('O Google respondeu o que não se entende. O sistema tenta de novo.', {
    trouble: 'fora',
    isUncertain: true,
  })
}

export const asJson = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
