import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrangeWidgets,
  defaultLayout,
  inGrid,
  leadWith,
  moveBeside,
  stepWidget,
} from './layout.ts'
import { widgetSizes } from '../../kernel/widget-size.ts'
import type { OfferedWidget, WidgetPlace } from './layout.ts'

const offer = (widget: string, more: Partial<OfferedWidget> = {}): OfferedWidget => ({
  widget,
  tamanho: 'M',
  mayLead: false,
  hasData: true,
  ...more,
})
const place = (widget: string, more: Partial<WidgetPlace> = {}): WidgetPlace => ({
  widget,
  tamanho: 'M',
  principal: 'N',
  ocultar: 'N',
  ...more,
})
const names = (layout: readonly { widget: string }[]) => layout.map(({ widget }) => widget)

const offered = [
  offer('vendas', { mayLead: true, hasData: false }),
  offer('pessoas', { tamanho: 'P' }),
  offer('cadastros', { mayLead: true }),
]

test('a dashboard nobody arranged begins with what has something to show, and a chart leads it', () => {
  const layout = defaultLayout(offered)
  expect(names(layout)).toEqual(['pessoas', 'cadastros', 'vendas'])
  expect(names(layout.filter(({ principal }) => principal === 'S'))).toEqual(['cadastros'])
})

test('without any chart that has data the first offered chart leads; without charts nobody does', () => {
  const lead = (list: readonly OfferedWidget[]) =>
    names(defaultLayout(list).filter(({ principal }) => principal === 'S'))
  expect(lead(offered.slice(0, 2))).toEqual(['vendas'])
  expect(lead([offer('pessoas')])).toEqual([])
})

test('a stored arrangement loses what is gone and gains what is new at its end, hidden things stay so', () => {
  const stored = [
    place('cadastros', { ocultar: 'S', tamanho: 'T' }),
    place('sumiu'),
    place('pessoas'),
    place('cadastros'),
  ]
  expect(arrangeWidgets(offered, stored)).toEqual([
    place('cadastros', { ocultar: 'S', tamanho: 'T' }),
    place('pessoas'),
    place('vendas'),
  ])
})

test('only a widget that may lead leads, and only one', () => {
  const stored = ['pessoas', 'cadastros', 'vendas'].map((one) => place(one, { principal: 'S' }))
  const leaders = arrangeWidgets(offered, stored).filter(({ principal }) => principal === 'S')
  expect(names(leaders)).toEqual(['cadastros'])
})

test('a widget moves beside another, and by steps over what is hidden', () => {
  const layout = [place('a'), place('b', { ocultar: 'S' }), place('c'), place('d')]
  expect(names(moveBeside(layout, 'd', 'a', 'before'))).toEqual(['d', 'a', 'b', 'c'])
  expect(names(moveBeside(layout, 'a', 'c', 'after'))).toEqual(['b', 'c', 'a', 'd'])
  expect(names(stepWidget(layout, 'c', -1))).toEqual(['c', 'a', 'b', 'd'])
  expect(names(stepWidget(layout, 'a', -1))).toEqual(['a', 'b', 'c', 'd'])
  expect(names(stepWidget(layout, 'b', 1))).toEqual(['a', 'b', 'c', 'd'])
})

test('who leads is shown, and alone', () => {
  const layout = leadWith([place('a', { principal: 'S' }), place('b', { ocultar: 'S' })], 'b')
  expect(layout).toEqual([place('a'), place('b', { principal: 'S' })])
  expect(leadWith(layout, undefined).some(({ principal }) => principal === 'S')).toBe(false)
})

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const offers = fc.uniqueArray(
  fc.record({
    widget: key,
    tamanho: fc.constantFrom(...widgetSizes),
    mayLead: fc.boolean(),
    hasData: fc.boolean(),
  }),
  { selector: ({ widget }) => widget },
)
const yesNo = fc.constantFrom('S', 'N')
const places = fc.array(
  fc.record({
    widget: fc.oneof(key, fc.constantFrom('x', 'y')),
    tamanho: fc.constantFrom(...widgetSizes),
    principal: yesNo,
    ocultar: yesNo,
  }),
) as fc.Arbitrary<WidgetPlace[]>

test('whatever was stored, every widget offered stands exactly once and at most one leads', () => {
  fc.assert(
    fc.property(offers, fc.option(places, { nil: undefined }), (list, stored) => {
      const layout = arrangeWidgets(list, stored)
      expect(names(layout).toSorted()).toEqual(names(list).toSorted())
      expect(layout.filter(({ principal }) => principal === 'S').length).toBeLessThanOrEqual(1)
      expect(arrangeWidgets(list, layout)).toEqual(layout)
    }),
  )
})

test('moving loses nobody and a step is undone by the opposite one', () => {
  fc.assert(
    fc.property(offers, places, key, key, (list, stored, one, other) => {
      const layout = arrangeWidgets(list, stored)
      for (const side of ['before', 'after'] as const) {
        const moved = moveBeside(layout, one, other, side)
        expect(names(moved).toSorted()).toEqual(names(layout).toSorted())
      }
      const there = stepWidget(layout, one, 1)
      if (names(there).join() === names(layout).join()) return
      expect(names(inGrid(stepWidget(there, one, -1)))).toEqual(names(inGrid(layout)))
    }),
  )
})
