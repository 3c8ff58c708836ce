import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { especies, grandTotal, subtotalsOf } from './especie.ts'

test('each kind has its own subtotal, in the order of the kinds; a kind without accounts has none', () => {
  const contas = [
    { especie: 'permuta', saldo: cents(1_429_680) },
    { especie: 'caixa', saldo: cents(1_000) },
    { especie: 'caixa', saldo: cents(-1) },
  ] as const
  expect(subtotalsOf(contas)).toEqual([
    { especie: 'caixa', saldo: 999 },
    { especie: 'permuta', saldo: 1_429_680 },
  ])
})

test('property: TOTAL GERAL is the sum of the accounts under it', () => {
  const conta = fc.record({
    especie: fc.constantFrom(...especies),
    saldo: fc.integer({ min: -1e9, max: 1e9 }).map(cents),
  })
  fc.assert(
    fc.property(fc.array(conta), (contas) => {
      expect(grandTotal(subtotalsOf(contas))).toBe(sum(contas.map(({ saldo }) => saldo)))
    }),
  )
})
