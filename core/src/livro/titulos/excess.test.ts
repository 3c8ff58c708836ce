import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { excessOf } from './excess.ts'

test('a payment passes a line by what its balance does not hold', () => {
  const de = (saldo: number, pagamento: number) =>
    excessOf({ saldo: cents(saldo) }, cents(pagamento))
  expect([de(600, 600), de(600, 601), de(-300, 50), de(0, 0)]).toEqual([0, 1, 50, 0])
})

test('what passes and what fits are the payment', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999, max: 9_999 }), fc.nat(9_999), (saldo, pagamento) => {
      const excesso = excessOf({ saldo: cents(saldo) }, cents(pagamento))
      expect(pagamento - excesso).toBe(Math.min(pagamento, Math.max(saldo, 0)))
    }),
  )
})
