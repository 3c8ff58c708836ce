import fc from 'fast-check'
import { expect, test } from 'vitest'
import { todayInSaoPaulo } from '../../kernel/time/calendar.ts'
import { beginningOf, partesOf } from './partes.ts'

const at = (text: string) => Date.parse(text)

test('an entry over midnight is two parts, by the hour of São Paulo', () => {
  expect(partesOf(at('2026-10-02T22:30:00-03:00'), at('2026-10-03T01:00:00-03:00'))).toEqual([
    { dia: '2026-10-02', segundos: 5400 },
    { dia: '2026-10-03', segundos: 3600 },
  ])
})

test('up to midnight is one part', () => {
  expect(partesOf(at('2026-10-02T22:30:00-03:00'), at('2026-10-03T00:00:00-03:00'))).toEqual([
    { dia: '2026-10-02', segundos: 5400 },
  ])
})

test('the day on which summer time began had 23 hours and began at one', () => {
  // 4 November 2018: midnight was one o'clock.
  expect(beginningOf('2018-11-04' as never)).toBe(at('2018-11-04T03:00:00Z'))
  expect(partesOf(at('2018-11-03T22:00:00-03:00'), at('2018-11-05T00:00:00-02:00'))).toEqual([
    { dia: '2018-11-03', segundos: 7200 },
    { dia: '2018-11-04', segundos: 23 * 3600 },
  ])
})

test('the parts sum to the whole, each in its day', () => {
  fc.assert(
    fc.property(
      fc.integer({
        min: at('2015-01-01T00:00:00Z') / 1000,
        max: at('2030-01-01T00:00:00Z') / 1000,
      }),
      fc.integer({ min: 1, max: 3 * 86_400 }),
      (start, length) => {
        const partes = partesOf(start * 1000, (start + length) * 1000)
        expect(partes.reduce((sum, { segundos }) => sum + segundos, 0)).toBe(length)
        expect(partes[0]?.dia).toBe(todayInSaoPaulo(start * 1000))
        expect(new Set(partes.map(({ dia }) => dia)).size).toBe(partes.length)
      },
    ),
  )
})
