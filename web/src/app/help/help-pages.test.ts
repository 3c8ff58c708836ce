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
