import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCep, normalizeCep } from './cep.ts'
import { isValidEmail, normalizeEmail } from './email.ts'
import { formatPhone, normalizePhone, phoneAddress, whatsappAddress } from './phone.ts'

describe('CEP', () => {
  test.each(['01310100', '01310-100', '01.310-100', ' 01310 100 '])('%s', (text) => {
    expect(normalizeCep(text)).toBe('01310100')
    expect(formatCep(text)).toBe('01310-100')
  })

  test.each(['', '0131010', '013101000', '0131A100', '01-310.100', '01310--100'])(
    'no CEP: %s',
    (text) => {
      expect(normalizeCep(text)).toBeUndefined()
      expect(formatCep(text)).toBe(text)
    },
  )

  test('every eight digits are read back from their mask', () => {
    const digits = fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'))
    fc.assert(
      fc.property(digits, (cep) => {
        expect(normalizeCep(formatCep(cep))).toBe(cep)
      }),
    )
  })
})

describe('telephone', () => {
  test.each([
    ['(11) 98888-7777', '11988887777', '(11) 98888-7777'],
    ['11 98888 7777', '11988887777', '(11) 98888-7777'],
    ['+55 11 98888-7777', '11988887777', '(11) 98888-7777'],
    ['5511988887777', '11988887777', '(11) 98888-7777'],
    ['011 3333-4444', '1133334444', '(11) 3333-4444'],
    ['(55) 3333-4444', '5533334444', '(55) 3333-4444'],
    ['55 99999-8888', '55999998888', '(55) 99999-8888'],
    ['0800 777 1234', '08007771234', '0800 777 1234'],
    ['4004 1234', '40041234', '4004-1234'],
    ['+1 (212) 555-0123', '+12125550123', '+12125550123'],
  ])('%s', (text, normal, formatted) => {
    expect(normalizePhone(text)).toBe(normal)
    expect(formatPhone(text)).toBe(formatted)
    expect(normalizePhone(formatted)).toBe(normal)
  })

  test.each([
    '',
    '123',
    '(20) 98888-7777',
    '(11) 88888-7777',
    '(11) 1333-4444',
    '11 9888-77777-1',
    'abc',
    '+55 11 1',
  ])('no telephone: %s', (text) => {
    expect(normalizePhone(text)).toBeUndefined()
    expect(formatPhone(text)).toBe(text)
  })
})

describe('e-mail', () => {
  test.each([
    'ana@exemplo.com.br',
    'a.b+c_d@x.co',
    "o'neil@exemplo.com",
    'joão@ação.com.br',
    'A@B.CO',
  ])('%s', (text) => expect(isValidEmail(text)).toBe(true))

  test.each([
    '',
    'ana',
    'ana@',
    '@exemplo.com',
    'ana@exemplo',
    'ana@exemplo.c',
    'ana@exemplo..com',
    'ana@-exemplo.com',
    'a na@exemplo.com',
    'ana@exemplo.com\n',
    'ana@exemplo.com\r\nBcc: x@y.com',
    'ana@x@exemplo.com',
    'a..b@exemplo.com',
    '.a@exemplo.com',
    'a.@exemplo.com',
    'Ana <ana@exemplo.com>',
    'ana@exemplo.com,bia@exemplo.com',
    'ana@127.0.0.1',
  ])('no e-mail: %s', (text) => expect(isValidEmail(text)).toBe(false))

  test('no part is too long, nor the whole', () => {
    const label = 'b'.repeat(63)
    expect(isValidEmail(`${'a'.repeat(64)}@${label}.com`)).toBe(true)
    expect(isValidEmail(`${'a'.repeat(65)}@exemplo.com`)).toBe(false)
    expect(isValidEmail(`a@b${label}.com`)).toBe(false)
    expect(isValidEmail(`a@${label}.${label}.${label}.${label}.com`)).toBe(false)
    expect(isValidEmail('a@'.repeat(1_000_000))).toBe(false)
  })

  test('stored trimmed, in lower case', () => {
    expect(normalizeEmail(' Ana@Exemplo.COM ')).toBe('ana@exemplo.com')
  })
})

describe('the addresses of a telephone', () => {
  test.each([
    ['(11) 98888-7777', 'tel:+5511988887777', 'https://wa.me/5511988887777'],
    ['+55 11 98888-7777', 'tel:+5511988887777', 'https://wa.me/5511988887777'],
    ['1133334444', 'tel:+551133334444', undefined],
    ['0800 777 1234', 'tel:08007771234', undefined],
    ['4004-1234', 'tel:40041234', undefined],
    ['+1 212 555 0123', 'tel:+12125550123', 'https://wa.me/12125550123'],
    ['ramal 12', undefined, undefined],
  ])('%s', (text, call, chat) => {
    expect(phoneAddress(text)).toBe(call)
    expect(whatsappAddress(text)).toBe(chat)
  })
})
