import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { AnyPermissionKey } from './permissions.ts'

/** A shallow view of a Zod schema, which spares the compiler Zod's own generics. */
export interface Schema<Out = unknown, In = unknown> {
  readonly _zod: { readonly output: Out; readonly input: In }
}
type Out<S> = S extends { _zod: { output: infer O } } ? O : never
type In<S> = S extends { _zod: { input: infer I } } ? I : never
type Get<S, K extends string> = S extends { [P in K]: infer V } ? V : undefined
type Part<Name extends string, S, T> = S extends Schema ? { [K in Name]: T } : unknown

/** What a handler takes: every value decoded, with money in centavos. */
type Taken<D> = Part<'params', Get<D, 'params'>, Out<Get<D, 'params'>>> &
  Part<'query', Get<D, 'query'>, Out<Get<D, 'query'>>> &
  Part<'body', Get<D, 'body'>, Out<Get<D, 'body'>>>
/** A query as its callers write it: money in reais. */
export type InReais<Q> = {
  readonly [K in keyof Q]: Cents extends Q[K]
    ? number extends Q[K]
      ? Q[K]
      : number | Exclude<Q[K], Cents>
    : Q[K]
}
/** What a caller sends, with money in reais. `call` writes the params and the query into the address. */
type Sent<D> = Part<'params', Get<D, 'params'>, Out<Get<D, 'params'>>> &
  Part<'query', Get<D, 'query'>, InReais<Out<Get<D, 'query'>>>> &
  SentBody<Get<D, 'body'>>
/** A body that may be absent need not be named. */
type SentBody<S> = [undefined] extends [In<S>] ? { readonly body?: In<S> } : Part<'body', S, In<S>>

/** The reply of a `file` call's handler: bytes instead of a message. */
export interface FileAnswer {
  readonly stream: object
  readonly mime: string
  readonly name: string
  readonly disposition: 'inline' | 'attachment'
  /** What its bytes are called: who has them already gets 304 and none. */
  readonly etag?: string
}

/** The reply of a `stream` call's handler: `subscribe` gets the sender and the end, and returns the unsubscribe. */
export interface StreamAnswer {
  readonly subscribe: (send: (event: string, data: unknown) => void, end: () => void) => () => void
}

type Answer<W, Reply> = W extends 'file' ? FileAnswer : W extends 'stream' ? StreamAnswer : Reply

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

type Wire = 'upload' | 'file' | 'stream' | 'raw'

interface Schemas {
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly reply: Schema
}
interface OpenWords {
  /** `upload`: the body is multipart. `file`: the reply is bytes. `stream`: server-sent events.
   * `raw`: the body is taken as the bytes that were sent, of any kind: a service of others signed them. */
  readonly wire?: Wire
  /** Maximum body size, when the server's default is too small. */
  readonly bodyLimitBytes?: number
  /** An `open` call that takes an Idempotency-Key: its handler does what was asked in `context.once`. */
  readonly keyed?: true
  /** Other addresses of the same call, each under the name that the history and the documentation give it there. */
  readonly also?: Readonly<Record<string, Line>>
}
interface Words extends OpenWords {
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
  /** It refuses each text that cannot be stored by itself, and does the rest of what it was asked. */
  readonly refusesTexts?: 'itself'
}
type OpenDefinition = Schemas & OpenWords
type Definition = Schemas & Words

interface Place<E extends Effect> extends Partial<Words> {
  readonly effect: E
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly base: Base
  /** Path below the base, with parameters in braces: `/pessoa/delete/id_pessoa/{id_pessoa}`. */
  readonly path: string
}
/** What a caller needs of a call: where it is and, as types, what it takes and replies on the wire. */
export interface Address<E extends Effect, Request, Reply> extends Place<E> {
  /** For types only; never present at run time. */
  readonly types?: { request: Request; reply: Reply }
}
/** A whole call: its address and its schemas. Its handler takes `Taken` and gives `Given`, with money in centavos. */
export interface Endpoint<E extends Effect, Request, Reply, Taken = Request, Given = Reply>
  extends Address<E, Request, Reply>, Schemas {
  /** For types only; never present at run time. */
  readonly inside?: { taken: Taken; given: Given }
}

export type AnyAddress = Address<Effect, unknown, unknown>
export type AnyEndpoint = Endpoint<Effect, unknown, unknown>
export type RequestTo<E> = E extends { readonly types?: { request: infer R } } ? R : never
export type ReplyOf<E> = E extends { readonly types?: { reply: infer R } } ? R : never
/** What the handler of a call takes, and what it gives. */
export type TakenBy<E> = E extends { readonly inside?: { taken: infer T } } ? T : never
export type GivenBy<E> = E extends { readonly inside?: { given: infer G } } ? G : never

type Line = `${'' | 'v2 ' | 'third '}${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

function place<E extends Effect>(effect: E, line: Line): Place<E> {
  const words = line.split(' ')
  const base = (words.length === 3 ? words.shift() : 'main') as Base
  const [method, path] = words as [Place<E>['method'], string]
  return { effect, base, method, path }
}

type Call<E extends Effect, D extends Schemas, W> = Endpoint<
  E,
  Sent<D>,
  Answer<W, In<D['reply']>>,
  Taken<D>,
  Answer<W, Out<D['reply']>>
>

const endpoint = <const E extends Effect, const D extends OpenDefinition>(
  effect: E,
  line: Line,
  definition: D,
): Call<E, D, Get<D, 'wire'>> => ({ ...definition, ...place(effect, line) })

// The notes tell the build that it may leave out a call, with its schemas, which the screens do not use.
/* @__NO_SIDE_EFFECTS__ */
export const read = <const D extends Definition>(line: Line, definition: D) =>
  endpoint('read', line, definition)
/* @__NO_SIDE_EFFECTS__ */
export const write = <const D extends Definition>(line: Line, definition: D) =>
  endpoint('write', line, definition)
/* @__NO_SIDE_EFFECTS__ */
export const slow = <const D extends Definition>(line: Line, definition: D) =>
  endpoint('slow', line, definition)
/* @__NO_SIDE_EFFECTS__ */
export const open = <const D extends OpenDefinition>(line: Line, definition: D) =>
  endpoint('open', line, definition)

/**
 * The address of a call whose schemas no screen reads, in a file of its own (`sessao.addresses.ts`), so that they stay
 * out of what the screens load. `define` gives it its schemas. `File` is the type of the file of the whole calls and
 * `Name` the call's name there: the call is made of its address, and TypeScript looks for its type only when asked.
 */
interface AddressOf<E extends Effect, File, Name, W extends Wire | undefined> extends Place<E> {
  readonly wire?: W
  readonly types?: Name extends keyof File
    ? { request: RequestTo<File[Name]>; reply: ReplyOf<File[Name]> }
    : never
}
type WireWord<W> = W extends Wire ? { readonly wire: W } : { readonly wire?: never }

const address = <E extends Effect, File, Name, W extends Wire | undefined>(
  effect: E,
  line: Line,
  words: Partial<Words> | undefined,
) => ({ ...words, ...place(effect, line) }) as AddressOf<E, File, Name, W>

/* @__NO_SIDE_EFFECTS__ */
export const readAt = <File, Name extends keyof File, W extends Wire | undefined = undefined>(
  line: Line,
  words: Words & WireWord<W>,
) => address<'read', File, Name, W>('read', line, words)
/* @__NO_SIDE_EFFECTS__ */
export const writeAt = <File, Name extends keyof File, W extends Wire | undefined = undefined>(
  line: Line,
  words: Words & WireWord<W>,
) => address<'write', File, Name, W>('write', line, words)
/* @__NO_SIDE_EFFECTS__ */
export const slowAt = <File, Name extends keyof File, W extends Wire | undefined = undefined>(
  line: Line,
  words: Words & WireWord<W>,
) => address<'slow', File, Name, W>('slow', line, words)
/* @__NO_SIDE_EFFECTS__ */
export const openAt = <File, Name extends keyof File, W extends Wire | undefined = undefined>(
  line: Line,
  ...[words]: W extends Wire ? [OpenWords & WireWord<W>] : [OpenWords?]
) => address<'open', File, Name, W>('open', line, words)

/** The whole call of an address. */
/* @__NO_SIDE_EFFECTS__ */
export const define = <E extends Effect, W, const D extends Schemas>(
  at: Place<E> & { readonly wire?: W },
  schemas: D,
): Call<E, D, W> => ({ ...schemas, ...at })

/** The call at each of its other addresses, with its name there. */
export const twinsOf = <E extends AnyEndpoint>(endpoint: E): readonly (readonly [string, E])[] =>
  Object.entries(endpoint.also ?? {}).map(([name, line]) => [
    name,
    { ...endpoint, ...place(endpoint.effect, line), also: {} },
  ])

/** Whether this export of a contract module is a whole call, and not its address alone. */
export function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'effect' in value && 'reply' in value
}
