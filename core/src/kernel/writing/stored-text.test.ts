import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedText } from './stored-text.ts'
import { fold } from '../text.ts'

test.each([
  ['Criação Ltda'.normalize('NFD'), 'Criação Ltda'],
  ['Casa\u00a0Verde', 'Casa Verde'],
  ['  Casa   Azul ', 'Casa Azul'],
  ['Casa\u200b Rosa', 'Casa Rosa'],
  ['\ufeffCri\u00adança', 'Criança'],
  ['Set\te\u2003luz', 'Set e luz'],
  ['Família 👩‍👩‍👧', 'Família 👩‍👩‍👧'],
  ['de\u200dfato', 'defato'],
  ['Linha 1  \r\n  Item   2\u2028Linha\u00a03\n', 'Linha 1\n  Item   2\nLinha 3'],
  ['a\u200b\u0301', 'á'],
  ['', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(storedText(typed)).toBe(stored)
})

const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'aÇ  \n\r\t\u00a0\u200b\u00ad\u0301\u200d\ufe0f👩'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})

test('what is stored is stored as it is, and found by what was typed', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const stored = storedText(text)
      expect(storedText(stored)).toBe(stored)
      expect(fold(stored)).toBe(fold(text))
      expect(stored).toBe(stored.trim())
    }),
    { numRuns: 2_000 },
  )
})
