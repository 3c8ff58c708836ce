import { expect, test } from 'vitest'
import { fill, words } from '../lib/plain/locale.ts'
import guest from '../../guest.html?raw'
import product from '../../index.html?raw'

test('a text is found by its key, with its values', () => {
  const t = words({ sair: 'SAIR', dias: 'Faltam {dias} dias' })
  expect(t('sair')).toBe('SAIR')
  expect(t('dias', { dias: 5 })).toBe('Faltam 5 dias')
})

test('a value that is missing is seen', () => {
  expect(fill('Faltam {dias} dias', {})).toBe('Faltam {dias} dias')
})

test('every page is in Brazilian Portuguese, and there are words of no other language', () => {
  for (const page of [product, guest]) expect(page).toMatch(/<html [^>]*lang="pt-BR"/u)
  expect(Object.keys(import.meta.glob('./locales/*.ts'))).toEqual(['./locales/pt-br.ts'])
})
