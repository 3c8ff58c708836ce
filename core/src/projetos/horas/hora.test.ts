import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { intervalOf, parseHora } from './hora.ts'

test.each([
  ['9', 540],
  ['09', 540],
  ['930', 570],
  ['0930', 570],
  ['9:30', 570],
  ['9h30', 570],
  ['9h', 540],
  ['9.30', 570],
  ['23:59', 1439],
  ['0:00', 0],
])('"%s" is minute %d of the day', (typed, minutes) => {
  expect(parseHora(typed)).toBe(minutes)
})

test.each(['', '24:00', '9:60', 'nove', '99', '9:5', '12345', '-1'])('"%s" is no hour', (typed) => {
  expect(parseHora(typed)).toBeUndefined()
})

test('what is shown is read as the same', () => {
  const written = (minutes: number) =>
    `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  fc.assert(fc.property(fc.nat(1439), (minutes) => parseHora(written(minutes)) === minutes))
})

test('an interval that ends before it begins ends on the next day', () => {
  const day = calendarDate('2026-10-02')
  const at = (text: string) => Date.parse(text)
  expect(intervalOf(day, 540, 600)).toEqual([
    at('2026-10-02T09:00-03:00'),
    at('2026-10-02T10:00-03:00'),
  ])
  expect(intervalOf(day, 1320, 60)).toEqual([
    at('2026-10-02T22:00-03:00'),
    at('2026-10-03T01:00-03:00'),
  ])
})
