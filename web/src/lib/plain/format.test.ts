import { expect, test } from 'vitest'
import { counted, formatAgo, formatInteger, formatMoment, initials } from './format.ts'

const now = Date.parse('2026-11-21T15:00:00Z')

test.each([
  ['2026-11-21T14:59:40Z', 'agora'],
  ['2026-11-21T14:55:00Z', 'há 5 minutos'],
  ['2026-11-21T12:00:00Z', 'há 3 horas'],
  ['2026-11-20T15:00:00Z', 'ontem'],
  ['2026-11-01T15:00:00Z', '01/11/2026, 12:00'],
  ['nada', '-'],
])('%s is %s', (instant, text) => {
  expect(formatAgo(instant, now)).toBe(text)
})

test('a moment is shown in São Paulo, whatever the machine', () => {
  expect(formatMoment('2026-11-22T01:30:00Z')).toBe('21/11/2026, 22:30')
  expect(formatMoment(null)).toBe('-')
})

test('numbers and counts', () => {
  expect(formatInteger(1_234_567)).toBe('1.234.567')
  expect(counted(1, 'pessoa', 'pessoas')).toBe('1 pessoa')
  expect(counted(10_000, 'pessoa', 'pessoas')).toBe('10.000 pessoas')
})

test.each([
  ['Ana Paula Souza', 'AS'],
  ['  joão  ', 'J'],
  ['', ''],
])('initials of "%s" are "%s"', (nome, letters) => {
  expect(initials(nome)).toBe(letters)
})
