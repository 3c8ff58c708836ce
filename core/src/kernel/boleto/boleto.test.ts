import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../time/calendar.ts'
import { cents } from '../amounts/money.ts'
import { barcodeOf, formatLine, lineOfBarcode, readBoleto } from './boleto.ts'
import { dateOfFactor, dueFactor } from './due-factor.ts'

const today = calendarDate('2026-11-25')

test.each([
  ['1997-10-08', '0001'],
  ['2000-07-03', '1000'],
  ['2025-02-21', '9999'],
  ['2025-02-22', '1000'],
  ['2025-09-11', '1201'],
  ['2049-10-13', '9999'],
  ['2049-10-14', '1000'],
])('%s has the factor %s', (vencimento, factor) => {
  expect(dueFactor(calendarDate(vencimento))).toBe(factor)
})

test('a factor is read within the window of its reference', () => {
  expect(dateOfFactor('1000', today)).toBe('2025-02-22')
  expect(dateOfFactor('1000', calendarDate('2001-01-01'))).toBe('2000-07-03')
  expect(dateOfFactor('9999', today)).toBe('2025-02-21')
  expect(dateOfFactor('0000', today)).toBeUndefined()
  expect(() => dueFactor(calendarDate('1997-10-07'))).toThrow(RangeError)
})

// A published boleto of Banco Inter.
const line = '07790.00116 12134.234793 03983.475298 6 12010000083333'
const barcode = '07796120100000833330001112134234790398347529'

test('a line and its barcode are read alike', () => {
  const found = readBoleto(line, today)
  expect(found).toEqual({
    kind: 'boleto',
    codigoBarras: barcode,
    linhaDigitavel: line.replace(/\D/gu, ''),
    banco: '077',
    vencimento: '2025-09-11',
    valor: 833_33,
  })
  expect(readBoleto(barcode, today)).toEqual(found)
  expect(formatLine(line.replace(/\D/gu, ''))).toBe(line)
})

test.each([
  ['07790.00117 12134.234793 03983.475298 6 12010000083333', 'primeiro campo'],
  ['07790.00116 12134.234794 03983.475298 6 12010000083333', 'segundo campo'],
  ['07790.00116 12134.234793 03983.475299 6 12010000083333', 'terceiro campo'],
  ['07790.00116 12134.234793 03983.475298 7 12010000083333', 'dígito geral'],
  ['07790.00116 12134.234793 03983.475298 6 1201000008333', 'você informou 46'],
  ['boleto', 'apenas números'],
  ['836200000138 892100450006 762142420244 046000010193', '4º bloco'],
  ['8362000001389210045000762142420240460000101', 'você informou 43'],
])('%s is refused', (typed, reason) => {
  expect(readBoleto(typed, today)).toEqual({ problem: expect.stringContaining(reason) })
})

test('a power bill is read with its amount', () => {
  const typed = '836200000138 892100450006 762142420244 046000010192'
  expect(readBoleto(typed, today)).toMatchObject({
    kind: 'guia',
    codigoBarras: '83620000013892100450007621424202404600001019',
    segmento: '3',
    valor: 1389_21,
  })
})

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((all) => all.join(''))

test('what is composed is read back, and any one wrong digit of its three fields is noticed', () => {
  fc.assert(
    fc.property(
      fc.record({
        banco: digits(3).filter((banco) => !banco.startsWith('8')),
        vencimento: fc.integer({ min: -2000, max: 2500 }).map((days) => addDays(today, days)),
        valor: fc.integer({ min: 1, max: 9_999_999_999 }).map(cents),
        campoLivre: digits(25),
      }),
      fc.nat(31),
      fc.integer({ min: 1, max: 9 }),
      (boleto, at, added) => {
        const composed = lineOfBarcode(barcodeOf(boleto))
        expect(readBoleto(composed, today)).toMatchObject({
          banco: boleto.banco,
          vencimento: boleto.vencimento,
          valor: boleto.valor,
        })
        const wrong = (Number(composed[at]) + added) % 10
        const typed = composed.slice(0, at) + wrong + composed.slice(at + 1)
        expect(readBoleto(typed, today)).not.toMatchObject({ valor: boleto.valor, kind: 'boleto' })
      },
    ),
  )
})
