import type { SandboxCalendar } from './events.ts'
import type { GoogleState } from './state.ts'
import type { Answered, Asked } from './wire.ts'
import { refused } from './wire.ts'

interface Channel {
  readonly id: string
  readonly resourceId: string
  readonly address: string
  readonly token: string
  readonly expiration: number
  readonly calendar: SandboxCalendar
  messages: number
}

const usualMs = 7 * 86_400_000
const longestMs = 30 * 86_400_000

/** Channels and their dispatcher. A channel goes on posting until it is stopped or expires, whoever revoked what. */
export class PushBook {
  readonly #state: GoogleState
  readonly channels = new Map<string, Channel>()
  isPaused = false
  /** Posts that are on their way. */
  readonly #underWay = new Set<Promise<unknown>>()
  /** Answers to the posts, newest last: a status, or 0 for none. */
  readonly answers: number[] = []

  constructor(state: GoogleState) {
    this.#state = state
    state.calendars.onChange((calendar) => this.#tell(calendar, 'exists'))
  }

  watch(calendar: SandboxCalendar, { body }: Asked): Answered {
    const given = JSON.parse(body.toString('utf8')) as Record<string, string>
    const { id = '', address = '', token = '' } = given
    if (!/^[\w+/=-]{1,64}$/u.test(id)) return refused(400, 'badRequest', 'Invalid channel id')
    if (this.channels.has(id)) return refused(400, 'channelIdNotUnique')
    if (given['type'] !== 'web_hook') return refused(400, 'channelUnknown')
    if (token.length > 256) return refused(400, 'badRequest')
    const url = URL.parse(address)
    const isHere = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1'
    if (!url || (url.protocol !== 'https:' && !isHere)) {
      return refused(400, 'pushWebhookUrlNotHttps', 'WebHook callback must be HTTPS')
    }
    const now = this.#state.now()
    const asked = Number(given['expiration'] ?? now + usualMs)
    const expiration = Math.min(asked, now + longestMs)
    const resourceId = this.#state.next(`resource ${calendar.id}`).slice(0, 27)
    const channel = { id, resourceId, address, token, expiration, calendar, messages: 0 }
    this.channels.set(id, channel)
    this.#post(channel, 'sync')
    return {
      status: 200,
      body: { kind: 'api#channel', id, resourceId, token, expiration: String(expiration) },
    }
  }

  stop({ body }: Asked): Answered {
    const { id = '', resourceId } = JSON.parse(body.toString('utf8')) as Record<string, string>
    if (this.channels.get(id)?.resourceId !== resourceId) return refused(404, 'notFound')
    this.channels.delete(id)
    return { status: 204 }
  }

  /** The calendar was deleted. */
  tellGone = (calendar: SandboxCalendar) => this.#tell(calendar, 'not_exists')

  #tell(calendar: SandboxCalendar, state: string): void {
    for (const channel of this.channels.values()) {
      if (channel.calendar === calendar && channel.expiration > this.#state.now()) {
        this.#post(channel, state)
      }
    }
  }

  #post(channel: Channel, state: string): void {
    if (this.isPaused) return
    channel.messages += 1
    const sending = fetch(channel.address, {
      method: 'POST',
      headers: {
        'x-goog-channel-id': channel.id,
        'x-goog-channel-token': channel.token,
        'x-goog-channel-expiration': new Date(channel.expiration).toUTCString(),
        'x-goog-resource-id': channel.resourceId,
        'x-goog-resource-uri': `https://www.googleapis.com/calendar/v3/calendars/${channel.calendar.id}/events`,
        'x-goog-resource-state': state,
        'x-goog-message-number': String(channel.messages),
      },
      signal: AbortSignal.timeout(5_000),
    })
      .then(({ status }) => this.answers.push(status))
      .catch(() => this.answers.push(0))
      .finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  /** Waits for the posts that are on their way. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }
}
