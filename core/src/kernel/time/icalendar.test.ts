import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from './calendar.ts'
import { escapeText, foldLine, writeInvitation } from './icalendar.ts'
import type { Invitation } from './icalendar.ts'

const invitation: Invitation = {
  uid: 'a1@claquete',
  sequence: 2,
  isCancelled: false,
  stamp: Date.UTC(2026, 10, 29, 20),
  when: { from: Date.UTC(2026, 10, 30, 9), to: Date.UTC(2026, 10, 30, 21) },
  summary: 'Ordem do dia, diária 3',
  location: 'Galpão; Rua Um, 10',
  description: 'Chamada: 06:00\nVeja',
  url: 'https://exemplo.com.br/x?a=1',
  attendee: { name: 'Ana "A" Souza', address: 'ana@exemplo.com.br' },
}
const sender = { name: 'Produtora: Sol', address: 'set@produtora.com.br' }

const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const octets = (text: string) => new TextEncoder().encode(text).length

test('an invitation says all that calendars need', () => {
  expect(unfold(writeInvitation(invitation, sender))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Claquete//Ordem do dia//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:a1@claquete',
    'DTSTAMP:20261129T200000Z',
    'LAST-MODIFIED:20261129T200000Z',
    'SEQUENCE:2',
    'DTSTART:20261130T090000Z',
    'DTEND:20261130T210000Z',
    'SUMMARY:Ordem do dia\\, diária 3',
    'LOCATION:Galpão\\; Rua Um\\, 10',
    'DESCRIPTION:Chamada: 06:00\\nVeja',
    'URL:https://exemplo.com.br/x?a=1',
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Produtora: Sol":mailto:set@produtora.com.br',
    `ATTENDEE;CN="Ana 'A' Souza";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:ana@exemplo.com.br`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a cancellation is one of the same entry', () => {
  const lines = unfold(writeInvitation({ ...invitation, isCancelled: true, sequence: 3 }, sender))
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:a1@claquete', 'SEQUENCE:3']) {
    expect(lines).toContain(line)
  }
})

test('a whole day ends at the next one', () => {
  const when = { day: calendarDate('2026-12-31') }
  const lines = unfold(writeInvitation({ ...invitation, when }, sender))
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
})

const anything = fc.string({ unit: 'binary', maxLength: 300 })
/** Reads a TEXT back. */
const unescape = (text: string) =>
  text.replace(/\\(.)/gsu, (_, sign: string) => (sign === 'n' ? '\n' : sign))

test('lines have 75 octets at most, characters stay whole, and texts are read back', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const clean = text.toWellFormed()
      const folded = foldLine(escapeText(clean))
      const lines = folded.split('\r\n')
      for (const line of lines) {
        expect(octets(line)).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
      }
      expect(unescape(folded.replaceAll('\r\n ', ''))).toBe(
        clean.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/\r\n?/gu, '\n'),
      )
    }),
  )
})

test('nothing that people type adds a line', () => {
  const names = new Set(
    unfold(writeInvitation(invitation, sender)).map((line) => /^[A-Z-]*/u.exec(line)?.[0]),
  )
  fc.assert(
    fc.property(anything, anything, anything, (summary, name, url) => {
      const file = writeInvitation(
        { ...invitation, summary, location: name, url, attendee: { name, address: url } },
        { name, address: 'set@produtora.com.br' },
      )
      for (const line of unfold(file)) expect(names).toContain(/^[A-Z-]*/u.exec(line)?.[0])
      expect(file.match(/(?<!\r)\n|\r(?!\n)/u)).toBeNull()
    }),
  )
})
