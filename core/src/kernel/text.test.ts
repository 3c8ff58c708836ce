import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, normalizeSpaces, onlyDigits, similarityOf, trigrams, slug } from './text.ts'

test.each([
  ['São João DEL-REI', 'sao joao del-rei'],
  ['JOSÉ Ñandú Ção', 'jose nandu cao'],
  ['José'.normalize('NFD'), 'jose'],
  ['', ''],
  ['Casa\u00a0Verde', 'casa verde'],
  ['Casa  Azul ', 'casa azul'],
  ['Casa\u200b Rosa', 'casa rosa'],
  ['\ufeffCr\u00adiação', 'criacao'],
  ['ŁÓDŹ Ørsted Straße ﬁlme Ｗｉｄｅ', 'lodz orsted strasse filme wide'],
  ['İstanbul ΑΣ', 'istanbul ασ'],
])('fold %s', (text, expected) => {
  expect(fold(text)).toBe(expected)
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.oneof(
          fc.constantFrom(...'ÁÀÂÃÄÅÉÇÑÿazAZ09 -ßøŁ日'),
          fc.string({ unit: 'binary', maxLength: 1 }),
        ),
      }),
      (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      },
    ),
  )
})

test('digits and spaces', () => {
  expect(onlyDigits('(11) 9888-7٣')).toBe('1198887')
  expect(normalizeSpaces('  Ana \u00a0 de\n Souza ')).toBe('Ana de Souza')
})

test('slug', () => {
  expect(slug(' Relatório — Contas a Pagar (2026) ')).toBe('relatorio-contas-a-pagar-2026')
})

const similarity = (a: string, b: string) => similarityOf(trigrams(a), trigrams(b))

test('similarity is that of pg_trgm', () => {
  expect(similarity('word', 'two words')).toBeCloseTo(0.363_636, 5)
  expect(similarity('Produtora Ação', 'PRODUTORA ACAO')).toBe(1)
  expect(similarity('abc', 'xyz')).toBe(0)
  expect(similarity('', '')).toBe(0)
})

test('similarity is symmetric and between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(similarity(a, b)).toBe(similarity(b, a))
      expect(similarity(a, b)).toBeGreaterThanOrEqual(0)
      expect(similarity(a, b)).toBeLessThanOrEqual(1)
      expect(similarity(`${a}x`, `${a}x`)).toBe(1)
    }),
  )
})
