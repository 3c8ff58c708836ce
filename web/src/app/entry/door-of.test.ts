import { expect, test, vi } from 'vitest'
import type { Kind } from './door-of.ts'

vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('localStorage', { getItem: () => null })
const { doorOf } = await import('./door-of.ts')

const at = (kind: Kind, signedIn: boolean, search = '') =>
  doorOf({ kind, signedIn, pathname: '/pessoas/listar', search })

test('a guest signs in first, and comes back to the whole address', () => {
  expect(at('private', false, '?search=ana&currentPage=2')).toBe(
    '/login?volta=%2Fpessoas%2Flistar%3Fsearch%3Dana%26currentPage%3D2',
  )
})

test('a guest opens the login screen, and the 404 page of an unknown address', () => {
  expect(at('login', false)).toBeUndefined()
  expect(at('unknown', false)).toBeUndefined()
})

test('whoever is signed in leaves the login screen, save to set a new password', () => {
  expect(at('login', true)).toBe('/dashboard')
  expect(at('login', true, '?redefinir=abc')).toBeUndefined()
})

test('whoever is signed in goes everywhere else', () => {
  expect(at('private', true)).toBeUndefined()
  expect(at('unknown', true)).toBeUndefined()
})
