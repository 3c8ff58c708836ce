import { expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
const { mergePreferences, preferences } = await import('./preferences.ts')

const base = preferences.get()

test('what is stored and known replaces the base', () => {
  const stored = {
    tema: 'escuro',
    densidade: 'compacta',
    cor: 'azure',
    menu_favoritos: ['/pessoas/listar'],
  }
  // A language stored when it was offered is not the product's: it speaks Brazilian Portuguese.
  expect(mergePreferences(base, { ...stored, idioma: 'es' })).toEqual({ ...base, ...stored })
})

test.each([
  [null],
  ['texto'],
  [{ tema: 'roxo', cor: 'pink', densidade: 1, som: true }],
  [{ desconhecida: 'S' }],
  [{ menu_favoritos: 'pessoas', menu_abertos: [1] }],
])('what is not a preference changes nothing: %j', (stored) => {
  expect(mergePreferences(base, stored)).toEqual(base)
})
