import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { bankCalendar } from '../../kernel/time/testing.ts'
import { isWorkingDay } from '../../kernel/time/working-days.ts'
import { reminderOf, scheduleReminders } from './reminders.ts'
import type { RemindedTitulo } from './reminders.ts'

const day = calendarDate

/** Due on a Thursday. */
const titulo: RemindedTitulo = {
  vencimento: day('2026-12-10'),
  desde: day('2026-11-25'),
  parou: undefined,
  sentOn: [],
}
const days = (rule: readonly number[], changes: Partial<RemindedTitulo> = {}) =>
  scheduleReminders(rule, { ...titulo, ...changes }, bankCalendar).map(
    ({ dias, dia, atraso }) => `${dias} ${dia} ${atraso}`,
  )

test('a reminder goes out so many days before or after the due date', () => {
  expect(days([5, -3, 0])).toEqual(['-3 2026-12-07 -3', '0 2026-12-10 0', '5 2026-12-15 5'])
})

test('one that falls on a weekend or a holiday goes out on the next working day and knows it', () => {
  expect(days([2])).toEqual(['2 2026-12-14 4'])
  // Christmas is a Friday.
  expect(days([15])).toEqual(['15 2026-12-28 18'])
})

test('of two that meet on one day the later one goes out', () => {
  expect(days([2, 3, 4])).toEqual(['4 2026-12-14 4'])
  expect(days([2, 2])).toEqual(['2 2026-12-14 4'])
})

test('one from before the due date does not go out after it', () => {
  // Due on a Saturday, the day before is a Friday.
  expect(days([-1], { vencimento: day('2026-12-26') })).toEqual([])
  expect(days([-1], { vencimento: day('2026-12-14') })).toEqual(['-1 2026-12-14 0'])
})

test('nothing is made up for from before the rule, and nothing goes out once it stops', () => {
  expect(days([-3, 0, 5], { desde: day('2026-12-10') })).toEqual([
    '0 2026-12-10 0',
    '5 2026-12-15 5',
  ])
  expect(days([-3, 0, 5], { parou: day('2026-12-15') })).toEqual([
    '-3 2026-12-07 -3',
    '0 2026-12-10 0',
  ])
})

test('after a day on which nothing could be sent, the last one goes out once', () => {
  const on = (today: string, sentDays: readonly string[] = []) =>
    reminderOf([-3, 0, 1], { ...titulo, sentOn: sentDays.map(day) }, day(today), bankCalendar)
  expect(on('2026-12-04')).toBeUndefined()
  expect(on('2026-12-07')).toEqual({ dias: -3, dia: '2026-12-07', atraso: -3 })
  expect(on('2026-12-08', ['2026-12-07'])).toBeUndefined()
  expect(on('2026-12-08')).toEqual({ dias: -3, dia: '2026-12-08', atraso: -2 })
  expect(on('2026-12-12')).toBeUndefined()
  expect(on('2026-12-14')).toEqual({ dias: 1, dia: '2026-12-14', atraso: 4 })
  expect(on('2026-12-14', ['2026-12-14'])).toBeUndefined()
  expect(on('2026-12-15', ['2026-12-14'])).toBeUndefined()
})

test('a reminder from before the due date is not made up for after it', () => {
  expect(reminderOf([-3], titulo, day('2026-12-11'), bankCalendar)).toBeUndefined()
  expect(reminderOf([-3], titulo, day('2026-12-10'), bankCalendar)).toMatchObject({ atraso: 0 })
})

const someDay = fc
  .integer({ min: 0, max: 700 })
  .map((after) => addDays(calendarDate('2026-01-01'), after))

test('whatever fails on which days, one a day at most, in order, on working days, and none after the stop', () => {
  fc.assert(
    fc.property(
      fc.record({
        rule: fc.array(fc.integer({ min: -20, max: 40 }), { maxLength: 8 }),
        vencimento: someDay,
        before: fc.integer({ min: 0, max: 30 }),
        stop: fc.option(fc.integer({ min: -20, max: 60 }), { nil: undefined }),
        off: fc.array(fc.integer({ min: -30, max: 90 }), { maxLength: 40 }),
      }),
      ({ rule, vencimento, before, stop, off }) => {
        const base = {
          vencimento,
          desde: addDays(vencimento, -before),
          parou: stop === undefined ? undefined : addDays(vencimento, stop),
        }
        const run = (isOff: (today: CalendarDate) => boolean) => {
          const sent: { dias: number; dia: CalendarDate; atraso: number }[] = []
          for (let after = -30; after <= 90; after += 1) {
            const today = addDays(vencimento, after)
            if (isOff(today)) continue
            const sentDays = sent.map(({ dia }) => dia)
            const one = reminderOf(rule, { ...base, sentOn: sentDays }, today, bankCalendar)
            if (one) sent.push(one)
            expect(
              reminderOf(
                rule,
                { ...base, sentOn: sent.map(({ dia }) => dia) },
                today,
                bankCalendar,
              ),
            ).toBeUndefined()
          }
          return sent
        }
        const broken = run((today) => off.includes(daysBetween(vencimento, today)))
        for (const [at, { dia, dias, atraso }] of broken.entries()) {
          expect(isWorkingDay(bankCalendar, dia)).toBe(true)
          expect(dia < base.desde || (base.parou !== undefined && dia >= base.parou)).toBe(false)
          expect(dias < (broken[at + 1]?.dias ?? Infinity)).toBe(true)
          expect(dias < 0 && atraso > 0).toBe(false)
        }
        expect(run(() => false)).toEqual(scheduleReminders(rule, base, bankCalendar))
      },
    ),
    { numRuns: 60 },
  )
})
