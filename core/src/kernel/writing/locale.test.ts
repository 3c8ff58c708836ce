import { expect, test } from 'vitest'
import { resolveLocale } from './locale.ts'

test.each([
  ['pt-br', 'pt-br'],
  ['pt-BR', 'pt-br'],
  ['pt_BR', 'pt-br'],
  ['pt', 'pt'],
  ['pt-PT', 'pt'],
  ['es', 'es'],
  ['es-419', 'es'],
])('%s is %s', (text, expected) => {
  expect(resolveLocale(text)).toBe(expected)
})

test.each(['', 'en', 'ptbr', 'esp', 'pt-', 'pt-br-x'])('%s is unknown', (text) => {
  expect(() => resolveLocale(text)).toThrow(/^Local não indenficicado$/u)
})
