import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  evaluateRate,
  formatPercent,
  formatQuantity,
  formatRate,
  numberToQuantity,
  numberToRate,
  parseQuantity,
  parseRate,
  quantity,
  quantityToNumber,
  rate,
  rateToNumber,
} from './quantity.ts'

test.each([
  ['1,5', 1_5000, '1,5'],
  ['2', 2_0000, '2'],
  ['20,0000', 20_0000, '20'],
  ['1.234,0001', 1_234_0001, '1.234,0001'],
  ['-0,25', -2500, '-0,25'],
  ['0', 0, '0'],
  ['1,50000', 1_5000, '1,5'],
])('quantity %s', (text, scaled, formatted) => {
  expect(parseQuantity(text)).toBe(scaled)
  expect(formatQuantity(quantity(scaled))).toBe(formatted)
})

test.each(['', 'x', '1,00001', '5%', 'R$ 5', '99999999999999'])('no quantity: %s', (text) => {
  expect(parseQuantity(text)).toBeUndefined()
})

test.each([
  ['4,65', 4_650_000, '4,65%'],
  ['4,65%', 4_650_000, '4,65%'],
  ['100 %', 100_000_000, '100,00%'],
  ['0,123456', 123_456, '0,123456%'],
  ['-1', -1_000_000, '-1,00%'],
])('rate %s', (text, scaled, formatted) => {
  expect(parseRate(text)).toBe(scaled)
  expect(formatRate(rate(scaled))).toBe(formatted)
})

test.each(['', '1,0000001', 'R$ 5'])('no rate: %s', (text) => {
  expect(parseRate(text)).toBeUndefined()
})

test('makers refuse what is no safe integer', () => {
  expect(() => quantity(0.5)).toThrow(RangeError)
  expect(() => rate(2 ** 53)).toThrow(RangeError)
  expect(Object.is(quantity(-0), 0)).toBe(true)
})

test('text and JSON numbers come back as they were', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (scaled) => {
      expect(parseQuantity(formatQuantity(quantity(scaled)))).toBe(scaled)
      expect(parseRate(formatRate(rate(scaled)))).toBe(scaled)
      expect(numberToQuantity(quantityToNumber(quantity(scaled)))).toBe(scaled)
    }),
  )
  expect(numberToQuantity(1.23456)).toBeUndefined()
  expect(numberToRate(4.65)).toBe(4_650_000)
  expect(numberToRate(4.6512345)).toBeUndefined()
  expect(rateToNumber(rate(4_650_000))).toBe(4.65)
})

test.each([
  [29_411_765, '29,41%'],
  [29_415_000, '29,42%'],
  [-29_415_000, '-29,42%'],
  [-4_999, '0,00%'],
  [12_000_000, '12,00%'],
  [-1_234_567_890, '-1.234,57%'],
])('%i millionths are told as %s', (scaled, text) => {
  expect(formatPercent(rate(scaled))).toBe(text)
})

test.each([
  ['4,65%', 4_650_000],
  ['=11,33+2', 13_330_000],
  ['10/3', 3_333_333],
  ['=15', 15_000_000],
  ['=15%', undefined],
  ['metade', undefined],
  ['1/0', undefined],
])('a rate as typed, a sum too: %s', (text, millionths) => {
  expect(evaluateRate(text)).toBe(millionths)
})
