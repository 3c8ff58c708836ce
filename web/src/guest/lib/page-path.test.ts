import { expect, test } from 'vitest'
import { screens } from '../../app/screens.ts'
import { pages } from '../pages.ts'
import { fits } from './page-path.ts'

test('a page is found by its address, whatever its token', () => {
  const { path } = pages[0] ?? { path: '' }
  expect(fits(path, '/orcamentos/proposta/completa/1.a-b_c')).toBe(true)
  expect(fits(path, '/orcamentos/proposta/completa/1.a/')).toBe(true)
  expect(fits(path, '/orcamentos/proposta/completa')).toBe(false)
  expect(fits('/a.b', '/axb')).toBe(false)
})

test('no screen of the product lies where a service worker of guests answers', () => {
  for (const { path } of pages) {
    const scope = path.replace(/:.*$/, '')
    expect(screens.filter((screen) => screen.path.startsWith(scope))).toEqual([])
  }
})
