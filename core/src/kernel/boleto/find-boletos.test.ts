import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../time/calendar.ts'
import { cents } from '../amounts/money.ts'
import { barcodeOf, formatLine, lineOfBarcode } from './boleto.ts'
import { findBoletos } from './find-boletos.ts'

const today = calendarDate('2026-11-26')
const code = barcodeOf({
  banco: '077',
  vencimento: calendarDate('2026-12-10'),
  valor: cents(1_234_56),
  campoLivre: '0001112134234790398347529',
})
const line = formatLine(lineOfBarcode(code))
const codes = (text: string) => findBoletos(text, today).map(({ codigoBarras }) => codigoBarras)

test('the line of a boleto among the other numbers of its paper', () => {
  const paper = `Banco Inter 077-9 | ${line} Vencimento 10/12/2026 Agência 0001-9 Conta 1234567 R$ 1.234,56`
  expect(codes(paper)).toEqual([code])
  expect(codes(`077-9 ${line}\n077-9 ${line}`)).toEqual([code])
  expect(codes(`Código de barras ${code}.`)).toEqual([code])
})

test('a bill of a utility, in four blocks with their digits', () => {
  const bill = '83640000001-1 33120138000-2 81288462711-6 08013618155-1'
  expect(findBoletos(`Conta de luz ${bill} CPFL`, today)).toEqual([
    expect.objectContaining({ kind: 'guia', segmento: '3' }),
  ])
})

test('a wrong digit is no boleto, nor are other numbers', () => {
  const wrong = line.replace(/\d(?=\d{13}$)/u, (digit) => String((Number(digit) + 1) % 10))
  expect(codes(wrong)).toEqual([])
  expect(codes('CNPJ 11.222.333/0001-81, telefone 11 3333-4444, 26/11/2026')).toEqual([])
  expect(codes('')).toEqual([])
})

test('numbers before a line make no other barcode of it, even when the check digit fits', () => {
  expect(codes(`99991 32651 3 ${line}`)).toEqual([code])
})

test('a line in odd groups is found when there is no usual one', () => {
  expect(codes(line.replaceAll(/\D/gu, '').replaceAll(/(\d{9})/gu, '$1 '))).toEqual([code])
})

test('whatever numbers stand around a line, it alone is found', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 8 }),
      fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 8 }),
      (before, after) => {
        expect(codes([...before, line, ...after].join(' '))).toEqual([code])
      },
    ),
  )
})
