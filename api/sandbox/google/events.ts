import { createHash } from 'node:crypto'

interface When {
  readonly date?: string | null
  readonly dateTime?: string | null
  readonly timeZone?: string | null
}

export interface SandboxEvent {
  readonly id: string
  readonly status: string
  readonly summary?: string
  readonly description?: string
  readonly location?: string
  readonly start: When
  readonly end: When
  readonly recurringEventId?: string
  readonly recurrence?: readonly string[]
  readonly extendedProperties?: { readonly private?: Readonly<Record<string, string>> }
}

export interface Stored {
  readonly event: SandboxEvent
  /** The change that made it so, counted over its calendar. */
  readonly rev: number
  readonly etag: string
  readonly updated: string
}

export interface SandboxCalendar {
  readonly id: string
  readonly summary: string
  readonly primary: boolean
  readonly accessRole: string
  readonly events: Map<string, Stored>
  rev: number
  /** Sync tokens of another age are refused. */
  age: number
  /** Moments of its last writes. */
  writes: number[]
}

const dayMs = 86_400_000

export const startOf = ({ start }: SandboxEvent) => Date.parse(start.dateTime ?? start.date ?? '')
export const endOf = ({ end }: SandboxEvent) => Date.parse(end.dateTime ?? end.date ?? '')

/** Calendars of accounts and what changed of them. */
export class CalendarBook {
  readonly #now: () => number
  readonly #accounts = new Map<string, Map<string, SandboxCalendar>>()
  readonly #heard = new Set<(calendar: SandboxCalendar) => void>()
  /** Writes that a calendar takes in a second. */
  mostWrites = Infinity

  constructor(now: () => number) {
    this.#now = now
  }

  reset(): void {
    this.#accounts.clear()
    this.mostWrites = Infinity
  }

  onChange(listener: (calendar: SandboxCalendar) => void): void {
    this.#heard.add(listener)
  }

  of(account: string): Map<string, SandboxCalendar> {
    const known = this.#accounts.get(account)
    if (known) return known
    const fresh = new Map<string, SandboxCalendar>()
    const add = (id: string, summary: string, accessRole: string) =>
      fresh.set(id, {
        id,
        summary,
        primary: id === account,
        accessRole,
        events: new Map(),
        rev: 0,
        age: 0,
        writes: [],
      })
    add(account, account, 'owner')
    add(`diarias.${account}`, 'Diárias', 'owner')
    add('pt.brazilian#holiday@group.v.calendar.google.com', 'Feriados no Brasil', 'reader')
    this.#accounts.set(account, fresh)
    return fresh
  }

  find(account: string, id: string): SandboxCalendar | undefined {
    return this.of(account).get(id === 'primary' ? account : id)
  }

  /** Whether one more write now is too many. */
  isBurst(calendar: SandboxCalendar): boolean {
    const now = this.#now()
    calendar.writes = calendar.writes.filter((at) => now - at < 1_000)
    calendar.writes.push(now)
    return calendar.writes.length > this.mostWrites
  }

  /** Stores an event with a new etag and the moment of the change, and notifies the channels that watch its calendar. */
  put(calendar: SandboxCalendar, event: SandboxEvent): Stored {
    const stored = this.#store(calendar, event)
    const instances = instancesOf(event)
    const ids = new Set(instances.map(({ id }) => id))
    const left = [...calendar.events.values()].filter(
      ({ event: one }) =>
        one.recurringEventId === event.id && !ids.has(one.id) && one.status !== 'cancelled',
    )
    for (const one of left) this.#store(calendar, { ...one.event, status: 'cancelled' })
    for (const instance of instances) this.#store(calendar, instance)
    for (const listener of this.#heard) listener(calendar)
    return stored
  }

  #store(calendar: SandboxCalendar, event: SandboxEvent): Stored {
    calendar.rev += 1
    const print = createHash('sha256').update(`${event.id} ${calendar.rev}`).digest('hex')
    const stored = {
      event,
      rev: calendar.rev,
      etag: `"${print.slice(0, 16)}"`,
      updated: new Date(this.#now()).toISOString(),
    }
    calendar.events.set(event.id, stored)
    return stored
  }
}

const rule = /^RRULE:FREQ=(DAILY|WEEKLY);COUNT=(\d{1,3})$/u

/** The instances of a recurring event, by the rules that the simulator knows. */
function instancesOf(event: SandboxEvent): SandboxEvent[] {
  const [, freq, count] = rule.exec(event.recurrence?.[0] ?? '') ?? []
  if (freq === undefined) return []
  const step = freq === 'DAILY' ? dayMs : 7 * dayMs
  return Array.from({ length: Number(count) }, (_, at) => {
    const { recurrence: _rule, ...single } = event
    const moved = (when: When): When =>
      when.dateTime
        ? { ...when, dateTime: new Date(Date.parse(when.dateTime) + at * step).toISOString() }
        : { date: new Date(Date.parse(when.date ?? '') + at * step).toISOString().slice(0, 10) }
    const start = moved(event.start)
    const stamp = (start.dateTime ?? start.date ?? '').replace(/[-:]|\.\d+/gu, '')
    return {
      ...single,
      id: `${event.id}_${stamp}`,
      recurringEventId: event.id,
      start,
      end: moved(event.end),
    }
  })
}
