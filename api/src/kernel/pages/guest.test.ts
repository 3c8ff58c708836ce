import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { brandFor, readBrands } from '../settings/brands.ts'
import { guestPages } from './guest.ts'

const root = new URL('../../../../', import.meta.url)
const brands = readBrands(new URL('brands.json', root).pathname, [])
const folder = mkdtempSync(join(tmpdir(), 'claquete-convidados-'))
afterAll(() => rmSync(folder, { recursive: true }))

// As the build leaves it: the source with the tags of its files.
const source = readFileSync(new URL('web/guest.html', root), 'utf8').replace(
  '<script type="module" src="/src/guest/main.tsx"></script>',
  '',
)
const tags = `<script type="module" crossorigin src="/assets/guest/a.js"></script>
<link rel="modulepreload" crossorigin href="/assets/guest/b.js">
<link rel="stylesheet" crossorigin href="/assets/guest/c.css"></head>`
writeFileSync(join(folder, 'guest.html'), source.replace('</head>', tags))
writeFileSync(join(folder, 'guest-early.js'), "'cedo'")
mkdirSync(join(folder, 'assets/guest'), { recursive: true })
writeFileSync(join(folder, 'assets/guest/c.css'), '.c{}')
const scripts = ['assets/guest/a.js', 'assets/guest/b.js', 'assets/guest/p.js']
const line = { path: '/proposta/:modelo/:id', opens: '/api/v2/proposta/abrir', scripts }
writeFileSync(join(folder, 'guest-routes.json'), JSON.stringify([line]))

const pageOf = guestPages(`${folder}/`, brands)

test('the page of a guest comes in one piece, with its call and its files, in the brand of its host', () => {
  const page = pageOf('/proposta/completa/1.abc', brandFor(brands, 'set.localhost')) ?? ''
  expect(page).toContain('<title>Set Gestão</title>')
  expect(page).toContain('<meta name="abrir" content="/api/v2/proposta/abrir" />')
  expect(page).toContain("<script>'cedo'</script>")
  expect(page).toContain('<style>.c{}</style>')
  expect(page.match(/rel="modulepreload" crossorigin href="[^"]*"/g)).toEqual([
    'rel="modulepreload" crossorigin href="/assets/guest/b.js"',
    'rel="modulepreload" crossorigin href="/assets/guest/p.js"',
  ])
  expect(page).not.toContain('rel="stylesheet"')
  expect(page).not.toContain('1.abc')
})

test('any other address is none of a guest', () => {
  const brand = brandFor(brands, 'localhost')
  expect(pageOf('/proposta/completa', brand)).toBeUndefined()
  expect(pageOf('/proposta/completa/1/2', brand)).toBeUndefined()
})
