/** What the guide of docs/guia says is on the screens of the product. */
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const pages = readdirSync(new URL('docs/guia/', root)).filter((file) => file.endsWith('.md'))

/** Sources whose texts people read on screens, with single spaces. */
function textsOfProduct(): string {
  const files = ['web/src', 'contract/src', 'core/src', 'api/src'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file) && !/\.(?:test|browser)\.tsx?$/u.test(file))
      .map((file) => `${folder}/${file}`),
  )
  return [...files, 'brands.json'].map(textOf).join('\n').replaceAll(/\s+/gu, ' ')
}

const capitalised = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** What the guide sets in bold is the name of something on a screen, as “**Cadastros › Pessoas**”. */
const namesIn = (text: string) =>
  [...text.matchAll(/\*\*([^*]+)\*\*/gu)].flatMap(([, bold = '']) =>
    bold.replaceAll(/\s+/gu, ' ').split(' › '),
  )

test('every name in bold is on a screen of the product', () => {
  const product = textsOfProduct()
  const names = pages.flatMap((file) =>
    namesIn(textOf(`docs/guia/${file}`)).map((name) => ({ file, name })),
  )
  expect(names.length).toBeGreaterThan(200)
  const unknown = names.filter(
    ({ name }) => !product.includes(name) && !product.includes(capitalised(name)),
  )
  expect(unknown).toEqual([])
})

test('every page is in the menu of the guide and begins with what it is about', () => {
  const sidebar = textOf('docs/.vitepress/sidebar.ts')
  for (const file of pages.filter((name) => name !== 'index.md')) {
    expect(textOf(`docs/guia/${file}`), file).toMatch(/^# \S/u)
    expect(sidebar, file).toContain(`page('${file.slice(0, -3)}'`)
  }
})
