import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cents, percent } from '../../../kernel/amounts/money.ts'
import { rate } from '../../../kernel/amounts/quantity.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { usualFiscalRegras } from '../tabelas/usual-regras.ts'
import { retencaoDeDividendos } from './dividendos.ts'
import type { DividendosDoMes } from './dividendos.ts'

const day = calendarDate('2026-06-10')
const of = (
  [pago, antes, taxed, retido]: readonly [number, number, number, number],
  more: { tipo_pessoa?: DividendosDoMes['tipo_pessoa']; dia?: string } = {},
) =>
  retencaoDeDividendos(
    {
      tipo_pessoa: more.tipo_pessoa ?? 'PF',
      pago: cents(pago),
      antes: cents(antes),
      taxed: cents(taxed),
      retido: cents(retido),
    },
    usualFiscalRegras,
    calendarDate(more.dia ?? day),
  )

describe('dividends of a month to one person (Lei 15.270/2025)', () => {
  test('R$ 50.000,00 in a month: nothing; one cent more: 10 % of all of it', () => {
    expect(of([5_000_000, 0, 0, 0])).toMatchObject({ base: 0, valor: 0 })
    expect(of([5_000_001, 0, 0, 0])).toMatchObject({ base: 5_000_001, valor: 500_000 })
  })
  test('the payment that passes the ceiling pays the tax of those before it', () => {
    expect(of([2_000_000, 4_000_000, 0, 0])).toMatchObject({
      mes: 6_000_000,
      base: 6_000_000,
      valor: 600_000,
      regra: { norma: 'Lei 15.270/2025' },
    })
  })
  test('the next one pays only what is left', () => {
    expect(of([1_000_000, 6_000_000, 6_000_000, 600_000])).toMatchObject({
      base: 1_000_000,
      valor: 100_000,
    })
  })
  test('no rule before 2026, and none for a company', () => {
    expect(of([9_000_000, 0, 0, 0], { dia: '2025-12-31' })).toBeNull()
    expect(of([9_000_000, 0, 0, 0], { tipo_pessoa: 'PJ' })).toBeNull()
  })
  test('in any sequence of payments the month is taxed once, to the cent (property)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4_000_000 }), { maxLength: 8 }), (some) => {
        let [antes, taxed, retido] = [cents(0), cents(0), cents(0)]
        for (const pago of some) {
          const one = of([pago, antes, taxed, retido])
          antes = add(antes, cents(pago))
          taxed = add(taxed, one?.base ?? cents(0))
          retido = add(retido, one?.valor ?? cents(0))
        }
        const isAbove = antes > 5_000_000
        expect(retido).toBe(isAbove ? percent(antes, rate(10_000_000)) : 0)
        expect(taxed).toBe(isAbove ? antes : 0)
      }),
    )
  })
})
