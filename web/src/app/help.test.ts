import { expect, test } from 'vitest'
import { screens } from './screens.ts'
import { helpAddress, helpByAddress, helpPageOf } from '../addresses/help.ts'

const folder = '../../../docs/guia/'
/** The pages of the guide, by their names; none is loaded. */
const pages = Object.keys(import.meta.glob('../../../docs/guia/*.md')).map((path) =>
  path.slice(folder.length, -'.md'.length),
)
const inProduction = screens.filter(({ path }) => !path.startsWith('/dev'))

test('every screen has a page of the guide, and the page exists', () => {
  expect(pages.length).toBeGreaterThan(30)
  expect(inProduction.length).toBeGreaterThan(200)
  const without = inProduction.filter(({ path }) => !pages.includes(helpPageOf(path) ?? ''))
  expect(without.map(({ path }) => path)).toEqual([])
})

test('of two beginnings the longer one counts', () => {
  expect(helpPageOf('/orcamentos/contratos/assinaturas/7')).toBe('assinaturas')
  expect(helpPageOf('/orcamentos/contratos/pastas')).toBe('contratos')
  expect(helpPageOf('/orcamentos/listar')).toBe('orcamentos')
  expect(helpAddress('/nowhere')).toBe('/ajuda/')
})

test('no beginning is there without a screen', () => {
  const used = Object.keys(helpByAddress).filter((beginning) =>
    inProduction.some(({ path }) => path.startsWith(beginning)),
  )
  expect(used).toEqual(Object.keys(helpByAddress))
})
