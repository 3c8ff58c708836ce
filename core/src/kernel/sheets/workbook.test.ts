import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, formatDateBr, parseDateBr } from '../time/calendar.ts'
import { builtInFormat, formatOfCode, isoCellText, numberCellText } from './workbook.ts'
import type { CellFormat } from './workbook.ts'

const text = (value: number | string, format: CellFormat = { kind: 'plain' }) =>
  numberCellText(String(value), format, 1900)

test.each<[string, CellFormat]>([
  ['General', { kind: 'plain' }],
  ['dd/mm/yyyy', { kind: 'date', hasDay: true, hasTime: false }],
  ['[$-416]d \\d\\e mmmm \\d\\e yyyy;@', { kind: 'date', hasDay: true, hasTime: false }],
  ['m/d/yyyy h:mm AM/PM', { kind: 'date', hasDay: true, hasTime: true }],
  ['[h]:mm:ss', { kind: 'date', hasDay: false, hasTime: true }],
  ['mm:ss', { kind: 'date', hasDay: false, hasTime: true }],
  ['#,##0.00', { kind: 'decimals', places: 2 }],
  ['"R$" #,##0.00;[Red]-"R$" #,##0.00', { kind: 'decimals', places: 2 }],
  ['_-R$ * #,##0.00_-;-R$ * #,##0.00_-', { kind: 'decimals', places: 2 }],
  ['0', { kind: 'decimals', places: 0 }],
  ['0.0 "dias"', { kind: 'decimals', places: 1 }],
  ['0%', { kind: 'plain' }],
  ['@', { kind: 'plain' }],
  ['', { kind: 'plain' }],
])('%s is a format of its kind', (code, kind) => {
  expect(formatOfCode(code)).toEqual(kind)
})

test.each<[string, number, string]>([
  ['00000\\-000', 1_310_100, '01310-100'],
  ['000\\.000\\.000\\-00', 1_234_567_890, '012.345.678-90'],
  ['000000000\\-00', 52_998_224_725, '529982247-25'],
  ['00"."000"."000"/"0000-00', 11_222_333_000_181, '11.222.333/0001-81'],
  ['00000', 123_456, '123456'],
  ['(00) 00000-0000', 11_988_887_777, '(11) 98888-7777'],
])('the zeros of %s belong to the text', (code, value, shown) => {
  expect(text(value, formatOfCode(code))).toBe(shown)
})

test.each([
  ['1.2345000000000002', '1,2345'],
  ['30.299999999999997', '30,3'],
  ['1234567890123', '1234567890123'],
  ['5.2998224725E10', '52998224725'],
  ['1E-7', '0,0000001'],
  ['-0.5', '-0,5'],
  ['1e21', '1000000000000000000000'],
  ['', ''],
  ['x', 'x'],
])('the number %s is %s', (raw, shown) => {
  expect(text(raw)).toBe(shown)
})

test.each([
  [2.345, '2,35'],
  [-2.345, '-2,35'],
  [33.333333, '33,33'],
  [1.005, '1,01'],
  [99.999, '100'],
  [-0.001, '0'],
  [7, '7'],
])('what is shown with two decimals is read so: %s', (value, shown) => {
  expect(text(value, { kind: 'decimals', places: 2 })).toBe(shown)
})

test('days of both systems, and the February that never was', () => {
  const day = builtInFormat(14)
  expect(text(1, day)).toBe('01/01/1900')
  expect(text(59, day)).toBe('28/02/1900')
  expect(text(61, day)).toBe('01/03/1900')
  expect(text(46_347, day)).toBe('21/11/2026')
  expect(numberCellText('44885', day, 1904)).toBe('21/11/2026')
  expect(text(-1, day)).toBe('-1')
  expect(text(9_999_999, day)).toBe('9999999')
})

test('the hour stands beside the day where both are shown', () => {
  expect(text(46_347.604_166_666_664, builtInFormat(22))).toBe('21/11/2026 14:30')
  expect(text(46_347, builtInFormat(22))).toBe('21/11/2026')
  expect(text(46_347.999_999_9, builtInFormat(22))).toBe('22/11/2026')
  expect(text(0.5, builtInFormat(20))).toBe('12:00')
  expect(text(1.25, builtInFormat(46))).toBe('30:00')
})

test('every day of a workbook comes back as the day it is', () => {
  const zero = calendarDate('1899-12-30')
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 2_958_465 }), (serial) => {
      const shown = text(serial, builtInFormat(14))
      expect(shown).toBe(formatDateBr(addDays(zero, serial)))
      expect(parseDateBr(shown)).toBe(addDays(zero, serial))
    }),
  )
})

test('no number is told otherwise than within its fifteen digits', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
      (value) => {
        const read = Number(text(value).replace(',', '.'))
        expect(Math.abs(read - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-14)
      },
    ),
  )
})

test('no code and no number can break the reading', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0#?.,;"\\[]_*dmyhs%e+/@-') }),
      fc.oneof(fc.double(), fc.integer()),
      (code, value) => {
        expect(typeof text(value, formatOfCode(code))).toBe('string')
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['2026-11-21', '21/11/2026'],
  ['2026-11-21T00:00:00', '21/11/2026'],
  ['2026-11-21T14:30:00.000Z', '21/11/2026 14:30'],
  ['2026-11-21T14:30:15', '21/11/2026 14:30:15'],
  ['ontem', 'ontem'],
])('the ISO cell %s is %s', (cell, shown) => {
  expect(isoCellText(cell)).toBe(shown)
})
