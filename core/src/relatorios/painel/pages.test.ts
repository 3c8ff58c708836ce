import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WidgetPlace } from './layout.ts'
import { widgetSizes } from '../../kernel/widget-size.ts'
import type { WidgetSize } from '../../kernel/widget-size.ts'
import { pagesOf } from './pages.ts'
import type { Paged } from './pages.ts'

const place = (widget: string, tamanho: WidgetSize, more: Partial<WidgetPlace> = {}) => ({
  widget,
  tamanho,
  principal: 'N' as const,
  ocultar: 'N' as const,
  ...more,
})
const names = (pages: readonly (readonly Paged<{ readonly widget: string }>[])[]) =>
  pages.map((page) => page.map(({ place: { widget }, columns }) => `${widget}${columns}`).join(' '))

test('widgets fill rows of four columns and pages of two rows, the one of the header first', () => {
  const layout = [
    place('a', 'P'),
    place('b', 'P'),
    place('oculto', 'T', { ocultar: 'S' }),
    place('c', 'M'),
    place('d', 'M'),
    place('destaque', 'T', { principal: 'S' }),
    place('e', 'G'),
    place('f', 'P'),
  ]
  expect(names(pagesOf(layout, { columns: 4, rows: 2 }))).toEqual([
    'destaque4 a1 b1 c2',
    'd4 e3 f1',
  ])
  expect(names(pagesOf(layout, { columns: 1, rows: 1 }))).toEqual(
    'destaque1 a1 b1 c1 d1 e1 f1'.split(' '),
  )
})

test('without widgets there are no pages', () => {
  expect(pagesOf([place('a', 'P', { ocultar: 'S' })], { columns: 4, rows: 2 })).toEqual([])
})

const layouts = fc.array(
  fc.record({
    widget: fc.uuid(),
    tamanho: fc.constantFrom(...widgetSizes),
    principal: fc.constantFrom('S' as const, 'N' as const),
    ocultar: fc.constantFrom('S' as const, 'N' as const),
  }),
)

test('every widget that is shown is on exactly one page, and its rows are full', () => {
  const screens = fc.record({
    columns: fc.integer({ min: 1, max: 4 }),
    rows: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(layouts, screens, (layout, screen) => {
      const pages = pagesOf(layout, screen)
      const shown = layout.filter(({ ocultar }) => ocultar === 'N')
      expect(pages.flat()).toHaveLength(shown.length)
      expect(new Set(pages.flat().map(({ place: one }) => one))).toEqual(new Set(shown))
      for (const page of pages) {
        expect(page.length).toBeGreaterThan(0)
        const taken = page.reduce((all, { columns }) => all + columns, 0)
        expect([taken % screen.columns, taken <= screen.columns * screen.rows]).toEqual([0, true])
      }
    }),
  )
})
