import { expect, test } from 'vitest'
import {
  parseDateCell,
  parseDocumentoCell,
  parseMoneyCell,
  parseNumberCell,
  parseYesNoCell,
} from './values.ts'

const ok = (value: unknown) => ({ ok: true, value })

test.each([parseMoneyCell, parseDateCell, parseNumberCell, parseYesNoCell, parseDocumentoCell])(
  'a blank cell is no value: %o',
  (parse) => {
    expect(parse('')).toEqual(ok(undefined))
    expect(parse(' \u00a0')).toEqual(ok(undefined))
  },
)

test.each([
  ['1.234,56', 123_456],
  ['1234', 123_400],
  ['R$ 10,5', 1050],
  ['-R$ 5,00', -500],
  ['-5,00', -500],
  ['(5,00)', -500],
  ['R$ (5,00)', -500],
  ['–5,00', -500],
  ['1.000,00 BRL', 100_000],
])('money %s', (text, value) => {
  expect(parseMoneyCell(text)).toEqual(ok(value))
})

test.each([
  '1234.56',
  '1,234.56',
  '1,234',
  '1.23',
  '10,001',
  '-',
  '#N/A',
  'abc',
  '1e3',
  '=1+1',
  '10.000.000.000.000,00',
  '99999999999999999',
])('no money: %s', (text) => {
  expect(parseMoneyCell(text)).toEqual({
    ok: false,
    msg: `“${text}” não é um valor em reais: use o formato 1.234,56`,
  })
})

test('a long wrong value is quoted in part', () => {
  const cell = parseMoneyCell('x'.repeat(5000))
  expect(cell.ok ? '' : cell.msg).toBe(
    `“${'x'.repeat(40)}…” não é um valor em reais: use o formato 1.234,56`,
  )
})

test('dates are written as sheets do, and exist', () => {
  for (const text of [
    ' 21/11/2026 ',
    '2026-11-21',
    '21/11/26',
    '21/nov/2026',
    '21/11/2026 00:00',
  ]) {
    expect(parseDateCell(text)).toEqual(ok('2026-11-21'))
  }
  for (const text of ['31/02/2026', '11/21/2026', '46347']) {
    expect(parseDateCell(text)).toEqual({
      ok: false,
      msg: `“${text}” não é uma data: use o formato dd/mm/aaaa`,
    })
  }
})

test('numbers have up to four decimals', () => {
  expect(parseNumberCell('1.234,5')).toEqual(ok(1_234_5000))
  expect(parseNumberCell('-2')).toEqual(ok(-2_0000))
  for (const text of ['1,23456', '1.5', '5%', 'R$ 5', 'x']) {
    expect(parseNumberCell(text)).toMatchObject({ ok: false })
  }
})

test.each([
  ['S', 'S'],
  ['sim', 'S'],
  ['N', 'N'],
  ['NÃO', 'N'],
  ['nao', 'N'],
])('%s is %s', (text, value) => {
  expect(parseYesNoCell(text)).toEqual(ok(value))
})

test('nothing else is yes or no', () => {
  for (const text of ['x', '1', 'yes', 'constructor']) {
    expect(parseYesNoCell(text)).toEqual({
      ok: false,
      msg: `“${text}” não é sim nem não: use S ou N`,
    })
  }
})

test('documents are normalised and checked', () => {
  expect(parseDocumentoCell('529.982.247-25')).toEqual(ok('52998224725'))
  expect(parseDocumentoCell('12.abc.345/01de-35', 'PJ')).toEqual(ok('12ABC34501DE35'))
  expect(parseDocumentoCell('529.982.247-25', 'PJ')).toEqual({
    ok: false,
    msg: 'Pessoa jurídica usa CNPJ, e este é um CPF',
  })
  expect(parseDocumentoCell('52998224724')).toEqual({
    ok: false,
    msg: 'CPF inválido: confira os dígitos',
  })
})

test('what a spreadsheet does to documents is named', () => {
  expect(parseDocumentoCell('191000000', 'PF')).toEqual({
    ok: false,
    msg: 'O CPF tem 11 dígitos, e você informou 9; a planilha pode ter tirado zeros à esquerda',
  })
  expect(parseDocumentoCell('1122233300018')).toMatchObject({
    msg: 'O CNPJ tem 14 caracteres, e você informou 13; a planilha pode ter tirado zeros à esquerda',
  })
  expect(parseDocumentoCell('1,12223E+13')).toMatchObject({
    msg: expect.stringMatching(/^A planilha trocou o documento por um número/u),
  })
})
