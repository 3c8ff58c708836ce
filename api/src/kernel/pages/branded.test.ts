import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandedPage } from './branded.ts'
import { brandFor, readBrands } from '../settings/brands.ts'

const root = new URL('../../../../', import.meta.url)
const html = readFileSync(new URL('web/index.html', root), 'utf8')
const brands = readBrands(new URL('brands.json', root).pathname, [])

test('the page of a host is of its brand before any script runs', () => {
  const page = brandedPage(html, brandFor(brands, 'set.localhost'))
  expect(page).toContain('<title>Set Gestão</title>')
  expect(page).toContain('data-lateral="purple" style="--accent: #5f3dc4"')
  expect(page).toMatch(/<link rel="icon" href="\/brands\/set-gestao\.svg"/)
  expect(page.match(/src="\/brands\/set-gestao\.svg"/g)).toHaveLength(2)
  expect(page).not.toContain('Claquete')
  expect(page).not.toContain('claquete.svg')
})

test('the brand that the script reads says nothing of the other hosts', () => {
  const page = brandedPage(html, brandFor(brands, 'localhost'))
  const content = /<meta name="marca" content="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"')
  const view = JSON.parse(content ?? 'null')
  expect(view).toMatchObject({ id: 'claquete', main: true, labels: { empresas: 'Empresas' } })
  expect(Object.keys(view)).not.toContain('hosts')
})

test('what a brand is called cannot become markup', () => {
  const brand = { ...brandFor(brands, 'localhost'), titulo: '</title><script>"x"', nome: '"><b>' }
  const page = brandedPage(html, brand)
  expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;x&quot;</title>')
  expect(page.match(/<script/g)).toHaveLength(html.match(/<script/g)?.length ?? 0)
})

test('a page that lost a place for the brand is refused, not served half branded', () => {
  expect(() => brandedPage(html.replace('data-marca-nome', ''), brandFor(brands, 'x'))).toThrow(
    'falta na página',
  )
})
