import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calendarCall } from './calendar.ts'
import { sendMessage } from './gmail.ts'
import { consent, revoke, token } from './oauth.ts'
import { PushBook } from './push.ts'
import { GoogleState } from './state.ts'
import type { Failure } from './state.ts'
import type { Answered, Asked } from './wire.ts'
import { readRequest, refused, reply, tokenRefused } from './wire.ts'

/**
 * Google's sign-in, Gmail and calendar for tests and demonstrations, over real HTTP. It refuses what Google refuses, and fails
 * as it is told: by this object, or from another process by `/__sandbox/…`.
 */
export interface GoogleSandbox {
  /** Base address. */
  readonly address: string
  readonly server: Server
  readonly state: GoogleState
  readonly push: PushBook
  readonly fail: (...failures: Failure[]) => void
  readonly reset: () => void
  readonly stop: () => Promise<void>
}

interface Told {
  readonly account?: string
  readonly ms?: number
  readonly testing?: boolean
  readonly failures?: Failure[]
  readonly calendar?: string
  readonly event?: Parameters<GoogleState['calendars']['put']>[1]
}

/** What another process tells the simulator. */
function control(state: GoogleState, push: PushBook, { path, body }: Asked): Answered {
  const told = JSON.parse(body.toString('utf8') || '{}') as Told
  const { account = 'produtora@exemplo.com.br' } = told
  switch (path) {
    case '/__sandbox/reset':
      state.reset()
      push.channels.clear()
      break
    case '/__sandbox/clock':
      state.advance(told.ms ?? 0)
      break
    case '/__sandbox/fail':
      state.failures = told.failures ?? []
      break
    case '/__sandbox/revoke':
      state.revokeAccount(account)
      break
    case '/__sandbox/event': {
      const calendar = state.calendars.find(account, told.calendar ?? 'primary')
      if (calendar && told.event) state.calendars.put(calendar, told.event)
      break
    }
    case '/__sandbox/state': {
      const calendars = [...state.calendars.of(account).values()].map(({ id, events }) => ({
        id,
        events: [...events.values()].map(({ event }) => event),
      }))
      return { status: 200, body: { outbox: state.outbox, calendars, asked: state.asked } }
    }
    default:
      return { status: 404, body: {} }
  }
  return { status: 200, body: {} }
}

function answerOf(state: GoogleState, push: PushBook, asked: Asked): Answered {
  const { path, headers } = asked
  if (path === '/o/oauth2/v2/auth') return consent(state, asked)
  if (path === '/token') return token(state, asked)
  if (path === '/revoke') return revoke(state, asked)
  const grant = state.holderOf(headers.authorization)
  if (!grant) return refused(401, 'authError', 'Invalid Credentials')
  if (/^(?:\/upload)?\/gmail\/v1\/users\/me\/messages\/send$/u.test(path)) {
    return sendMessage(state, grant, asked)
  }
  if (path.startsWith('/gmail/')) return refused(403, 'insufficientPermissions')
  return calendarCall(state, push, grant, asked)
}

async function serve(state: GoogleState, push: PushBook, asked: Asked, response: ServerResponse) {
  if (asked.path.startsWith('/__sandbox/')) return reply(response, control(state, push, asked))
  state.asked.push(`${asked.method} ${asked.path}`)
  const failure = state.failureOf(asked.method, asked.path)
  if (failure?.isGarbled) return reply(response, { status: 200, body: { items: 'nada' } })
  if (failure?.status !== undefined) {
    const { status, reason = 'backendError' } = failure
    const isToken = asked.path === '/token'
    return reply(response, isToken ? tokenRefused(reason, reason, status) : refused(status, reason))
  }
  const answer = answerOf(state, push, asked)
  if (failure?.isLost) return response.destroy()
  return reply(response, answer)
}

export async function startGoogleSandbox(port = 0): Promise<GoogleSandbox> {
  const state = new GoogleState()
  const push = new PushBook(state)
  const server = createServer((request, response) => {
    void readRequest(request)
      .then((asked) => serve(state, push, asked, response))
      .catch(() => reply(response, refused(400, 'badRequest')))
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const { port: taken } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${taken}`,
    server,
    state,
    push,
    fail: (...failures) => {
      state.failures = failures
    },
    reset: () => {
      state.reset()
      push.channels.clear()
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

let shared: Promise<GoogleSandbox> | undefined

/** One for the process, which does not keep it alive. */
export function sharedGoogleSandbox(port: number): Promise<GoogleSandbox> {
  shared ??= startGoogleSandbox(port).then((sandbox) => {
    sandbox.server.unref()
    return sandbox
  })
  return shared
}
