import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brCodeText, readBrCode, writeBrCode } from './br-code.ts'
import { crc16, crcOf } from './br-code-text.ts'
import type { BrCode } from './br-code.ts'
import { cents } from '../amounts/money.ts'

// The example of the Central Bank's manual.
const example =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

test('the check value of CRC-16/CCITT-FALSE', () => {
  expect(crcOf('123456789')).toBe('29B1')
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
  expect(readBrCode(text + crcOf(text))).toEqual({ problem: 'O código não é de um Pix' })
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

type Encoding = 'utf8' | 'latin1'
type Counted = 'characters' | 'bytes'

/** A code as other writers make it: with accents, counted and checked in their own way. */
function foreignCode(nome: string, encoding: Encoding, counted: Counted): string {
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, encoding))
  const field = (id: string, value: string) => {
    const length = counted === 'bytes' ? bytesOf(value).length : [...value].length
    return `${id}${String(length).padStart(2, '0')}${value}`
  }
  const account = field('00', 'br.gov.bcb.pix') + field('01', 'caixa@luneta.com.br')
  const body = `${field('00', '01')}${field('26', account)}520400005303986540510.505802BR${field('59', nome)}${field('60', 'SAO PAULO')}${field('62', field('05', '***'))}6304`
  return body + crc16(bytesOf(body))
}

const written: readonly (readonly [Encoding, Counted])[] = [
  ['utf8', 'characters'],
  ['utf8', 'bytes'],
  ['latin1', 'characters'],
]
const accented = fc.stringMatching(/^[A-ZÁÇÉÃÕÜ][A-ZÁÇÉÃÕÜ ]{0,18}[A-ZÁÇÉÃÕÜ]$/u).map(squeeze)

test('a code with accents is read, in each way that its writer may have encoded it', () => {
  fc.assert(
    fc.property(accented, fc.constantFrom(...written), (nome, [encoding, counted]) => {
      const code = foreignCode(nome, encoding, counted)
      expect(readBrCode(code)).toMatchObject({ nome, cidade: 'SAO PAULO', valor: 10_50 })
      expect(brCodeText(code)).toBe(code)
    }),
  )
})

test('a flipped letter of a code with accents is noticed', () => {
  fc.assert(
    fc.property(accented, fc.constantFrom(...written), fc.nat(), (nome, way, at) => {
      const code = foreignCode(nome, ...way)
      const letter = code[at % code.length] ?? ''
      if (letter.charCodeAt(0) > 127) return
      const other = letter === '7' ? '1' : '7'
      const flipped = code.slice(0, at % code.length) + other + code.slice((at % code.length) + 1)
      expect(readBrCode(flipped)).toHaveProperty('problem')
    }),
    // Sixteen check digits, tried in two encodings, agree by chance once in tens of thousands.
    { seed: 1, numRuns: 500 },
  )
})

test.each([
  ['lines', (code: string) => code.replace(/.{40}/gu, '$&\n')],
  ['lines of Windows', (code: string) => code.replace(/.{40}/gu, '$&\r\n')],
  ['indented lines', (code: string) => code.replace(/.{33}(?! )(?<! )/gu, '$&\n    ')],
  ['a line broken at a space', (code: string) => code.replace(' ', '\n')],
  ['no-break spaces', (code: string) => code.replaceAll(' ', '\u00a0')],
  ['zero-width spaces', (code: string) => code.replace(/.{20}/gu, '$&\u200b')],
  [
    'a byte order mark and soft hyphens',
    (code: string) => `\ufeff${code.replace('br.', 'br.\u00ad')}`,
  ],
  ['separate accents', (code: string) => code.normalize('NFD')],
])('a code pasted with %s is the same code', (_, pasted) => {
  for (const way of written) {
    const code = foreignCode('ESTÚDIO AÇUCENA', ...way)
    expect(readBrCode(pasted(code))).toEqual(readBrCode(code))
    expect(brCodeText(pasted(code))).toBe(code)
  }
  expect(readBrCode(pasted(example))).toHaveProperty('nome', 'Fulano de Tal')
})
