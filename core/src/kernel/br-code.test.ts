import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc16, readBrCode, writeBrCode } from './br-code.ts'
import type { BrCode } from './br-code.ts'
import { cents } from './money.ts'

// The example of the Central Bank's manual.
const example =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

test('the check value of CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('the manual’s example is read and written', () => {
  const code: BrCode = {
    kind: 'static',
    chave: '123e4567-e12b-12d1-a456-426655440000',
    nome: 'Fulano de Tal',
    cidade: 'BRASILIA',
  }
  expect(readBrCode(` ${example}\n`)).toEqual(code)
  expect(writeBrCode(code)).toBe(example)
})

test('a charge kept at a bank says its address and that it is paid once', () => {
  const text = writeBrCode({
    kind: 'dynamic',
    url: 'pix.example.com/v2/0123456789abcdef',
    nome: 'Produções São João Ltda. e Associados',
    cidade: 'São Paulo',
    valor: cents(123_450),
    txid: 'NF123',
  })
  expect(text).toContain('010212')
  expect(text).toContain('54071234.50')
  expect(readBrCode(text)).toEqual({
    kind: 'dynamic',
    url: 'pix.example.com/v2/0123456789abcdef',
    nome: 'Producoes Sao Joao Ltda.',
    cidade: 'Sao Paulo',
    valor: 123_450,
    txid: 'NF123',
  })
})

test.each([
  ['truncated', example.slice(0, -1), /incompleto/],
  ['another CRC', `${example.slice(0, -4)}0000`, /não confere/],
  ['a typing mistake', example.replace('Fulano', 'Fulana'), /não confere/],
  ['a line of a boleto', '07790001161213423479303983475298612010000083333', /incompleto/],
  ['nothing', '', /incompleto/],
])('%s is refused in words', (_, text, reason) => {
  expect(readBrCode(text)).toEqual({ problem: expect.stringMatching(reason) })
})

test('a code of another arrangement is no Pix', () => {
  const body = '0002012610000600bank52040000530398658 02BR'.replace(' ', '')
  const text = `${body}5901A6001B6304`
  expect(readBrCode(text + crc16(text))).toEqual({ problem: 'O código não é de um Pix' })
})

test('what does not fit is no Pix code', () => {
  const code = { kind: 'static', chave: 'a@b.co', nome: 'A', cidade: 'B' } as const
  expect(() => writeBrCode({ ...code, txid: 'NF 123' })).toThrow(RangeError)
  expect(() => writeBrCode({ ...code, valor: cents(0) })).toThrow(RangeError)
  expect(() => writeBrCode({ ...code, chave: 'x'.repeat(78) })).toThrow(RangeError)
})

const name = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .]{0,12}[A-Za-z0-9.]$/u).map(squeeze)
function squeeze(text: string) {
  return text.replace(/\s+/gu, ' ')
}
const common = {
  nome: name,
  cidade: name,
  txid: fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/u), { nil: undefined }),
  valor: fc.option(fc.integer({ min: 1, max: 9_999_999_999 }).map(cents), { nil: undefined }),
}
const codes: fc.Arbitrary<BrCode> = fc.oneof(
  fc.record({
    kind: fc.constant('static' as const),
    chave: fc.stringMatching(/^[a-z0-9@.+-]{5,40}$/u),
    info: fc.option(name, { nil: undefined }),
    ...common,
  }),
  fc.record({
    kind: fc.constant('dynamic' as const),
    url: fc.stringMatching(/^[a-z0-9./-]{5,70}$/u),
    ...common,
  }),
)

test('what is written is read back, and any changed letter is noticed', () => {
  fc.assert(
    fc.property(codes, fc.nat(), fc.constantFrom(...'0A~'), (code, at, letter) => {
      const text = writeBrCode(code)
      expect(readBrCode(text)).toEqual(code)
      const place = at % text.length
      if (text[place]?.toUpperCase() === letter) return
      const changed = text.slice(0, place) + letter + text.slice(place + 1)
      expect(readBrCode(changed)).toHaveProperty('problem')
    }),
  )
})
