import { resolveLocale } from '@claquete/core/kernel/locale'
import { expect, test } from 'vitest'
import { es } from './locales/es.ts'
import { ptBr } from './locales/pt-br.ts'
import { pt } from './locales/pt.ts'
import { fill, words } from '../lib/locale.ts'

const whole = { sair: 'SAIR', dias: 'Faltam {dias} dias' } as const

test('a language is laid over the whole one', async () => {
  const { t, load } = words(whole, { es: async () => ({ sair: 'SALIR' }) })
  expect(t('sair')).toBe('SAIR')
  await load('es')
  expect(t('sair')).toBe('SALIR')
  expect(t('dias', { dias: 5 })).toBe('Faltam 5 dias')
  await load('pt-br')
  expect(t('sair')).toBe('SAIR')
})

test('a value that is missing is seen', () => {
  expect(fill('Faltam {dias} dias', {})).toBe('Faltam {dias} dias')
})

test.each([
  ['pt', pt],
  ['es', es],
])('%s has only known keys, with the same variables', (_, partial) => {
  const variables = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()
  for (const [key, text] of Object.entries(partial)) {
    expect(Object.keys(ptBr)).toContain(key)
    expect(variables(text)).toEqual(variables(ptBr[key as keyof typeof ptBr]))
  }
})

test('an unknown locale throws', () => {
  expect(() => resolveLocale('fr')).toThrow('Local não indenficicado')
})
