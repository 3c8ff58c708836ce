import type { AnyPermissionKey } from './permissions.ts'

/** Shallow view of a Zod schema: keeps the compiler out of Zod's own generics. */
export interface Schema<Out = unknown> {
  readonly _zod: { readonly output: Out }
}
type Out<S> = S extends { _zod: { output: infer O } } ? O : never
type Get<S, K extends string> = S extends { [P in K]: infer V } ? V : undefined
type Part<Name extends string, S> = S extends Schema ? { [K in Name]: Out<S> } : unknown
type RequestOf<D> = Part<'params', Get<D, 'params'>> &
  Part<'query', Get<D, 'query'>> &
  Part<'body', Get<D, 'body'>>

/** Bytes instead of a message: what the handler of a `file` call gives. */
export interface FileAnswer {
  readonly stream: object
  readonly mime: string
  readonly name: string
  readonly disposition: 'inline' | 'attachment'
}

/** What the handler of a `stream` call gives: `subscribe` gets the sender and returns the undo. */
export interface StreamAnswer {
  readonly subscribe: (send: (event: string, data: unknown) => void) => () => void
}

type ReplyTo<D extends OpenDefinition> = D extends { readonly wire: 'file' }
  ? FileAnswer
  : D extends { readonly wire: 'stream' }
    ? StreamAnswer
    : Out<D['reply']>

/**
 * What a call does, whatever its HTTP method:
 * - `read` changes nothing; it runs in a READ ONLY transaction;
 * - `write` changes something; one transaction, one audit trail;
 * - `slow` talks to the world (files, foreign hosts) and opens its own short transactions;
 * - `open` may be called by anybody, signed in or not.
 */
export type Effect = 'read' | 'write' | 'slow' | 'open'

/** Who may call: whoever is signed in, or who holds one permission (or any one of several). */
export type Access = 'session' | AnyPermissionKey | readonly AnyPermissionKey[]

/** The three documented bases; one server answers every call under all of them. */
export type Base = 'main' | 'v2' | 'third'
export const basePath: Record<Base, string> = { main: '/api', v2: '/api/v2', third: '/api/v3' }

interface OpenDefinition {
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly reply: Schema
  /** `upload`: the body is multipart. `file`: the reply is bytes. `stream`: server-sent events. */
  readonly wire?: 'upload' | 'file' | 'stream'
  /** The largest body, where the server's own limit is too small for the call. */
  readonly bodyLimitBytes?: number
}
interface Definition extends OpenDefinition {
  readonly access: Access
  /** Answered also to a tenant whose payment is due (the 402 wall leaves these open). */
  readonly whenUnpaid?: true
  /** Plans (id_plano_jobbgestor) that do not include this call. */
  readonly excludedPlans?: readonly number[]
}

export interface Endpoint<E extends Effect, Request, Reply> extends OpenDefinition {
  readonly effect: E
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly base: Base
  /** Path under the base, parameters in braces: `/pessoa/delete/id_pessoa/{id_pessoa}`. */
  readonly path: string
  readonly access?: Access
  readonly whenUnpaid?: true
  readonly excludedPlans?: readonly number[]
  /** Types only; never present at run time. */
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

/** Is this export of a contract module an endpoint? */
export function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'effect' in value && 'path' in value
}
