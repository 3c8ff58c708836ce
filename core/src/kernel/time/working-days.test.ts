import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankCalendar } from './testing.ts'
import { addDays, calendarDate, daysBetween, weekday } from './calendar.ts'
import { customaryHolidays, easter, nationalHolidays } from './holidays.ts'
import {
  addWorkingDays,
  holidayOn,
  isWorkingDay,
  nextWorkingDay,
  previousWorkingDay,
  workingDaysBetween,
} from './working-days.ts'
import type { WorkCalendar } from './working-days.ts'

const d = calendarDate

describe('holidays', () => {
  // Dates of the US Naval Observatory's Easter table.
  test.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s', (year, day) => {
    expect(easter(year)).toBe(day)
  })

  test('Easter is always a Sunday between 22 March and 25 April', () => {
    for (let year = 1600; year <= 4000; year += 1) {
      const day = easter(year)
      expect(weekday(day)).toBe(0)
      expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25', day).toBe(true)
    }
  })

  test('the national ones of 2026, in order', () => {
    expect(nationalHolidays(2026).map(({ dia }) => dia)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ])
  })

  test('20 November is one since 2024', () => {
    expect(nationalHolidays(2023)).toHaveLength(9)
    expect(nationalHolidays(2024)).toHaveLength(10)
  })

  test('those by custom: Monday and Tuesday of Carnival, Thursday of Corpus Christi', () => {
    expect(customaryHolidays(2026).map(({ dia }) => dia)).toEqual([
      '2026-02-16',
      '2026-02-17',
      '2026-06-04',
    ])
    for (let year = 1990; year < 2100; year += 1) {
      expect(customaryHolidays(year).map(({ dia }) => weekday(dia))).toEqual([1, 2, 4])
    }
  })
})

describe('working days', () => {
  const own: WorkCalendar = {
    semana: [1, 2, 3, 4, 5, 6],
    facultativos: false,
    feriados: [
      { dia: d('2020-01-25'), nome: 'Aniversário de São Paulo', todo_ano: 'S' },
      { dia: d('2026-07-17'), nome: 'Recesso', todo_ano: 'N' },
    ],
  }

  test('examples', () => {
    expect(isWorkingDay(bankCalendar, d('2026-07-03'))).toBe(true)
    expect(isWorkingDay(bankCalendar, d('2026-07-04'))).toBe(false)
    expect(isWorkingDay(own, d('2026-07-04'))).toBe(true)
    expect(isWorkingDay(bankCalendar, d('2026-02-17'))).toBe(false)
    expect(isWorkingDay(own, d('2026-02-17'))).toBe(true)
    expect(isWorkingDay(bankCalendar, d('2026-12-25'))).toBe(false)
    expect(holidayOn(own, d('2027-01-25'))?.nome).toBe('Aniversário de São Paulo')
    expect(holidayOn(own, d('2019-01-25'))).toBeUndefined()
    expect(isWorkingDay(own, d('2026-07-17'))).toBe(false)
    expect(isWorkingDay(own, d('2027-07-17'))).toBe(true)
  })

  test('a payment due on the Friday of Easter moves to Monday; going back, to Thursday', () => {
    expect(nextWorkingDay(bankCalendar, d('2026-04-03'))).toBe('2026-04-06')
    expect(previousWorkingDay(bankCalendar, d('2026-04-03'))).toBe('2026-04-02')
    expect(addWorkingDays(bankCalendar, d('2026-04-02'), 1)).toBe('2026-04-06')
    expect(addWorkingDays(bankCalendar, d('2026-04-06'), -1)).toBe('2026-04-02')
    expect(addWorkingDays(bankCalendar, d('2026-04-05'), 0)).toBe('2026-04-06')
    expect(addWorkingDays(bankCalendar, d('2026-04-05'), 1)).toBe('2026-04-07')
  })

  test('a week without a working day, or a part of a day, is refused', () => {
    const never = { ...bankCalendar, semana: [] }
    expect(() => nextWorkingDay(never, d('2026-04-03'))).toThrow(RangeError)
    expect(() => addWorkingDays(bankCalendar, d('2026-04-03'), 1.5)).toThrow(RangeError)
  })

  const anyDay = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays(d('1980-01-01'), n))
  const anyOwn = fc.record({
    dia: anyDay,
    nome: fc.constant('x'),
    todo_ano: fc.constantFrom('S' as const, 'N' as const),
  })
  const anyCalendar: fc.Arbitrary<WorkCalendar> = fc.record({
    semana: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    facultativos: fc.boolean(),
    feriados: fc.array(anyOwn, { maxLength: 20 }),
  })
  const anyCount = fc.integer({ min: 0, max: 200 })

  test('the next working day is worked, and nothing between is', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, (calendar, day) => {
        const next = nextWorkingDay(calendar, day)
        expect(isWorkingDay(calendar, next)).toBe(true)
        expect(next >= day).toBe(true)
        for (let at = day; at < next; at = addDays(at, 1)) {
          expect(isWorkingDay(calendar, at)).toBe(false)
        }
        expect(nextWorkingDay(calendar, next)).toBe(next)
        expect(previousWorkingDay(calendar, next)).toBe(next)
      }),
    )
  })

  test('adding days lands on a working day, counts them, and comes back', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, anyCount, (calendar, day, count) => {
        const start = nextWorkingDay(calendar, day)
        const end = addWorkingDays(calendar, day, count)
        expect(isWorkingDay(calendar, end)).toBe(true)
        expect(workingDaysBetween(calendar, start, end)).toBe(count)
        expect(addWorkingDays(calendar, end, -count)).toBe(start)
        expect(daysBetween(start, end)).toBeGreaterThanOrEqual(count)
      }),
    )
  })

  test('adding in two steps is adding at once', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, anyCount, anyCount, (calendar, day, a, b) => {
        expect(addWorkingDays(calendar, addWorkingDays(calendar, day, a), b)).toBe(
          addWorkingDays(calendar, day, a + b),
        )
      }),
    )
  })
})
