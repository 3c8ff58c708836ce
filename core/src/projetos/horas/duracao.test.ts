import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DAY_SECONDS,
  duracaoInWords,
  formatDuracao,
  formatRelogio,
  parseDuracao,
} from './duracao.ts'

test.each([
  ['1:30', 5400],
  ['01:30', 5400],
  ['1:30:15', 5415],
  [':45', 2700],
  ['0:5', 300],
  ['1,5', 5400],
  ['1.5', 5400],
  [',25', 900],
  ['8', 28_800],
  ['90m', 5400],
  ['90 min', 5400],
  ['90 minutos', 5400],
  ['1h30', 5400],
  ['1h 30min', 5400],
  ['1 H 30 M', 5400],
  ['1h', 3600],
  ['1,5h', 5400],
  ['2 horas e 15 minutos', 8100],
  ['24:00', DAY_SECONDS],
  ['', 0],
  [' ', 0],
  ['-', 0],
  ['0', 0],
])('"%s" is %d seconds', (typed, seconds) => {
  expect(parseDuracao(typed)).toBe(seconds)
})

test.each([
  '1:75',
  'oito',
  '24:01',
  '25',
  '1h90h',
  '-1',
  '1:3:75',
  ',',
  'm',
  'h',
  '1 30',
  '1e2',
  '99999m',
])('"%s" is no duration of a day', (typed) => {
  expect(parseDuracao(typed)).toBeUndefined()
})

const seconds = fc.integer({ min: 0, max: DAY_SECONDS })
const minutes = fc.integer({ min: 0, max: 1440 })

test('what is shown is read as the same, to the minute, and a clock to the second', () => {
  fc.assert(fc.property(minutes, (m) => parseDuracao(formatDuracao(m * 60)) === m * 60))
  fc.assert(fc.property(seconds, (s) => parseDuracao(formatRelogio(s)) === s))
  fc.assert(fc.property(minutes, (m) => parseDuracao(duracaoInWords(m * 60)) === m * 60))
})

test('every way to write the same hours and minutes is the same duration', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (h, m) => {
      const all = [`${h}:${m}`, `${h}h${m}`, `${h} h ${m} min`, `${h * 60 + m}m`].map(parseDuracao)
      expect(new Set(all)).toEqual(new Set([h * 3600 + m * 60]))
    }),
  )
})

test('any text is a whole number of seconds of a day, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (text) => {
      const read = parseDuracao(text)
      expect(
        read === undefined || (Number.isInteger(read) && read >= 0 && read <= DAY_SECONDS),
      ).toBe(true)
    }),
  )
})
