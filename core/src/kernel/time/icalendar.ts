/** Invitations and calendars of RFC 5545, for programs that get them by mail or read them at an address. */
import { addDays, calendarDate } from './calendar.ts'
import type { CalendarDate } from './calendar.ts'

const epoch = calendarDate('1970-01-01')
const daySeconds = 86_400

/** A moment in milliseconds since 1970, or a whole day. */
export type When =
  | { readonly from: number; readonly to: number }
  /** A whole day, or several up to `last`. */
  | { readonly day: CalendarDate; readonly last?: CalendarDate }

export interface Invitation {
  /** The same for one person and one occasion forever, and nobody else's. */
  readonly uid: string
  /** Rises with each change: a calendar keeps the highest. */
  readonly sequence: number
  readonly isCancelled: boolean
  /** When it was written, in milliseconds since 1970. */
  readonly stamp: number
  readonly when: When
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly url: string
  readonly attendee: Party
}

interface Party {
  readonly name: string
  readonly address: string
}

/** Octets of a line without its end. */
const widest = 75

const octetsOf = (sign: string) => new TextEncoder().encode(sign).length

/** Folds a line after 75 octets at most, and never within a character. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let now = ''
  let octets = 0
  for (const sign of line) {
    const more = octetsOf(sign)
    if (octets + more > widest) {
      lines.push(now)
      // The space that continues a line counts.
      now = ' '
      octets = 1
    }
    now += sign
    octets += more
  }
  return [...lines, now].join('\r\n')
}

/** All but tabs and ends of lines. */
const control = /[^\P{Cc}\t\n\r]/gu

/** A value of type TEXT. */
export const escapeText = (text: string): string =>
  text
    .replace(control, '')
    .replace(/[\\;,]/gu, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/gu, String.raw`\n`)

/** A value of a parameter in its quotes, which nothing can escape in it: a quote becomes an apostrophe. */
const quoted = (text: string) => `"${text.replace(/"/gu, "'").replace(/\p{Cc}+/gu, ' ')}"`

/** An address as a value; no sign in it ends the line. */
const mailto = ({ address }: Party) => `mailto:${address.replace(/[\s\p{Cc}]+/gu, '')}`

/** `20261130T090000Z` */
function utc(instant: number): string {
  const seconds = Math.floor(instant / 1_000)
  const day = addDays(epoch, Math.floor(seconds / daySeconds))
  const rest = ((seconds % daySeconds) + daySeconds) % daySeconds
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${dateValue(day)}T${two(rest / 3_600)}${two((rest % 3_600) / 60)}${two(rest % 60)}Z`
}

const dateValue = (day: CalendarDate) => day.replaceAll('-', '')

const whenLines = (when: When) =>
  'day' in when
    ? [
        `DTSTART;VALUE=DATE:${dateValue(when.day)}`,
        // The day after the last one.
        `DTEND;VALUE=DATE:${dateValue(addDays(when.last ?? when.day, 1))}`,
      ]
    : [`DTSTART:${utc(when.from)}`, `DTEND:${utc(when.to)}`]

export const methodOf = ({ isCancelled }: Pick<Invitation, 'isCancelled'>) =>
  isCancelled ? 'CANCEL' : 'REQUEST'

/** The file of an invitation. The organiser is who sends the mail: calendars show no other's invitation. */
export function writeInvitation(one: Invitation, organizer: Party): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Claquete//Ordem do dia//PT-BR',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(one)}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(one.uid)}`,
    `DTSTAMP:${utc(one.stamp)}`,
    `LAST-MODIFIED:${utc(one.stamp)}`,
    `SEQUENCE:${one.sequence}`,
    ...whenLines(one.when),
    `SUMMARY:${escapeText(one.summary)}`,
    ...(one.location ? [`LOCATION:${escapeText(one.location)}`] : []),
    ...(one.description ? [`DESCRIPTION:${escapeText(one.description)}`] : []),
    ...(one.url ? [`URL:${one.url.replace(/[\s\p{Cc}]+/gu, '')}`] : []),
    `STATUS:${one.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer)}`,
    `ATTENDEE;CN=${quoted(one.attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:${mailto(one.attendee)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** An entry of a calendar that programs read at an address. */
export interface FeedEntry {
  /** The same for one entry forever, and nobody else's. */
  readonly uid: string
  readonly when: When
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly url: string
  readonly isTentative?: boolean
}

/** How often programs are asked to read it again; Google reads more rarely all the same. */
const refreshed = 'PT1H'

/**
 * A whole calendar to be read at an address. It has no moment of writing: the same entries are the same bytes, so that who
 * read them once can ask whether they changed. `stamp` is in milliseconds since 1970.
 */
export function writeFeed(
  { name, stamp }: { readonly name: string; readonly stamp: number },
  entries: readonly FeedEntry[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Claquete//Agenda//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:America/Sao_Paulo',
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshed}`,
    `X-PUBLISHED-TTL:${refreshed}`,
    ...entries.flatMap((one) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(one.uid)}`,
      `DTSTAMP:${utc(stamp)}`,
      ...whenLines(one.when),
      `SUMMARY:${escapeText(one.summary)}`,
      ...(one.location ? [`LOCATION:${escapeText(one.location)}`] : []),
      ...(one.description ? [`DESCRIPTION:${escapeText(one.description)}`] : []),
      ...(one.url ? [`URL:${one.url.replace(/[\s\p{Cc}]+/gu, '')}`] : []),
      `STATUS:${one.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
