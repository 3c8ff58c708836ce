import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDate,
  calendarDateOf,
  dateRangeProblem,
  daysBetween,
  formatDateBr,
  isCalendarDate,
  parseDateBr,
  parseTypedDate,
  todayInSaoPaulo,
  weekday,
} from './calendar.ts'

const day = fc
  .date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => calendarDate(date.toISOString().slice(0, 10)))

test.each(['2026-02-28', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
  '%s exists',
  (text) => expect(isCalendarDate(text)).toBe(true),
)

test.each([
  '2026-02-31',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '2026-1-1',
  '2026-01-01T00:00',
  '2026-01-01\n',
  '',
])('%s does not', (text) => {
  expect(isCalendarDate(text)).toBe(false)
  expect(() => calendarDate(text)).toThrow(RangeError)
})

test('calendarDateOf refuses what is no whole number', () => {
  expect(calendarDateOf(2026, 11, 21)).toBe('2026-11-21')
  expect(calendarDateOf(2026, 11, 21.5)).toBeUndefined()
  expect(calendarDateOf(Number.NaN, 1, 1)).toBeUndefined()
})

describe('arithmetic', () => {
  test.each([
    ['2026-11-21', 10, '2026-12-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s + %d days is %s', (from, days, expected) => {
    expect(addDays(calendarDate(from), days)).toBe(expected)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-15', 14, '2028-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 12, '2027-12-31'],
  ])('%s + %d months is %s', (from, months, expected) => {
    expect(addMonths(calendarDate(from), months)).toBe(expected)
  })

  test('beyond the years 1 to 9999 it throws', () => {
    expect(() => addDays(calendarDate('9999-12-31'), 1)).toThrow(RangeError)
    expect(() => addDays(calendarDate('0001-01-01'), -1)).toThrow(RangeError)
    expect(() => addDays(calendarDate('2026-01-01'), 0.5)).toThrow(RangeError)
    expect(() => addMonths(calendarDate('9999-12-31'), 1)).toThrow(RangeError)
  })

  test('weekday', () => {
    expect(weekday(calendarDate('2026-11-21'))).toBe(6)
    expect(weekday(calendarDate('2026-11-22'))).toBe(0)
  })
})

describe('properties of the arithmetic', () => {
  test('agrees with the proleptic Gregorian calendar of Date', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect(daysBetween(a, b)).toBe((Date.parse(b) - Date.parse(a)) / 86_400_000)
        expect(weekday(a)).toBe(new Date(a).getUTCDay())
      }),
      { numRuns: 500 },
    )
  })

  test('adding and subtracting days are inverse', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        const days = daysBetween(a, b)
        expect(addDays(a, days)).toBe(b)
        expect(addDays(addDays(a, days), -days)).toBe(a)
        expect(daysBetween(b, a)).toBe(0 - days)
      }),
      { numRuns: 500 },
    )
  })

  test('adding months moves the month and never the day forward', () => {
    const months = fc.integer({ min: -1000, max: 1000 })
    const modern = fc
      .integer({ min: 0, max: 60_000 })
      .map((n) => addDays(calendarDate('1950-01-01'), n))
    fc.assert(
      fc.property(modern, months, (from, n) => {
        const to = addMonths(from, n)
        const month = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(month(to) - month(from)).toBe(n)
        expect(Number(to.slice(8))).toBeLessThanOrEqual(Number(from.slice(8)))
        expect(Number(addMonths(to, -n).slice(8))).toBe(Number(to.slice(8)))
      }),
    )
  })
})

describe('Brazilian text', () => {
  test('a day is shown as DD/MM/YYYY', () => {
    expect(formatDateBr(calendarDate('2026-03-09'))).toBe('09/03/2026')
  })

  test('the Brazilian form is read back', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(parseDateBr(formatDateBr(date))).toBe(date)
      }),
    )
  })

  test.each(['31/02/2026', '1/2/2026', '01/02/26', '2026-02-01', '01-02-2026', ''])(
    'parseDateBr refuses %s',
    (text) => expect(parseDateBr(text)).toBeUndefined(),
  )
})

describe('typed text', () => {
  test.each([
    ['2111', '2026-11-21'],
    ['21/11', '2026-11-21'],
    ['1/2', '2026-02-01'],
    ['211126', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['21/11/26', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['21-11-2026', '2026-11-21'],
    ['21.11.26', '2026-11-21'],
    ['01/02/85', '1985-02-01'],
    ['01/02/56', '2056-02-01'],
    ['01/02/57', '1957-02-01'],
    ['hoje', '2026-06-15'],
    ['amanhã', '2026-06-16'],
    ['Amanha', '2026-06-16'],
    ['ONTEM', '2026-06-14'],
    ['+3', '2026-06-18'],
    ['-2', '2026-06-13'],
    ['−2', '2026-06-13'],
    ['2026-11-21', '2026-11-21'],
    [' 2111 ', '2026-11-21'],
  ])('typed %s is %s', (text, expected) => {
    expect(parseTypedDate(text, calendarDate('2026-06-15'))).toBe(expected)
  })

  test.each([
    '',
    '3102',
    '29/02',
    '31/02/2026',
    '2026-02-31',
    'xyz',
    '5',
    '211',
    '+',
    '+99999999',
    'constructor',
  ])('typed %s is no day', (text) =>
    expect(parseTypedDate(text, calendarDate('2026-06-15'))).toBeUndefined(),
  )

  test('days typed beyond the calendar are no day', () => {
    expect(parseTypedDate('+99999', calendarDate('9900-01-01'))).toBeUndefined()
  })

  test('the century is the nearest one near its ends', () => {
    expect(parseTypedDate('01/02/05', calendarDate('2095-01-01'))).toBe('2105-02-01')
    expect(parseTypedDate('01/02/98', calendarDate('2001-01-01'))).toBe('1998-02-01')
  })
})

test('today in São Paulo is three hours behind UTC', () => {
  expect(todayInSaoPaulo(Date.UTC(2026, 10, 21, 2, 59, 59))).toBe('2026-11-20')
  expect(todayInSaoPaulo(Date.UTC(2026, 10, 21, 3, 0, 0))).toBe('2026-11-21')
  expect(todayInSaoPaulo(Date.UTC(2018, 11, 1, 2, 0, 0))).toBe('2018-12-01') // summer time was in force
})

test('a period must not end before it begins', () => {
  const first = calendarDate('2026-11-20')
  const last = calendarDate('2026-11-21')
  expect(dateRangeProblem(last, first)).toBe('Data inicial maior que a final!')
  expect(dateRangeProblem(first, last)).toBeUndefined()
  expect(dateRangeProblem(first, first)).toBeUndefined()
  expect(dateRangeProblem(last, undefined)).toBeUndefined()
  expect(dateRangeProblem(null, first)).toBeUndefined()
})
