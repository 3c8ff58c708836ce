import { expect, test } from 'vitest'
import { usualFuso, writtenAt } from '@claquete/core/kernel/time/zone'
import fc from 'fast-check'
import {
  counted,
  formatAgo,
  formatInteger,
  formatMoment,
  initials,
  writtenMoment,
} from './format.ts'

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

test('an instant written with its offset is the same instant, and reads as that moment does', () => {
  // Years in which clocks were turned and in which they were not.
  const between = { min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) }
  fc.assert(
    fc.property(fc.integer(between), (at) => {
      const written = writtenAt(at, usualFuso)
      expect(Date.parse(written)).toBe(Math.floor(at / 60_000) * 60_000)
      expect(writtenMoment(written)).toBe(formatMoment(new Date(at).toISOString()))
    }),
  )
  expect(writtenMoment(null)).toBe('-')
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
