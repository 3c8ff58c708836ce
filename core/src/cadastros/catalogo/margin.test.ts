import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, cents, percent } from '../../kernel/amounts/money.ts'
import { marginOf } from './margin.ts'

describe('the margin of a price', () => {
  it('is what the cost leaves, in reais and in per cent of the price', () => {
    expect(marginOf(cents(150_000), cents(90_000))).toEqual({ margem: 60_000, pct: 40_000_000 })
    expect(marginOf(cents(90_000), cents(100_000)).margem).toBe(-10_000)
    expect(marginOf(cents(90_000), cents(100_000)).pct).toBe(-11_111_111)
  })

  it('has no percentage where nothing is charged', () => {
    expect(marginOf(cents(0), cents(500))).toEqual({ margem: -500, pct: undefined })
    expect(marginOf(cents(0), cents(0))).toEqual({ margem: 0, pct: undefined })
  })

  it('and the cost make the price, and its percentage gives it back', () => {
    const amount = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100_000_000 }), (valor, custo) => {
        const { margem, pct } = marginOf(cents(valor), cents(custo))
        expect(add(cents(custo), margem)).toBe(valor)
        // The cost exceeds the price by so much that the percentage overflows.
        if (pct === undefined) {
          expect(custo / valor).toBeGreaterThan(9e7)
          return
        }
        expect(Math.sign(pct)).toBe(Math.sign(margem))
        const back = percent(cents(valor), pct)
        expect(Math.abs(back - margem)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
