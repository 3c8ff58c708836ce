/** The calls of Google Calendar v3 that the product makes. Each throws GoogleProblem when it is refused. */
import * as z from 'zod/mini'
import type { Services } from '../services.ts'
import { asJson, askGoogle, readAs } from './ask.ts'
import type { GoogleAccess } from './gmail.ts'

type Asking = Pick<Services, 'fetch'>

const When = z.object({
  date: z.optional(z.nullable(z.string())),
  dateTime: z.optional(z.nullable(z.string())),
  timeZone: z.optional(z.nullable(z.string())),
})

/** An event as Google gives it; of one that was cancelled little more than its id. */
const GoogleEvent = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  etag: z.optional(z.string()),
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  location: z.optional(z.string()),
  start: z.optional(When),
  end: z.optional(When),
  htmlLink: z.optional(z.string()),
  /** Of one of a series, the series; a series itself has a rule instead. */
  recurringEventId: z.optional(z.string()),
  recurrence: z.optional(z.nullable(z.array(z.string()))),
  extendedProperties: z.optional(
    z.object({ private: z.optional(z.record(z.string(), z.string())) }),
  ),
})
export type GoogleEvent = z.output<typeof GoogleEvent>

const EventPage = z.object({
  items: z.optional(z.array(GoogleEvent)),
  nextPageToken: z.optional(z.string()),
  nextSyncToken: z.optional(z.string()),
})

/** What is written of an event. The half of a moment that it lacks is null, so that a change of kind is one. */
export interface WrittenEvent {
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly start: { readonly date: string | null; readonly dateTime: string | null }
  readonly end: { readonly date: string | null; readonly dateTime: string | null }
  readonly extendedProperties?: { readonly private: Readonly<Record<string, string>> }
  readonly transparency?: 'transparent' | 'opaque'
  /** Null: what somebody made a series of is one event again. */
  readonly recurrence?: null
}

const eventsOf = ({ hosts }: GoogleAccess, calendario: string) =>
  `${hosts.calendar}/calendars/${encodeURIComponent(calendario)}/events`

const eventAt = (access: GoogleAccess, calendario: string, id: string) =>
  `${eventsOf(access, calendario)}/${encodeURIComponent(id)}`

export interface Window {
  /** RFC 3339, bounds the end of events from below, and their start from above. */
  readonly timeMin: string
  readonly timeMax: string
}

/** Of the whole window, or only what changed since a token; the two exclude each other at Google. */
export type Since = { readonly window: Window } | { readonly syncToken: string }

interface Reading {
  readonly calendario: string
  readonly since: Since
  readonly pageToken: string | undefined
}

const pageSize = '2500'

/** One page of events. The sync token comes with the last one. */
export async function readEvents(
  asking: Asking,
  access: GoogleAccess,
  { calendario, since, pageToken }: Reading,
) {
  const query = new URLSearchParams({
    singleEvents: 'true',
    maxResults: pageSize,
    ...('window' in since ? since.window : { syncToken: since.syncToken }),
    ...(pageToken !== undefined && { pageToken }),
  })
  const answer = await askGoogle(
    asking,
    `${eventsOf(access, calendario)}?${query.toString()}`,
    access.token,
  )
  return readAs(EventPage, answer)
}

export const getEvent = async (
  asking: Asking,
  access: GoogleAccess,
  calendario: string,
  id: string,
): Promise<GoogleEvent> =>
  readAs(GoogleEvent, await askGoogle(asking, eventAt(access, calendario, id), access.token))

/** Under an id of our own: the same insertion twice is refused the second time (409 `duplicate`). */
export const insertEvent = async (
  asking: Asking,
  access: GoogleAccess,
  calendario: string,
  event: WrittenEvent & { readonly id: string },
): Promise<GoogleEvent> =>
  readAs(
    GoogleEvent,
    await askGoogle(asking, `${eventsOf(access, calendario)}?sendUpdates=none`, access.token, {
      method: 'POST',
      ...asJson(event),
    }),
  )

/** Refused with 412 when the event is no more what `etag` says. */
export async function patchEvent(
  asking: Asking,
  access: GoogleAccess,
  calendario: string,
  { id, etag, event }: { readonly id: string; readonly etag: string; readonly event: WrittenEvent },
): Promise<GoogleEvent> {
  const { headers, body } = asJson(event)
  const address = `${eventAt(access, calendario, id)}?sendUpdates=none`
  const answer = await askGoogle(asking, address, access.token, {
    method: 'PATCH',
    headers: { ...headers, 'if-match': etag },
    body,
  })
  return readAs(GoogleEvent, answer)
}

/** Throws 410 `deleted` when it is gone already, 412 when it is no more what `etag` says. */
export async function deleteEvent(
  asking: Asking,
  access: GoogleAccess,
  calendario: string,
  { id, etag }: { readonly id: string; readonly etag: string },
): Promise<void> {
  const address = `${eventAt(access, calendario, id)}?sendUpdates=none`
  await askGoogle(asking, address, access.token, {
    method: 'DELETE',
    headers: { 'if-match': etag },
  })
}

const CalendarList = z.object({
  items: z.optional(
    z.array(
      z.object({
        id: z.string(),
        summary: z.optional(z.string()),
        primary: z.optional(z.boolean()),
        accessRole: z.optional(z.string()),
      }),
    ),
  ),
  nextPageToken: z.optional(z.string()),
})

export interface GoogleCalendar {
  readonly id: string
  readonly nome: string
  readonly isPrimary: boolean
}

const mostListPages = 20

/** The calendars of the account in which it may write. */
export async function listCalendars(
  asking: Asking,
  access: GoogleAccess,
): Promise<GoogleCalendar[]> {
  const found: GoogleCalendar[] = []
  let pageToken: string | undefined
  let pages = 0
  do {
    pages += 1
    const query = new URLSearchParams({ maxResults: '250', minAccessRole: 'writer' })
    if (pageToken) query.set('pageToken', pageToken)
    const address = `${access.hosts.calendar}/users/me/calendarList?${query.toString()}`
    const page = readAs(CalendarList, await askGoogle(asking, address, access.token))
    for (const { id, summary, primary, accessRole } of page.items ?? []) {
      if (accessRole !== 'owner' && accessRole !== 'writer') continue
      found.push({ id, nome: summary ?? id, isPrimary: primary === true })
    }
    pageToken = page.nextPageToken
  } while (pageToken !== undefined && pages < mostListPages)
  return found
}

const Channel = z.object({ id: z.string(), resourceId: z.string(), expiration: z.string() })
export type GoogleChannel = z.output<typeof Channel>

/** Asks to be told when a calendar changed; `expiration` in milliseconds since 1970. */
export async function watchEvents(
  asking: Asking,
  access: GoogleAccess,
  calendario: string,
  channel: {
    readonly id: string
    readonly address: string
    readonly token: string
    readonly expiration: number
  },
): Promise<GoogleChannel> {
  const body = { ...channel, type: 'web_hook', expiration: String(channel.expiration) }
  const address = `${eventsOf(access, calendario)}/watch`
  return readAs(
    Channel,
    await askGoogle(asking, address, access.token, { method: 'POST', ...asJson(body) }),
  )
}

export async function stopChannel(
  asking: Asking,
  access: GoogleAccess,
  channel: { readonly id: string; readonly resourceId: string },
): Promise<void> {
  const address = `${access.hosts.calendar}/channels/stop`
  await askGoogle(asking, address, access.token, { method: 'POST', ...asJson(channel) })
}
