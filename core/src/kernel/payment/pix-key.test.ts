import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cnpjWithDigits, cpfWithDigits, formatDocumento } from '../person/documento.ts'
import { normalizePixKey, parsePixKey, pixKeyProblem, pixKeyText } from './pix-key.ts'

test.each([
  ['529.982.247-25', 'cpf', '52998224725'],
  ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
  [' Ana@Exemplo.com ', 'email', 'ana@exemplo.com'],
  ['(11) 98888-7777', 'telefone', '+5511988887777'],
  ['+5511988887777', 'telefone', '+5511988887777'],
  ['11988887777', 'telefone', '+5511988887777'],
  ['1133334444', 'telefone', '+551133334444'],
  ['123E4567-E89B-12D3-A456-426614174000', 'aleatoria', '123e4567-e89b-12d3-a456-426614174000'],
])('%s is a key of kind %s', (text, kind, key) => {
  expect(parsePixKey(text)).toEqual({ kind, key })
  expect(pixKeyProblem(text)).toBeUndefined()
})

test.each(['x', '52998224724', '+1 212 555 0123', '0800 777 1234', '123e4567'])(
  'no key: %s',
  (text) => {
    expect(parsePixKey(text)).toBeUndefined()
    expect(pixKeyProblem(text)).toMatch(/^Chave Pix inválida/u)
  },
)

test.each([
  ['52998224725', undefined, '529.982.247-25'],
  ['12ABC34501DE35', undefined, '12.ABC.345/01DE-35'],
  ['+5511988887777', undefined, '(11) 98888-7777'],
  ['+551133334444', undefined, '(11) 3333-4444'],
  ['Ana@Exemplo.com', undefined, 'ana@exemplo.com'],
  [' por combinar ', undefined, 'por combinar'],
  [
    cpfWithDigits('119888877'),
    'telefone',
    `(11) ${cpfWithDigits('119888877').slice(2, 7)}-${cpfWithDigits('119888877').slice(7)}`,
  ],
  ['x', 'cpf', 'x'],
] as const)('%s of kind %s is shown as %s', (text, kind, shown) => {
  expect(pixKeyText(text, kind)).toBe(shown)
})

test('a blank key is no problem', () => {
  expect(pixKeyProblem('  ')).toBeUndefined()
})

test('an e-mail key has 77 characters at most', () => {
  const address = (size: number) => `${'a'.repeat(60)}@${'b'.repeat(size - 65)}.com`
  expect(parsePixKey(address(77))?.key).toHaveLength(77)
  expect(parsePixKey(address(78))).toBeUndefined()
})

test('eleven digits that are CPF and mobile go by how they are written', () => {
  const digits = cpfWithDigits('119888877')
  expect(parsePixKey(digits)).toEqual({ kind: 'cpf', key: digits })
  expect(parsePixKey(`(11) ${digits.slice(2)}`)).toEqual({ kind: 'telefone', key: `+55${digits}` })
})

test('the kind that was chosen decides', () => {
  expect(normalizePixKey('telefone', '52998224725')).toBeUndefined()
  expect(normalizePixKey('cpf', '52998224725')).toBe('52998224725')
  expect(normalizePixKey('email', '52998224725')).toBeUndefined()
})

test('every kind reads its own registered form as the same key', () => {
  const digits = (size: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: size, maxLength: size })
  const varied = (text: string) => !/^(.)\1*$/u.test(text)
  const keys = fc.oneof(
    digits(9).filter(varied).map(cpfWithDigits).map(formatDocumento),
    digits(12).filter(varied).map(cnpjWithDigits).map(formatDocumento),
    digits(8).map((rest) => `+55119${rest}`),
    fc.uuid(),
  )
  fc.assert(
    fc.property(keys, (text) => {
      const first = parsePixKey(text)
      expect(first).toBeDefined()
      expect(parsePixKey(first?.key ?? '')).toEqual(first)
      expect(parsePixKey(pixKeyText(first?.key ?? ''))).toEqual(first)
    }),
  )
})
