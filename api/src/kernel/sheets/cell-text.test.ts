import { describe, expect, test } from 'vitest'
import { cellText } from './cell-text.ts'
import { daySerial, momentSerial } from './moments.ts'

describe('text of a cell', () => {
  test.each([
    ['money', 123_456_789, '1.234.567,89'],
    ['money', -5, '-0,05'],
    ['money', 0, '0,00'],
    ['number', 1234.5, '1234,5'],
    ['number', 0.1 + 0.2, '0,3'],
    ['number', -0.0000001, '0'],
    ['number', '12345678901234567.1234', '12345678901234567,1234'],
    ['number', 'A-12', 'A-12'],
    ['date', '2026-03-09', '09/03/2026'],
    ['date', '2026-02-30', '2026-02-30'],
    ['datetime', '2026-03-09T17:05:00Z', '09/03/2026 14:05'],
    ['datetime', '2026-03-09T17:05:00-03:00', '09/03/2026 17:05'],
    ['datetime', '2026-03-09 17:05:59.123', '09/03/2026 17:05'],
    ['datetime', '2026-03-09 17:05+00', '09/03/2026 14:05'],
    ['datetime', '2026-03-09', '09/03/2026'],
    ['datetime', 'ontem', 'ontem'],
    ['yesno', 1, 'Sim'],
    ['yesno', 'N', 'Não'],
    ['yesno', 'talvez', 'talvez'],
    ['text', 42, '42'],
    ['text', null, ''],
  ] as const)('%s %o is %o', (kind, value, text) => {
    expect(cellText(kind, value)).toBe(text)
  })

  test('summer time counts for the years that had it', () => {
    expect(cellText('datetime', '2018-11-04T02:59:00Z')).toBe('03/11/2018 23:59')
    expect(cellText('datetime', '2018-11-04T03:00:00Z')).toBe('04/11/2018 01:00')
  })

  test.each([12.5, '1250', 2 ** 53, Number.NaN])('%o is no amount of centavos', (value) => {
    expect(() => cellText('money', value)).toThrow(RangeError)
  })

  test('a number that is none is refused', () => {
    expect(() => cellText('number', Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })
})

describe('serials of a workbook', () => {
  test('days count as Excel counts them', () => {
    expect(daySerial('1900-03-01')).toBe(61)
    expect(daySerial('2026-01-01')).toBe(46_023)
    expect(daySerial('9999-12-31')).toBe(2_958_465)
  })

  test('what a workbook cannot hold has none', () => {
    expect(['1900-02-28', '2026-02-29', '21/11/2026', ''].map(daySerial)).toEqual(
      Array(4).fill(undefined),
    )
  })

  test('the hour is the fraction, in São Paulo', () => {
    expect(momentSerial('2026-01-01T15:00:00Z')).toBe(46_023.5)
    expect(momentSerial('2026-01-01')).toBe(46_023)
  })
})
