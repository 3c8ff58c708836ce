import type { AnyPermissionKey } from './permissions.ts'

/** A shallow view of a Zod schema, which spares the compiler Zod's own generics. */
export interface Schema<Out = unknown> {
  readonly _zod: { readonly output: Out }
}
type Out<S> = S extends { _zod: { output: infer O } } ? O : never
type Get<S, K extends string> = S extends { [P in K]: infer V } ? V : undefined
type Part<Name extends string, S> = S extends Schema ? { [K in Name]: Out<S> } : unknown
type RequestOf<D> = Part<'params', Get<D, 'params'>> &
  Part<'query', Get<D, 'query'>> &
  Part<'body', Get<D, 'body'>>

/** The reply of a `file` call's handler: bytes instead of a message. */
export interface FileAnswer {
  readonly stream: object
  readonly mime: string
  readonly name: string
  readonly disposition: 'inline' | 'attachment'
}

/** The reply of a `stream` call's handler: `subscribe` gets the sender and the end, and returns the unsubscribe. */
export interface StreamAnswer {
  readonly subscribe: (send: (event: string, data: unknown) => void, end: () => void) => () => void
}

type ReplyTo<D extends OpenDefinition> = D extends { readonly wire: 'file' }
  ? FileAnswer
  : D extends { readonly wire: 'stream' }
    ? StreamAnswer
    : Out<D['reply']>

/**
 * What a call does, whatever its HTTP method:
 * - `read` changes nothing and runs in a READ ONLY transaction;
 * - `write` changes something, in one transaction with its audit;
 * - `slow` handles files or foreign hosts and opens its own short transactions;
 * - `open` may be called by anybody, without a session.
 */
export type Effect = 'read' | 'write' | 'slow' | 'open'

/** Who may call: anyone signed in, or whoever holds one permission (or any of several). */
export type Access = 'session' | AnyPermissionKey | readonly AnyPermissionKey[]

/** The three documented base paths; the server answers every call under each of them. */
export type Base = 'main' | 'v2' | 'third'
export const basePath: Record<Base, string> = { main: '/api', v2: '/api/v2', third: '/api/v3' }

/**
 * Why a POST that writes takes no Idempotency-Key:
 * - `harmless`: it makes nothing, or its repetition finds what the first did and makes nothing more;
 * - `own`: its body has a key of its own;
 * - `secret`: its reply holds an address that opens something, which is not stored.
 */
export type Keyless = 'harmless' | 'own' | 'secret'

interface OpenDefinition {
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly reply: Schema
  /** `upload`: the body is multipart. `file`: the reply is bytes. `stream`: server-sent events. */
  readonly wire?: 'upload' | 'file' | 'stream'
  /** Maximum body size, when the server's default is too small. */
  readonly bodyLimitBytes?: number
}
interface Definition extends OpenDefinition {
  readonly access: Access
  /** Open to tenants with an overdue payment, who get 402 elsewhere. */
  readonly whenUnpaid?: true
  /** Open to whoever must turn the second step of the sign-in on and did not yet, who get 403 elsewhere. */
  readonly beforeSegundoPasso?: true
  /** The password must have been given in the last minutes; otherwise `confirme_senha` asks for it. */
  readonly confirms?: 'senha'
  /** Plans (id_plano_jobbgestor) without this call. */
  readonly excludedPlans?: readonly number[]
  readonly keyless?: Keyless
}

export interface Endpoint<E extends Effect, Request, Reply> extends OpenDefinition {
  readonly effect: E
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly base: Base
  /** Path below the base, with parameters in braces: `/pessoa/delete/id_pessoa/{id_pessoa}`. */
  readonly path: string
  readonly access?: Access
  readonly whenUnpaid?: true
  readonly beforeSegundoPasso?: true
  readonly confirms?: 'senha'
  readonly excludedPlans?: readonly number[]
  readonly keyless?: Keyless
  /** For types only; never present at run time. */
  readonly types?: { request: Request; reply: Reply }
}
export type AnyEndpoint = Endpoint<Effect, unknown, unknown>
export type RequestTo<E> = E extends { readonly types?: { request: infer R } } ? R : never
export type ReplyOf<E> = E extends { readonly types?: { reply: infer R } } ? R : never

type Line = `${'' | 'v2 ' | 'third '}${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

export const read = <const D extends Definition>(line: Line, definition: D) =>
  define('read', line, definition)
export const write = <const D extends Definition>(line: Line, definition: D) =>
  define('write', line, definition)
export const slow = <const D extends Definition>(line: Line, definition: D) =>
  define('slow', line, definition)
export const open = <const D extends OpenDefinition>(line: Line, definition: D) =>
  define('open', line, definition)

function define<const E extends Effect, const D extends OpenDefinition>(
  effect: E,
  line: Line,
  definition: D,
): Endpoint<E, RequestOf<D>, ReplyTo<D>> {
  const words = line.split(' ')
  const base = (words.length === 3 ? words.shift() : 'main') as Base
  const [method, path] = words as [Endpoint<E, unknown, unknown>['method'], string]
  return { ...definition, effect, base, method, path }
}

/** Whether this export of a contract module is an endpoint. */
export function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'effect' in value && 'path' in value
}
