import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { firstLoads } from './first-loads.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const page = `<head><script>'primeiro'</script>
<script type="module" crossorigin src="/assets/entrada.js"></script>
<link rel="modulepreload" crossorigin href="/assets/base.js">
<link rel="stylesheet" crossorigin href="/assets/telas.css"></head>
<body><img data-marca-logo alt="" src="/logo.svg" /></body>`
const line = { scripts: ['assets/tela.js'], styles: ['assets/tela.css'], reads: ['/api/auth/me'] }
const early = {
  script: 'assets/cedo.js',
  scripts: ['assets/nucleo.js'],
  styles: ['assets/cedo.css'],
  reads: ['/api/v2/x/{id}'],
}

function pageFor(pathname: string) {
  const folder = mkdtempSync(join(tmpdir(), 'claquete-telas-'))
  folders.push(folder)
  const lines = [
    { path: '/pessoas/formulario/:id', ...line, early },
    { path: '/pessoas/formulario/novo', ...line, scripts: ['assets/novo.js'] },
    { path: '/pessoas/listar', ...line },
  ]
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(lines))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, early.styles[0] ?? ''), '.cedo{}')
  return firstLoads(`${folder}/`)(page, pathname)
}

const named = (html: string, name: string) =>
  new RegExp(`<meta name="${name}" content="([^"]*)" />`).exec(html)?.[1]

test('the page of a screen names what it reads and the files of its code before its first script', () => {
  const html = pageFor('/pessoas/listar/')
  expect(named(html, 'reads')).toBe('/api/auth/me')
  expect(named(html, 'files')).toBe('/assets/tela.css /assets/tela.js')
  expect(html.indexOf('"files"')).toBeLessThan(html.indexOf('primeiro'))
  expect(html).toContain('<script type="module" crossorigin src="/assets/entrada.js">')
})

test('an address that is no screen gets the page as it is', () => {
  expect(pageFor('/nada')).toBe(page)
})

test('what is drawn early has its own script, and the screens wait for it', () => {
  const html = pageFor('/pessoas/formulario/7')
  expect(named(html, 'early-reads')).toBe('/api/v2/x/7')
  expect(named(html, 'entry')).toBe('/assets/entrada.js')
  expect(html).not.toContain('<script type="module" crossorigin src="/assets/entrada.js">')
  expect(html).toContain('<script type="module" crossorigin src="/assets/cedo.js"></script>')
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/nucleo.js" />')
})

test('until it is drawn the page asks for nothing else', () => {
  const html = pageFor('/pessoas/formulario/7')
  expect(html).toContain('<style>.cedo{}</style>')
  expect(named(html, 'styles')).toBe('/assets/telas.css')
  expect(named(html, 'files')).toBe('/assets/base.js /assets/tela.css /assets/tela.js')
  expect(html).not.toMatch(/<link[^>]+(telas|base)\./)
  expect(html).toContain('<img data-marca-logo alt="" data-later="/logo.svg" />')
})

test('an address spelt out comes before one with a name in its place', () => {
  expect(named(pageFor('/pessoas/formulario/novo'), 'files')).toContain('novo.js')
})

test('a part of the address cannot become markup or another address', () => {
  expect(named(pageFor('/pessoas/formulario/"><b>'), 'early-reads')).toBe('/api/v2/x/%22%3E%3Cb%3E')
  expect(named(pageFor('/pessoas/formulario/..%2F..%2Fauth'), 'early-reads')).toBe(
    '/api/v2/x/..%2F..%2Fauth',
  )
  expect(named(pageFor('/pessoas/formulario/%'), 'early-reads')).toBe('/api/v2/x/')
})
