import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint, ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import type { FailureBody } from '@claquete/contract/failures'
import type { World } from './world.ts'
import type { Started } from '../src/start.ts'

export interface KeyedAnswer<Reply> {
  readonly status: number
  readonly body: Reply & { msg?: string }
  readonly failure: FailureBody
  /** It is the answer of an earlier request. */
  readonly isReplayed: boolean
}

/** Sends one write with an Idempotency-Key, in memory. */
export async function sendWithKey<E extends AnyEndpoint>(
  { app }: Started,
  { token }: World,
  { endpoint, request }: { readonly endpoint: E; readonly request: RequestTo<E> },
  chave: string,
): Promise<KeyedAnswer<ReplyOf<E>>> {
  const { params = {}, body = {} } = request as Record<string, Record<string, unknown>>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? ''))
  const reply = await app.inject({
    method: endpoint.method,
    url: `${basePath[endpoint.base]}${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': chave },
    payload: body,
  })
  const parsed = reply.json()
  return {
    status: reply.statusCode,
    body: parsed,
    failure: parsed,
    isReplayed: reply.headers['idempotency-replayed'] === 'true',
  }
}
