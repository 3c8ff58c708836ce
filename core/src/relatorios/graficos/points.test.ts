import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { largestPoints, waterfallOf } from './points.ts'

const point = (chave: number, ...valores: number[]) => ({
  chave,
  nome: `n${chave}`,
  valores: valores.map(cents),
})

test('the largest, and the others together', () => {
  const all = [point(1, 5, 1), point(2, 50, 2), point(3, 20, 3), point(4, 1, 4)]
  expect(largestPoints(all, 3)).toEqual([
    point(2, 50, 2),
    point(3, 20, 3),
    { chave: null, nome: 'Outros (2)', valores: [6, 5] },
  ])
  expect(largestPoints(all, 4)).toHaveLength(4)
})

test('property: whatever is left out of the axis, the sums of its series stay', () => {
  const points = fc.array(
    fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e9, max: 1e9 })),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(points, fc.integer({ min: 2, max: 12 }), (all, most) => {
      const whole = all.map(([a, b], at) => point(at, a, b))
      const shown = largestPoints(whole, most)
      expect(shown.length).toBeLessThanOrEqual(most)
      for (const at of [0, 1]) {
        const of = (list: typeof shown) => sum(list.map(({ valores }) => valores[at] ?? cents(0)))
        expect(of(shown)).toBe(of(whole))
      }
    }),
  )
})

test('property: each step of a waterfall begins where the one before ended, and subtotals are there', () => {
  const amounts = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 12 })
  fc.assert(
    fc.property(amounts, (valores) => {
      const whole = sum(valores.map(cents))
      const steps = waterfallOf([
        ...valores.map((valor, at) => ({ nome: `${at}`, valor: cents(valor), isSubtotal: false })),
        { nome: '=', valor: whole, isSubtotal: true },
      ])
      let level = 0
      for (const { inicio, valor } of steps.slice(0, -1)) {
        expect(inicio).toBe(level)
        level += valor
      }
      expect(level).toBe(whole)
      expect(steps.at(-1)).toEqual({ nome: '=', inicio: 0, valor: whole })
    }),
  )
})
