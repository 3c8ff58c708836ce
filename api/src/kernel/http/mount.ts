import { isEndpoint, twinsOf } from '@claquete/contract/endpoint'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import { replayedHeader } from '@claquete/contract/idempotency'
import { columnsParameter } from '@claquete/contract/page'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { brandFor } from '../settings/config.ts'
import { FileReply, StreamReply } from '../context.ts'
import type { AnyHandler, Context, Handlers, OpenContext, SlowContext } from '../context.ts'
import { onceMore } from '../database/reach/once-more.ts'
import { inTransaction } from '../database/transaction.ts'
import { decodeRequest, encodeReply } from './decode.ts'
import { Replay, checkAnswered, isKeyed, once, onceForGuest } from './idempotency.ts'
import { sendFile, sendStream } from './replies.ts'
import type { Services } from '../services.ts'
import { noteUse } from '../session/use.ts'
import { actorOf, authorize } from '../session/session.ts'
import type { Claims, Tokens } from '../session/session.ts'

export interface Mounted {
  readonly name: string
  readonly endpoint: AnyEndpoint
  readonly handler: AnyHandler
}

/** Pairs a contract module with its handlers; a missing handler does not compile. */
export function mount<Contract extends object>(
  contract: Contract,
  handlers: Handlers<Contract>,
): Mounted[] {
  return Object.entries(contract).flatMap(([name, endpoint]) => {
    if (!isEndpoint(endpoint)) return []
    return [{ name, endpoint, handler: handlers[name as keyof typeof handlers] as AnyHandler }]
  })
}

/** A call at each of its addresses. */
export const everywhere = (mounted: Mounted): Mounted[] => [
  mounted,
  ...twinsOf(mounted.endpoint).map(([name, endpoint]) => ({ ...mounted, name, endpoint })),
]

/**
 * Does a call of somebody who sent no request, as work in the background does for a person: what would refuse their
 * request refuses this too.
 */
export function callFor(
  { endpoint, handler }: Mounted,
  context: Context,
  raw: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
): Promise<unknown> {
  authorize(context.actor, endpoint)
  return handler(context, decodeRequest(endpoint, raw))
}

interface Call {
  readonly mounted: Mounted
  readonly services: Services
  readonly tokens: Tokens
  readonly request: FastifyRequest
  readonly after: (() => void | Promise<void>)[]
  readonly setCookie: (line: string) => void
  readonly signal: AbortSignal
  /** Aborted when the server closes: streams, which have no end of their own, end then. */
  readonly closing: AbortSignal
}

/** Adds the routes of every mounted endpoint to the server. */
export function addRoutes(
  app: FastifyInstance,
  all: readonly Mounted[],
  services: Services,
  tokens: Tokens,
): void {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const shared = { services, tokens, closing: closing.signal }
  for (const mounted of all) {
    const { endpoint } = mounted
    const route = {
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        const gone = new AbortController()
        // Every reply closes; aborting one that was sent costs a stack trace and stops nothing.
        reply.raw.once('close', () => {
          if (!reply.raw.writableEnded) gone.abort()
        })
        const setCookie = (line: string) => void reply.header('set-cookie', line)
        const call = { ...shared, mounted, request, setCookie, signal: gone.signal, after: [] }
        return answer(call, reply)
      },
    } satisfies RouteOptions
    if (endpoint.wire === 'raw') void app.register(async (apart) => addRaw(apart, route))
    else app.route(route)
  }
}

/** A route that takes any body as the bytes that were sent. */
function addRaw(apart: FastifyInstance, route: RouteOptions): void {
  apart.removeAllContentTypeParsers()
  apart.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  apart.route(route)
}

async function answer(call: Call, reply: FastifyReply) {
  const { mounted, services, after, signal, closing } = call
  const result = await run[mounted.endpoint.effect](call).catch(replayIn)
  if (result instanceof Replay) {
    return reply
      .header(replayedHeader, 'true')
      .header('cache-control', 'no-store')
      .send(result.reply)
  }
  for (const task of after) void runAfter(task, services)
  reply.header('cache-control', 'no-store')
  if (result instanceof FileReply) return sendFile(reply, result)
  if (result instanceof StreamReply) {
    return sendStream(reply, result, AbortSignal.any([signal, closing]))
  }
  return encodeReply(mounted.endpoint, result)
}

const replayIn = (error: unknown): Replay => {
  if (error instanceof Replay) return error
  throw error
}

async function runAfter(task: () => void | Promise<void>, services: Services) {
  try {
    await task()
  } catch (error) {
    services.log.error({ err: error }, 'trabalho depois da gravação falhou')
  }
}

const run = { read: inOne, write: inOne, slow: outside, open: anybody } as const

/** Runs the whole call in one transaction. */
function inOne(call: Call): Promise<unknown> {
  const claims = claimsOf(call)
  const kind = call.mounted.endpoint.effect === 'write' ? 'once' : 'read'
  return transact(call, claims, kind, async (context) => {
    authorize(context.actor, call.mounted.endpoint)
    const request = requestOf(call)
    return once(context, askedBy(call), () => call.mounted.handler(context, request))
  })
}

async function outside(call: Call): Promise<unknown> {
  const claims = claimsOf(call)
  const { actor } = await transact(call, claims, 'read', async (context) => {
    authorize(context.actor, call.mounted.endpoint)
    await checkAnswered(context, askedBy(call))
    return context
  })
  const context: SlowContext = {
    ...common(call),
    actor,
    signal: call.signal,
    parts: () => call.request.files(),
    transaction: (work) => transact(call, claims, 'write', work),
    store: (work) =>
      transact(call, claims, 'once', (inside) => once(inside, askedBy(call), () => work(inside))),
  }
  return call.mounted.handler(context, requestOf(call))
}

function anybody(call: Call): Promise<unknown> {
  const context: OpenContext = {
    ...common(call),
    authorization: call.request.headers.authorization,
    raw: Buffer.isBuffer(call.request.body) ? call.request.body : Buffer.alloc(0),
    inTenant: (tenant, work) =>
      inTransaction(call.services.pool, { ...owner(call), tenant, readOnly: false }, (opened) =>
        work(opened.db, opened.actAs),
      ),
    once: (db, guest, work) => onceForGuest(db, askedBy(call), { guest, work }),
  }
  return call.mounted.handler(context, requestOf(call))
}

function claimsOf({ tokens, request }: Call): Claims {
  const claims = tokens.verify(request.headers.authorization)
  if (!claims) throw new Failure('sessao_ausente')
  return claims
}

/** A screen that nobody touches says so, and keeps its stream open all the same. */
const isUse = ({ mounted, request }: Call) =>
  mounted.endpoint.wire !== 'stream' && request.headers['x-sem-uso'] === undefined

const owner = ({ mounted, request, services, signal }: Call) => ({
  chamada: mounted.name,
  requisicao: request.id,
  kind: 'request' as const,
  canceled: { signal, control: services.control },
})

/** What a transaction may do; `once` is a write that its request's key makes one, however often it is tried. */
type TransactionKind = 'read' | 'write' | 'once'

async function transact<T>(
  call: Call,
  claims: Claims,
  kind: TransactionKind,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const id_usuario = Number(claims.sub)
  const readOnly = kind === 'read'
  const opening = { ...owner(call), tenant: claims.tenant, id_usuario, readOnly }
  const noted = call.after.length
  const attempt = () =>
    inTransaction(call.services.pool, opening, async ({ db }) => {
      const base = common(call)
      const at = { today: base.today, nowMs: call.services.now() }
      const actor = await actorOf(db, claims, at)
      if (actor.parada && isUse(call)) base.after(() => noteUse(call.services, actor))
      return work({ ...base, db, actor })
    })
  const isRepeatable = readOnly || (kind === 'once' && isKeyed(askedBy(call)))
  if (!isRepeatable) return attempt()
  return onceMore(attempt, { readOnly, again: () => void call.after.splice(noted) })
}

const askedBy = ({ mounted, request }: Call) => ({ endpoint: mounted.endpoint, request })

const requestOf = ({ mounted, request }: Call) =>
  decodeRequest(mounted.endpoint, {
    params: request.params,
    query: request.query,
    body: request.body,
  })

/** The columns an export is asked for; whoever makes the file knows which of them exist. */
function columnsAsked(query: unknown): { readonly colunas?: readonly string[] } {
  const asked: unknown = Object(query)[columnsParameter]
  return typeof asked === 'string' && asked !== '' ? { colunas: asked.split(',') } : {}
}

/** Of a connection of the caller's own; behind a proxy (`TRUST_PROXY`) the one that it says in `x-client-port`. */
function portOf({ ip, socket, headers }: FastifyRequest): number | null {
  if (ip === socket.remoteAddress) return socket.remotePort ?? null
  const told = Number(headers['x-client-port'])
  return Number.isInteger(told) && told > 0 && told < 65_536 ? told : null
}

const common = ({ services, request, after, setCookie }: Call) => ({
  services,
  today: todayInSaoPaulo(services.now()),
  after: (task: () => void | Promise<void>) => void after.push(task),
  setCookie,
  request: {
    id: request.id,
    host: request.host,
    ip: request.ip,
    port: portOf(request),
    header: (name: string) => request.headers[name]?.toString(),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    brand: brandFor(services.config.brands, request.hostname),
    ...columnsAsked(request.query),
  },
})
