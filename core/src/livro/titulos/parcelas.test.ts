import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { cents, split, sum } from '../../kernel/amounts/money.ts'
import {
  splitInParcelas,
  equalParts,
  problemOfParcelas,
  problemOfRateio,
  splitParcelas,
  repetitions,
  lastDay,
} from './parcelas.ts'

const values = (...lista: number[]) => lista.map((valor) => ({ valor: cents(valor) }))

test('the leftover cents go to the last parts', () => {
  expect(equalParts(cents(100_000), 3)).toEqual([33_333, 33_333, 33_334])
  expect(equalParts(cents(10_001), 6)).toEqual([1666, 1667, 1667, 1667, 1667, 1667])
})

test('months keep the day of the first instalment and stop at the end of a shorter month', () => {
  const parcelas = splitInParcelas(cents(30_000), 3, calendarDate('2026-01-31'), {
    tipo: 'meses',
    meses: 1,
  })
  expect(parcelas.map(({ vencimento }) => vencimento)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ])
  expect(
    splitInParcelas(cents(2), 2, calendarDate('2026-02-20'), { tipo: 'dias', dias: 30 })[1]
      ?.vencimento,
  ).toBe('2026-03-22')
  expect(() =>
    splitInParcelas(cents(1), 0, calendarDate('2026-01-01'), { tipo: 'dias', dias: 1 }),
  ).toThrow(RangeError)
})

test('typed instalments and apportionments must sum to the whole', () => {
  expect(problemOfParcelas(cents(100), values(50, 49))).toMatch(/diferente do valor total/)
  expect(problemOfParcelas(cents(100), values(100, 0))).toMatch(/precisa ter valor/)
  expect(problemOfParcelas(cents(100), [])).toMatch(/ao menos uma/)
  expect(problemOfParcelas(cents(100), values(50, 50))).toBeUndefined()
  expect(problemOfRateio(cents(100), values(30, 71))).toMatch(/diferente do valor do lançamento/)
  expect(problemOfRateio(cents(100), values(30, 70))).toBeUndefined()
})

test('instalments of nothing have parts of nothing', () => {
  const parcelas = split(cents(1), 3).map((valor) => ({ valor }))
  expect(splitParcelas(values(1), parcelas)).toEqual([[1], [0], [0]])
})

test('an apportionment repeated on instalments closes on each of them and on each line', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 24 }),
      (linhas, partes) => {
        const rateio = values(...linhas)
        const total = sum(rateio.map(({ valor }) => valor))
        const parcelas = split(total, partes).map((valor) => ({ valor }))
        const feito = splitParcelas(rateio, parcelas)
        for (const [i, { valor }] of parcelas.entries()) expect(sum(feito[i] ?? [])).toBe(valor)
        for (const [i, { valor }] of rateio.entries()) {
          expect(sum(feito.map((partes) => partes[i] ?? cents(0)))).toBe(valor)
        }
        expect(feito.flat().every((parte) => parte >= 0)).toBe(true)
      },
    ),
  )
})

test('a rule repeats until its end or for so many times', () => {
  const desde = calendarDate('2026-01-31')
  expect(repetitions(desde, 1, calendarDate('2026-04-15'), null)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ])
  expect(repetitions(desde, 12, calendarDate('2040-01-01'), 2)).toEqual([
    '2026-01-31',
    '2027-01-31',
  ])
  expect(lastDay('2028-02')).toBe('2028-02-29')
})
