import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cnpjWithDigits,
  cpfWithDigits,
  documentoProblem,
  formatDocumento,
  isValidCnpj,
  isValidCpf,
  kindOfDocumento,
  normalizeDocumento,
} from './documento.ts'
import type { TipoPessoa } from './documento.ts'

const characters = (unit: string, size: number) =>
  fc
    .string({ unit: fc.constantFrom(...unit), minLength: size, maxLength: size })
    .filter((text) => !/^(.)\1*$/u.test(text))
const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const cpf = characters(DIGITS, 9).map(cpfWithDigits)
const cnpj = fc.oneof(characters(DIGITS, 12), characters(DIGITS + LETTERS, 12)).map(cnpjWithDigits)

/** Replaces the character at `at` with the one `steps` further in the alphabet. */
const changed = (text: string, at: number, steps: number, alphabet = DIGITS) => {
  const place = (alphabet.indexOf(text.charAt(at)) + steps) % alphabet.length
  return text.slice(0, at) + alphabet.charAt(place) + text.slice(at + 1)
}

describe('known documents', () => {
  test.each(['52998224725', '529.982.247-25', '11144477735', ' 111.444.777-35 '])(
    'CPF %s',
    (text) => {
      expect(isValidCpf(text)).toBe(true)
      expect(kindOfDocumento(text)).toBe('cpf')
    },
  )

  test.each([
    '52998224724',
    '11111111111',
    '00000000000',
    '5299822472',
    '529982247255',
    '5299822472A',
    '',
  ])('no CPF: %s', (text) => expect(isValidCpf(text)).toBe(false))

  test.each([
    '12ABC34501DE35', // the example published by the Receita Federal
    '12.ABC.345/01DE-35',
    '12.abc.345/01de-35',
    '11222333000181',
    '00000000000191',
    '12345678000195',
  ])('CNPJ %s', (text) => {
    expect(isValidCnpj(text)).toBe(true)
    expect(kindOfDocumento(text)).toBe('cnpj')
  })

  test.each([
    '12ABC34501DE36',
    '12ABC34501DEA5',
    '00000000000000',
    'AAAAAAAAAAAAAA',
    '1234567800019',
    '12ÁBC34501DE35',
    '12_ABC34501DE35',
  ])('no CNPJ: %s', (text) => expect(isValidCnpj(text)).toBe(false))
})

test('normalising drops marks and spaces only', () => {
  expect(normalizeDocumento(' 12.abc.345/01de-35\n')).toBe('12ABC34501DE35')
  expect(normalizeDocumento('12,345;x*')).toBe('12,345;X*')
})

describe('check digits', () => {
  test('what is made is valid, and formatting keeps it', () => {
    fc.assert(
      fc.property(fc.oneof(cpf, cnpj), (text) => {
        expect(isValidCpf(text) || isValidCnpj(text)).toBe(true)
        expect(normalizeDocumento(formatDocumento(text))).toBe(text)
        expect(formatDocumento(formatDocumento(text))).toBe(formatDocumento(text))
      }),
    )
  })

  // Modulus 11 gives the same digit for the remainders 0 and 1, so some changes go unnoticed. Both digits of
  // a CPF miss a change by one at index 0 (its second weight, 11, adds nothing) and by two or nine at index 5
  // (its weights, 5 and 6, sum to 11).
  test('a changed digit of a CPF is found, but for those that the rule itself lets through', () => {
    const place = fc.nat(10)
    fc.assert(
      fc.property(cpf, place, fc.integer({ min: 1, max: 9 }), (text, at, steps) => {
        const other = changed(text, at, steps)
        const difference = Math.abs(Number(text.charAt(at)) - Number(other.charAt(at)))
        fc.pre(!(at === 0 && difference === 1))
        fc.pre(!(at === 5 && (difference === 2 || difference === 9)))
        expect(isValidCpf(other)).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })

  // In a CNPJ the two weights sum to 11 at indexes 0, 4 and 8.
  test('a changed digit of a numeric CNPJ is found, anywhere but at indexes 0, 4 and 8', () => {
    const numeric = characters(DIGITS, 12).map(cnpjWithDigits)
    const place = fc.constantFrom(1, 2, 3, 5, 6, 7, 9, 10, 11, 12, 13)
    fc.assert(
      fc.property(numeric, place, fc.integer({ min: 1, max: 9 }), (text, at, steps) => {
        expect(isValidCnpj(changed(text, at, steps))).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })

  test('a changed letter is found unless its value differs by a multiple of 11', () => {
    const place = fc.constantFrom(1, 2, 3, 5, 6, 7, 9, 10, 11)
    const alphabet = DIGITS + LETTERS
    fc.assert(
      fc.property(cnpj, place, fc.integer({ min: 1, max: 35 }), (text, at, steps) => {
        const other = changed(text, at, steps, alphabet)
        fc.pre((other.charCodeAt(at) - text.charCodeAt(at)) % 11 !== 0)
        expect(isValidCnpj(other)).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })

  test('impossible bases throw', () => {
    expect(() => cpfWithDigits('12345678')).toThrow(RangeError)
    expect(() => cpfWithDigits('111111111')).toThrow(RangeError)
    expect(() => cnpjWithDigits('12abc34501de')).toThrow(RangeError)
    expect(() => cnpjWithDigits('000000000000')).toThrow(RangeError)
  })
})

test('formatting leaves what is no document alone', () => {
  expect(formatDocumento('52998224725')).toBe('529.982.247-25')
  expect(formatDocumento('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(formatDocumento('123-4')).toBe('123-4')
})

test.each<[string, TipoPessoa, string | undefined]>([
  ['', 'PJ', undefined],
  [' . ', 'PF', undefined],
  ['529.982.247-25', 'PF', undefined],
  ['12.ABC.345/01DE-35', 'PJ', undefined],
  ['529.982.247-25', 'PJ', 'Pessoa jurídica usa CNPJ, e este é um CPF'],
  ['11222333000181', 'PF', 'Pessoa física usa CPF, e este é um CNPJ'],
  ['52998224724', 'PF', 'CPF inválido: confira os dígitos'],
  ['5299822472', 'PF', 'O CPF tem 11 dígitos, e você informou 10'],
  ['5299822472X', 'PF', 'O CPF tem apenas números'],
  ['12ABC34501DE36', 'PJ', 'CNPJ inválido: confira os caracteres'],
  ['12ABC34501DEA5', 'PJ', 'Os dois últimos caracteres do CNPJ são números'],
  ['1122233300018', 'PJ', 'O CNPJ tem 14 caracteres, e você informou 13'],
  ['11222333000181;', 'PJ', 'O CNPJ tem apenas letras e números'],
])('the problem of %s for %s', (text, tipo_pessoa, expected) => {
  expect(documentoProblem(text, tipo_pessoa)).toBe(expected)
})
