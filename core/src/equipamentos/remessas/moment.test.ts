import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfMoment, momentInWords, momentWithSeconds, readMoment, writeMoment } from './moment.ts'

test.each([
  ['2026-03-10', '2026-03-10T03:00:00.000Z'],
  ['2026-03-10T07:30', '2026-03-10T10:30:00.000Z'],
  ['2026-03-10 07:30:15', '2026-03-10T10:30:15.000Z'],
  ['2026-03-10T10:30:00Z', '2026-03-10T10:30:00.000Z'],
  ['2026-03-10T10:30:00.123Z', '2026-03-10T10:30:00.000Z'],
  ['2026-03-10T10:30:00+02:00', '2026-03-10T08:30:00.000Z'],
  // A summer in which the clock was one hour ahead.
  ['2018-12-10T07:30', '2018-12-10T09:30:00.000Z'],
])('%s is %s', (text, instant) => {
  const at = readMoment(text)
  expect(at === undefined ? undefined : new Date(at).toISOString()).toBe(instant)
})

test.each([
  '',
  'amanhã',
  '2026-02-30',
  '2026-03-10T24:00',
  '2026-03-10T07:60',
  '10/03/2026',
  '2026-03-10T7:30',
])('what is no moment is refused: %s', (text) => expect(readMoment(text)).toBeUndefined())

test('a written moment is read back, to the minute', () => {
  const minutes = fc
    .integer({ min: 0, max: 40_000_000 })
    .map((minute) => 946_684_800_000 + minute * 60_000)
  fc.assert(
    fc.property(minutes, (ms) => {
      // At the end of a summer an hour comes twice, and is written alike.
      const back = readMoment(writeMoment(ms)) ?? 0
      expect(writeMoment(back)).toBe(writeMoment(ms))
      expect(Math.abs(back - ms)).toBeLessThanOrEqual(3_600_000)
    }),
  )
})

test('the night belongs to the day of São Paulo', () => {
  const late = Date.parse('2026-03-11T01:15:00Z')
  expect(dayOfMoment(late)).toBe('2026-03-10')
  expect(momentInWords(late)).toBe('10/03/2026 22:15')
})

test('an entry shows its seconds, and a date that is not there a hyphen', () => {
  expect(momentWithSeconds(Date.parse('2026-03-10T10:30:05Z'))).toBe('10/03/2026 07:30:05')
  expect(momentWithSeconds(null)).toBe('-')
  expect(momentWithSeconds(0)).toBe('-')
})
