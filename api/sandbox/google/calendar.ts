import type { SandboxCalendar, SandboxEvent, Stored } from './events.ts'
import { endOf, startOf } from './events.ts'
import type { PushBook } from './push.ts'
import type { GoogleState, Grant } from './state.ts'
import type { Answered, Asked } from './wire.ts'
import { refused } from './wire.ts'

const writing = 'https://www.googleapis.com/auth/calendar.events'
const listing = 'https://www.googleapis.com/auth/calendar.calendarlist.readonly'

export const shownEvent = ({ event, etag, updated }: Stored) =>
  event.status === 'cancelled'
    ? { kind: 'calendar#event', id: event.id, status: 'cancelled', etag }
    : {
        kind: 'calendar#event',
        ...event,
        etag,
        updated,
        htmlLink: `https://www.google.com/calendar/event?eid=${event.id}`,
      }

interface Token {
  readonly rev: number
  readonly age: number
  readonly min: number | null
  readonly max: number | null
  readonly offset?: number
  readonly since?: number
}

const tokenOf = (value: Token) => Buffer.from(JSON.stringify(value)).toString('base64url')
function readToken(text: string): Token | undefined {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Token
  } catch {
    return undefined
  }
}

const forbidden = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'q',
  'sharedExtendedProperty',
  'timeMin',
  'timeMax',
  'updatedMin',
]

const momentOf = (text: string | null) => (text === null ? null : Date.parse(text))

/** Where a listing begins: a page, what changed since a token, or the whole window. */
function beginningOf(calendar: SandboxCalendar, query: URLSearchParams): Token | Answered {
  const page = query.get('pageToken')
  if (page !== null) return readToken(page) ?? refused(400, 'badRequest')
  const sync = query.get('syncToken')
  if (sync === null) {
    const [min, max] = [momentOf(query.get('timeMin')), momentOf(query.get('timeMax'))]
    if (min !== null && max !== null && min >= max) return refused(400, 'timeRangeEmpty')
    return { rev: calendar.rev, age: calendar.age, min, max, offset: 0, since: -1 }
  }
  if (forbidden.some((name) => query.has(name)) || query.get('showDeleted') === 'false') {
    return refused(400, 'syncTokenWithRequestRestrictions')
  }
  const token = readToken(sync)
  if (!token) return refused(400, 'badRequest', 'Invalid sync token value.')
  if (token.age !== calendar.age) return refused(410, 'fullSyncRequired')
  return { ...token, rev: calendar.rev, offset: 0, since: token.rev }
}

const isIn = (event: SandboxEvent, { min, max }: Token) =>
  (min === null || endOf(event) > min) && (max === null || startOf(event) < max)

function listEvents(calendar: SandboxCalendar, query: URLSearchParams): Answered {
  const from = beginningOf(calendar, query)
  if ('status' in from) return from
  const { since = -1, offset = 0 } = from
  const isSingle = query.get('singleEvents') === 'true'
  const found = [...calendar.events.values()]
    .filter(({ event, rev }) => {
      const isKind = isSingle
        ? event.recurrence === undefined
        : event.recurringEventId === undefined
      if (!isKind || rev > from.rev) return false
      return since < 0 ? event.status !== 'cancelled' && isIn(event, from) : rev > since
    })
    .toSorted((a, b) => a.rev - b.rev)
    // What left the window is told as gone, as what was deleted.
    .map((one) =>
      one.event.status === 'cancelled' || isIn(one.event, from)
        ? shownEvent(one)
        : { id: one.event.id, status: 'cancelled', etag: one.etag },
    )
  const size = Math.min(Number(query.get('maxResults') ?? 250), 2_500)
  const items = found.slice(offset, offset + size)
  const isLast = offset + size >= found.length
  const { min, max, rev, age } = from
  return {
    status: 200,
    body: {
      kind: 'calendar#events',
      summary: calendar.summary,
      timeZone: 'America/Sao_Paulo',
      items,
      ...(isLast
        ? { nextSyncToken: tokenOf({ rev, age, min, max }) }
        : { nextPageToken: tokenOf({ ...from, offset: offset + size }) }),
    },
  }
}

const isEventId = (id: string) => /^[a-v0-9]{5,1024}$/u.test(id)

interface Given extends Partial<Omit<SandboxEvent, 'id' | 'status' | 'recurrence'>> {
  readonly recurrence?: readonly string[] | null | undefined
  readonly id?: string
  readonly status?: string
}

/** Why an event cannot be as it is given. */
function problemOf({ start, end }: Given): string | undefined {
  const isWhole = Boolean(start?.date) && Boolean(end?.date)
  const isTimed = Boolean(start?.dateTime) && Boolean(end?.dateTime)
  if (isWhole === isTimed) return 'Invalid start time.'
  if (start?.date && start.dateTime) return 'Invalid start time.'
  const [from, to] = [startOf({ start } as SandboxEvent), endOf({ end } as SandboxEvent)]
  if (Number.isNaN(from) || Number.isNaN(to)) return 'Invalid value.'
  if (isWhole ? to <= from : to < from) return 'The specified time range is empty.'
  return undefined
}

const withoutNulls = (when: SandboxEvent['start'] | undefined) =>
  Object.fromEntries(Object.entries(when ?? {}).filter(([, value]) => value !== null))

const cleaned = ({ recurrence, ...given }: Given & { id: string }): SandboxEvent => ({
  ...given,
  ...(recurrence && { recurrence }),
  status: given.status ?? 'confirmed',
  start: withoutNulls(given.start),
  end: withoutNulls(given.end),
})

interface At {
  readonly state: GoogleState
  readonly calendar: SandboxCalendar
}

function insert({ state, calendar }: At, { body }: Asked): Answered {
  const given = JSON.parse(body.toString('utf8')) as Given
  const id = given.id ?? state.next('event').slice(0, 26)
  if (!isEventId(id)) return refused(400, 'invalid', 'Invalid resource id value.')
  // The id of an event that was deleted stays taken.
  if (calendar.events.has(id)) {
    return refused(409, 'duplicate', 'The requested identifier already exists.')
  }
  const problem = problemOf(given)
  if (problem) return refused(400, 'timeRangeEmpty', problem)
  return { status: 200, body: shownEvent(state.calendars.put(calendar, cleaned({ ...given, id }))) }
}

function change({ state, calendar }: At, known: Stored, { body, method }: Asked): Answered {
  const given = JSON.parse(body.toString('utf8')) as Given
  const before = method === 'PATCH' ? known.event : { id: known.event.id }
  const merged = { ...before, ...given, id: known.event.id }
  if (method === 'PATCH') {
    if (given.start) Object.assign(merged, { start: { ...known.event.start, ...given.start } })
    if (given.end) Object.assign(merged, { end: { ...known.event.end, ...given.end } })
  }
  const next = cleaned(merged)
  const problem = problemOf(next)
  if (problem) return refused(400, 'timeRangeEmpty', problem)
  return { status: 200, body: shownEvent(state.calendars.put(calendar, next)) }
}

function onEvent(at: At, id: string, asked: Asked): Answered {
  const known = at.calendar.events.get(id)
  if (!known) return refused(404, 'notFound')
  if (asked.method === 'GET') return { status: 200, body: shownEvent(known) }
  if (known.event.status === 'cancelled' && asked.method === 'DELETE') {
    return refused(410, 'deleted', 'Resource has been deleted')
  }
  const match = asked.headers['if-match']
  if (match !== undefined && match !== '*' && match !== known.etag) {
    return refused(412, 'conditionNotMet')
  }
  if (asked.method !== 'DELETE') return change(at, known, asked)
  at.state.calendars.put(at.calendar, { ...known.event, status: 'cancelled' })
  return { status: 204 }
}

function listCalendars(state: GoogleState, grant: Grant, query: URLSearchParams): Answered {
  if (!grant.scopes.includes(listing)) return refused(403, 'insufficientPermissions')
  const wanted = query.get('minAccessRole') === 'writer' ? ['owner', 'writer'] : undefined
  const items = [...state.calendars.of(grant.account).values()]
    .filter(({ accessRole }) => !wanted || wanted.includes(accessRole))
    .map(({ id, summary, primary, accessRole }) => ({
      id,
      summary,
      accessRole,
      timeZone: 'America/Sao_Paulo',
      ...(primary && { primary }),
    }))
  return { status: 200, body: { kind: 'calendar#calendarList', items } }
}

const eventPath = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/u

/** `calendar/v3`: lists, events, channels, and what is refused of them. */
export function calendarCall(
  state: GoogleState,
  push: PushBook,
  grant: Grant,
  asked: Asked,
): Answered {
  const { path, query, method } = asked
  if (path === '/calendar/v3/users/me/calendarList') return listCalendars(state, grant, query)
  if (!grant.scopes.includes(writing)) return refused(403, 'insufficientPermissions')
  if (path === '/calendar/v3/channels/stop') return push.stop(asked)
  const [, name, id] = eventPath.exec(path) ?? []
  const calendar = state.calendars.find(grant.account, decodeURIComponent(name ?? ''))
  if (!calendar) return refused(404, 'notFound')
  if (id === 'watch' && method === 'POST') return push.watch(calendar, asked)
  const at = { state, calendar }
  const isWrite = method !== 'GET'
  if (isWrite && calendar.accessRole === 'reader') return refused(403, 'requiredAccessLevel')
  if (isWrite && state.calendars.isBurst(calendar)) {
    return refused(403, 'rateLimitExceeded', 'Calendar usage limits exceeded.')
  }
  if (id !== undefined) return onEvent(at, decodeURIComponent(id), asked)
  return method === 'POST' ? insert(at, asked) : listEvents(calendar, query)
}
