import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelTemplates, pageOf, pagesOf, placeLabels, placesOf } from './labels.ts'
import type { LabelTemplate } from './labels.ts'

const templates: readonly LabelTemplate[] = Object.values(labelTemplates)

test('each label is whole on its page, and none lies on another', () => {
  const count = fc.integer({ min: 1, max: 80 })
  fc.assert(
    fc.property(fc.constantFrom(...templates), count, fc.nat(64), (template, many, skip) => {
      const first = (skip % placesOf(template)) + 1
      const placed = placeLabels(template, many, first)
      const page = pageOf(template)
      expect(placed).toHaveLength(many)
      for (const { x, y } of placed) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x + template.width).toBeLessThanOrEqual(page.width)
        expect(y + template.height).toBeLessThanOrEqual(page.height)
      }
      for (const [index, one] of placed.entries()) {
        for (const other of placed.slice(index + 1, index + 1 + placesOf(template))) {
          const apart =
            one.page !== other.page ||
            Math.abs(one.x - other.x) >= template.width - 1e-6 ||
            Math.abs(one.y - other.y) >= template.height - 1e-6
          expect(apart).toBe(true)
        }
      }
      expect((placed.at(-1)?.page ?? -1) + 1).toBe(pagesOf(template, many, first))
    }),
    { numRuns: 40 },
  )
})

test('a used sheet begins where it still has labels, and goes on with a whole one', () => {
  const template = labelTemplates.a4_3x7
  const [first, second, third] = placeLabels(template, 3, 20)
  expect(first).toEqual({ page: 0, x: 73.25, y: 243.75 })
  expect(second).toEqual({ page: 0, x: 139.29, y: 243.75 })
  expect(third).toEqual({ page: 1, x: 7.21, y: 15.15 })
  expect(pagesOf(template, 3, 20)).toBe(2)
})

test('an offset moves every label alike', () => {
  const plain = placeLabels(labelTemplates.a4_5x13, 70, 1)
  const moved = placeLabels(labelTemplates.a4_5x13, 70, 1, { x: 1.5, y: -0.5 })
  for (const [at, { page, x, y }] of plain.entries()) {
    expect(moved[at]?.page).toBe(page)
    expect(moved[at]?.x).toBeCloseTo(x + 1.5, 4)
    expect(moved[at]?.y).toBeCloseTo(y - 0.5, 4)
  }
})

test('of a roll each label is a page', () => {
  expect(placeLabels(labelTemplates.fita_12, 2, 1)).toEqual([
    { page: 0, x: 0, y: 0 },
    { page: 1, x: 0, y: 0 },
  ])
  expect(pageOf(labelTemplates.rolo_25x54)).toEqual({ width: 54, height: 25 })
})
