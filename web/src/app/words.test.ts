import { expect, test } from 'vitest'
import { fill, words } from '../lib/plain/locale.ts'

test('a text is found by its key, with its values', () => {
  const t = words({ sair: 'SAIR', dias: 'Faltam {dias} dias' })
  expect(t('sair')).toBe('SAIR')
  expect(t('dias', { dias: 5 })).toBe('Faltam 5 dias')
})

test('a value that is missing is seen', () => {
  expect(fill('Faltam {dias} dias', {})).toBe('Faltam {dias} dias')
})
