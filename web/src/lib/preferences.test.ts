import { expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
const { mergePreferences, preferences } = await import('./preferences.ts')

const base = preferences.get()

test('what is stored and known replaces the base', () => {
  const stored = { tema: 'escuro', densidade: 'compacta', cor: 'azure', idioma: 'es' }
  expect(mergePreferences(base, stored)).toEqual({ ...base, ...stored })
})

test.each([
  [null],
  ['texto'],
  [{ tema: 'roxo', cor: 'pink', densidade: 1, som: true, idioma: 'fr' }],
  [{ desconhecida: 'S' }],
])('what is not a preference changes nothing: %j', (stored) => {
  expect(mergePreferences(base, stored)).toEqual(base)
})
