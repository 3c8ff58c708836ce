import { expect, test } from 'vitest'
import { screens } from '../../app/screens.ts'
import { pages } from '../pages.ts'
import { fits, lacksToken } from './page-path.ts'

test('a page is found by its address, whatever its token', () => {
  const { path } = pages[0] ?? { path: '' }
  expect(fits(path, '/orcamentos/proposta/completa/1.a-b_c')).toBe(true)
  expect(fits(path, '/orcamentos/proposta/completa/1.a/')).toBe(true)
  expect(fits(path, '/orcamentos/proposta/completa')).toBe(false)
  expect(fits('/a.b', '/axb')).toBe(false)
})

test('a link that was cut before its token is told apart from one that opens nothing', () => {
  const approval = '/financeiro/enviar-email/aprovar-pagamento'
  expect(lacksToken(approval, '')).toBe(true)
  expect(lacksToken(approval, '?token=')).toBe(true)
  expect(lacksToken(approval, '?utm=1&token=%20')).toBe(true)
  expect(lacksToken(approval, '?token=1.a')).toBe(false)
  expect(lacksToken(pages[0]?.path ?? '', '')).toBe(false)
})

test('no screen of the product lies where a service worker of guests answers', () => {
  for (const { path } of pages) {
    const scope = path.replace(/:.*$/, '')
    expect(screens.filter((screen) => screen.path.startsWith(scope))).toEqual([])
  }
})
