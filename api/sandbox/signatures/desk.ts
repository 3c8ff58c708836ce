import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Courier } from './courier.ts'

/** How calls of the interface fail: refused with a status, late, or without an answer although their work was done. */
export interface Failing {
  readonly status?: number
  readonly delayMs?: number
  /** The connection is cut: before the work is done, or after it. */
  readonly drop?: 'before' | 'after'
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export type Answer =
  | { readonly json: unknown; readonly status?: number; readonly headers?: Record<string, string> }
  | { readonly html: string; readonly status?: number }
  | { readonly bytes: Buffer; readonly type: string }
  | { readonly to: string }

/** An answer that is a refusal. */
export class Refusal extends Error {
  readonly answer: Answer
  constructor(status: number, json: unknown, headers: Record<string, string> = {}) {
    super(`refused: ${status}`)
    this.answer = { json, status, headers }
  }
}

const bodyMostBytes = 90_000_000

/**
 * What simulators of signature services have in common: a clock that can be moved on, calls that fail when told to, a log
 * of what was asked, and the courier of their notices. `/__sandbox/*` does the same from outside of the process.
 */
export class Desk {
  readonly courier = new Courier()
  readonly log: { readonly method: string; readonly path: string; readonly status: number }[] = []
  #movedMs = 0
  #failing: Failing[] = []
  #ids = 0

  now = (): number => Date.now() + this.#movedMs

  /** Moves the clock on. */
  advance = (ms: number): void => {
    this.#movedMs += ms
  }

  /** The next calls of the interface, not of pages that people see, fail so. */
  fail = (...how: readonly Failing[]): void => {
    this.#failing.push(...how)
  }

  /** Ids that follow from their number. */
  newId = (): string => {
    this.#ids += 1
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`
  }

  nextFailure = (): Failing | undefined => this.#failing.shift()

  reset = (): void => {
    this.#movedMs = 0
    this.#failing = []
    this.log.length = 0
    this.courier.reset()
  }

  iso = (): string => new Date(this.now()).toISOString()
}

export interface Service {
  readonly desk: Desk
  /** Whether a call is of the interface, which fails when told to. */
  readonly isCall: (asked: Asked) => boolean
  readonly answer: (asked: Asked) => Answer | Promise<Answer>
  readonly reset: () => void
  readonly state: () => unknown
  /** How it behaves otherwise, as the limits of its calls. */
  readonly switches: () => object
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > bodyMostBytes) throw new Refusal(413, { message: 'too large' })
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

function send(response: ServerResponse, answer: Answer): number {
  if ('to' in answer) {
    response.writeHead(303, { location: answer.to }).end()
    return 303
  }
  if ('bytes' in answer) {
    response.writeHead(200, { 'content-type': answer.type }).end(answer.bytes)
    return 200
  }
  const status = answer.status ?? 200
  if ('html' in answer) {
    response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(answer.html)
    return status
  }
  response
    .writeHead(status, { 'content-type': 'application/json', ...answer.headers })
    .end(JSON.stringify(answer.json))
  return status
}

/** `/__sandbox/clock {ms}`, and `fail {…}`, `courier {…}`, `switches {…}`, `reset`, `state`. */
function control({ desk, reset, state, switches }: Service, { method, path, body }: Asked): Answer {
  const told = (body.length > 0 ? JSON.parse(body.toString('utf8')) : {}) as Record<string, unknown>
  if (path === '/__sandbox/state') return { json: { ...Object(state()), log: desk.log } }
  if (method !== 'POST') throw new Refusal(405, {})
  if (path === '/__sandbox/reset') {
    desk.reset()
    reset()
  } else if (path === '/__sandbox/clock') desk.advance(Number(told['ms'] ?? 0))
  else if (path === '/__sandbox/fail') desk.fail(...((told['next'] ?? []) as Failing[]))
  else if (path === '/__sandbox/courier') desk.courier.behave(told)
  else if (path === '/__sandbox/switches') Object.assign(switches(), told)
  else throw new Refusal(404, {})
  return { json: { ok: true } }
}

/** What is answered, which may be a refusal. */
async function answered(
  failing: Failing | undefined,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    if (failing?.status) throw new Refusal(failing.status, { message: 'failing as told' })
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.answer
  }
}

async function respond(service: Service, request: IncomingMessage, response: ServerResponse) {
  const { desk } = service
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
  const { method = 'GET', headers } = request
  const asked = {
    method,
    path: pathname,
    query: searchParams,
    headers,
    body: await readBody(request),
  }
  const isControl = pathname.startsWith('/__sandbox/')
  const failing = !isControl && service.isCall(asked) ? desk.nextFailure() : undefined
  if (failing?.delayMs) await pause(failing.delayMs)
  if (failing?.drop === 'before') return response.destroy()
  const answer = await answered(failing, () =>
    isControl ? control(service, asked) : service.answer(asked),
  )
  if (failing?.drop === 'after') return response.destroy()
  const status = send(response, answer)
  // Without the query, in which D4Sign has its keys.
  if (!isControl) desk.log.push({ method, path: pathname, status })
  return undefined
}

export interface Running {
  readonly url: string
  readonly server: Server
  readonly stop: () => Promise<void>
}

/** Starts a simulator on a free port of this machine. */
export async function serve(open: (url: string) => Service): Promise<Running> {
  const server = createServer((request, response) => {
    respond(service, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service = open(url)
  server.unref()
  return {
    url,
    server,
    stop: () =>
      new Promise((done) => {
        service.desk.reset()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
