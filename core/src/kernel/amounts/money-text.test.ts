import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cents,
  centsToDecimalText,
  centsToReais,
  decimalTextToCents,
  evaluateReais,
  formatDecimal,
  formatReais,
  parseReais,
  reaisToCents,
  sum,
} from './money.ts'

const LARGEST = 999_999_999_999_999
const amount = fc.integer({ min: -LARGEST, max: LARGEST }).map(cents)

describe('formatting', () => {
  test.each([
    [123_456, 'R$ 1.234,56', '1.234,56'],
    [0, 'R$ 0,00', '0,00'],
    [5, 'R$ 0,05', '0,05'],
    [-100, '-R$ 1,00', '-1,00'],
    [100_000_000_00, 'R$ 100.000.000,00', '100.000.000,00'],
    [-999_00, '-R$ 999,00', '-999,00'],
  ])('%d is %s', (value, reais, decimal) => {
    expect(formatReais(cents(value))).toBe(reais)
    expect(formatDecimal(cents(value))).toBe(decimal)
  })
})

describe('reading', () => {
  test.each([
    ['R$ 1.234,56', 123_456],
    ['R$\u00a01.234,56', 123_456],
    ['1.234,56', 123_456],
    ['1234,5', 123_450],
    ['1234.56', 123_456],
    ['1,234.56', 123_456],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['1,234,567', 123_456_700],
    ['1,5', 150],
    ['1.5', 150],
    ['(1.234,56)', -123_456],
    ['(R$ 5,00)', -500],
    ['10,00-', -1000],
    ['-R$ 5', -500],
    ['R$ -5,00', -500],
    ['−5', -500],
    ['+5', 500],
    ['5,00 R$', 500],
    ['R$ -', 0],
    [',5', 50],
    ['5,', 500],
    ['0,125', 13],
    ['0.125', 13],
    ['-0,125', -13],
    ['BRL 3,00', 300],
    ['-0', 0],
  ])('reads %s', (text, expected) => {
    expect(parseReais(text)).toBe(expected)
  })
})

describe('refusing', () => {
  test.each([
    '',
    ' ',
    'abc',
    ',',
    '.',
    '1-2',
    '--5',
    '1,2,3',
    '1.23.4',
    '1,2,3.4',
    '12.34,5',
    '12%',
    '1e5',
    'R$',
    '()',
    '99999999999999999999',
  ])('refuses %s', (text) => {
    expect(parseReais(text)).toBeUndefined()
  })

  test('refuses text of any length at once', () => {
    expect(parseReais('9'.repeat(1_000_000))).toBeUndefined()
    expect(parseReais('7'.padStart(60, '0'))).toBe(7_00)
    expect(parseReais('7'.padStart(61, '0'))).toBeUndefined()
  })

  test('what is formatted is read back', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseReais(formatReais(value))).toBe(value)
        expect(parseReais(formatDecimal(value))).toBe(value)
        expect(decimalTextToCents(centsToDecimalText(value))).toBe(value)
      }),
    )
  })
})

describe('sums in a money field', () => {
  test.each([
    ['100+250*2', 600_00],
    ['(100+250)*2', 700_00],
    ['1.234,56 - 34,56', 1200_00],
    ['10/3', 3_33],
    ['=1200*1,15', 1380_00],
    ['= 1.200,50 + 10', 1210_50],
    ['=R$ 5', 5_00],
    ['=(5)', 5_00], // plain parentheses of a formula, not the accountant's minus
    ['10/3*3', 10_00], // rounded once, at the end
    ['2/3', 67],
    ['-2/3', -67],
    ['0,1+0,2', 30],
    ['R$ 10,00 + R$ 5,50', 15_50],
    ['2*-3', -6_00],
    ['8/-(2+2)', -2_00],
    ['(5)', -5_00], // an amount alone in parentheses is negative
    ['1.234,56', 123_456],
    ['100,00-', -100_00],
    ['1/3+1/3+1/3', 1_00],
  ])('%s', (text, expected) => {
    expect(evaluateReais(text)).toBe(expected)
  })

  test.each([
    '',
    '1+',
    '*2',
    '(1+2',
    '1+2)',
    '1/0',
    '1/(2-2)',
    '1 2+1',
    'a+1',
    '200*10%',
    '1;2',
    '9999999999999*99999999999',
  ])('refuses %s', (text) => {
    expect(evaluateReais(text)).toBeUndefined()
  })

  test.each(['(', '1+', '-', '9'])('refuses a million times %s at once', (part) => {
    expect(evaluateReais(part.repeat(1_000_000))).toBeUndefined()
  })

  test('agrees with integer arithmetic on any list of amounts', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 2, maxLength: 8 }), (values) => {
        const text = values.map((value) => `(${formatDecimal(value)})`).join('+')
        expect(evaluateReais(text)).toBe(sum(values))
      }),
    )
  })

  test('never throws', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'0159.,+-*/() R$%x'), maxLength: 60 })
    fc.assert(fc.property(fc.oneof(noise, fc.string()), (text) => void evaluateReais(text)))
  })
})

describe('numbers of reais', () => {
  test.each([
    [1234.56, 123_456],
    [0.1, 10],
    [-0, 0],
    [-0.05, -5],
    [9_999_999_999_999.99, LARGEST],
    [1.005, undefined],
    [0.1 + 0.2, undefined],
    [1e21, undefined],
    [1e-7, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ])('%d', (reais, expected) => {
    expect(reaisToCents(reais)).toBe(expected)
  })

  test('reais and back, over the whole range of numeric(15,2)', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(reaisToCents(centsToReais(value))).toBe(value)
      }),
    )
  })

  test('beyond that range reais are refused, for cents would be lost', () => {
    expect(() => centsToReais(cents(LARGEST + 1))).toThrow(RangeError)
  })

  test.each([
    ['1234.56', 123_456],
    ['-0.5', -50],
    ['12', 1200],
    ['12.340', 1234],
    ['12.345', undefined],
    ['1,5', undefined],
    ['', undefined],
  ])('decimal text %s', (text, expected) => {
    expect(decimalTextToCents(text)).toBe(expected)
  })
})
