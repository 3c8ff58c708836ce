import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { helpAddress, helpByAddress, helpPageOf } from './help-pages.ts'

const guide = new URL('../../../../docs/guia/', import.meta.url)
const pathOf = (name: string) => new URL(`${name}.md`, guide)
const inProduction = screens.filter(({ path }) => !path.startsWith('/dev'))

test('every screen has a page of the guide, and the page exists', () => {
  expect(inProduction.length).toBeGreaterThan(200)
  const without = inProduction.filter(({ path }) => {
    const page = helpPageOf(path)
    return page === undefined || !existsSync(pathOf(page))
  })
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

const pages = readdirSync(guide).filter((file) => file.endsWith('.md'))

test('every page of the guide is in its menu, and says what it is about', () => {
  const sidebar = readFileSync(new URL('../.vitepress/sidebar.ts', guide), 'utf8')
  for (const file of pages) {
    const text = readFileSync(new URL(file, guide), 'utf8')
    expect(text, file).toMatch(/^# \S|^layout: home$/m)
    if (file !== 'index.md') expect(sidebar, file).toContain(`page('${file.slice(0, -3)}'`)
  }
})

/** Sources whose texts people read on screens, in one line of single spaces each. */
function textsOfProduct(): string {
  const root = new URL('../../../../', import.meta.url)
  const folders = ['web/src', 'contract/src', 'core/src', 'api/src']
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file) && !/\.(?:test|browser)\.tsx?$/u.test(file))
      .map((file) => new URL(`${folder}/${file}`, root)),
  )
  const texts = [...files, new URL('brands.json', root)].map((file) => readFileSync(file, 'utf8'))
  return texts.join('\n').replaceAll(/\s+/gu, ' ')
}

/** What the guide sets in bold is the name of something on a screen, as “**Cadastros › Pessoas**”. */
const namesIn = (text: string) =>
  [...text.matchAll(/\*\*([^*]+)\*\*/gu)].flatMap(([, bold = '']) =>
    bold.replaceAll(/\s+/gu, ' ').split(' › '),
  )

test('every name in bold is on a screen of the product', () => {
  const product = textsOfProduct()
  const unknown = pages.flatMap((file) =>
    namesIn(readFileSync(new URL(file, guide), 'utf8'))
      .filter((name) => !product.includes(name) && !product.includes(capitalised(name)))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

const capitalised = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
