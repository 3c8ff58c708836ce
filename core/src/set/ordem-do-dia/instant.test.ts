import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { lastMinute } from '../../kernel/time/minute.ts'
import { instantOf, minuteAt } from '../../kernel/time/zone.ts'
import { lastInstantOf, stampOf } from './instant.ts'

const day = calendarDate('2026-11-30')

test.for([
  ['America/Sao_Paulo', 6 * 60, '2026-11-30T09:00:00.000Z'],
  ['America/Manaus', 6 * 60, '2026-11-30T10:00:00.000Z'],
  ['America/Noronha', 6 * 60, '2026-11-30T08:00:00.000Z'],
  // Two in the night after the day.
  ['America/Sao_Paulo', 26 * 60, '2026-12-01T05:00:00.000Z'],
  ['Nowhere/At_All', 6 * 60, '2026-11-30T09:00:00.000Z'],
] as const)('in %s minute %i is %s', ([fuso, minute, instant]) => {
  expect(new Date(instantOf(day, minute, fuso)).toISOString()).toBe(instant)
})

test('the summer time of the past is counted', () => {
  const then = calendarDate('2018-12-10')
  expect(new Date(instantOf(then, 480, 'America/Sao_Paulo')).toISOString()).toBe(
    '2018-12-10T10:00:00.000Z',
  )
})

test('links open until a day after the shooting day', () => {
  expect(new Date(lastInstantOf(day, 'America/Sao_Paulo')).toISOString()).toBe(
    '2026-12-02T03:00:00.000Z',
  )
})

test('a time is read back from its instant', () => {
  const zones = ['America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha', 'Europe/Lisbon']
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: lastMinute }),
      fc.constantFrom(...zones),
      (days, minute, fuso) => {
        const data = addDays(day, days)
        const read = minuteAt(data, instantOf(data, minute, fuso), fuso)
        // In the hour that clocks leave out or repeat, no time has one instant.
        expect(fuso === 'Europe/Lisbon' ? Math.abs(read - minute) <= 60 : read === minute).toBe(
          true,
        )
      },
    ),
  )
})

test('an instant is told on the clocks of a zone, the day with it', () => {
  const at = Date.parse('2026-11-29T01:05:59.000Z')
  expect(stampOf(at, 'America/Sao_Paulo')).toBe('28/11 às 22:05')
  expect(stampOf(at, 'Europe/Madrid')).toBe('29/11 às 02:05')
})
