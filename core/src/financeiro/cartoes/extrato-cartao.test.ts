import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, calendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, negate, sum } from '../../kernel/amounts/money.ts'
import {
  extratoOfMonth,
  extratoOfPurchase,
  leftOver,
  partsOfPurchase,
  problemOfParcelasCartao,
  problemOfPayment,
} from './extrato-cartao.ts'
import { foreignInReais } from '../extrato/foreign.ts'

const day = calendarDate

interface Entry {
  readonly operacao: 'C' | 'D'
  readonly valor: Cents
}
/** What an entry adds to its statement: a refund takes from it. */
const addedBy = ({ operacao, valor }: Entry) => (operacao === 'D' ? valor : negate(valor))
const dias = fc.record({
  dia_fechamento: fc.integer({ min: 1, max: 31 }),
  dia_vencimento: fc.integer({ min: 1, max: 31 }),
})
const date = fc.integer({ min: 0, max: 4000 }).map((n) => addDays(day('2020-01-01'), n))

test('a purchase on the closing day is in this statement, the day after in the next', () => {
  const visa = { dia_fechamento: 25, dia_vencimento: 5 }
  expect(extratoOfPurchase(day('2026-10-25'), visa)).toEqual({
    mes: '2026-11-01',
    fechamento: '2026-10-25',
    vencimento: '2026-11-05',
  })
  expect(extratoOfPurchase(day('2026-10-26'), visa).mes).toBe('2026-12-01')
  const sameMonth = { dia_fechamento: 10, dia_vencimento: 20 }
  expect(extratoOfPurchase(day('2026-10-10'), sameMonth).vencimento).toBe('2026-10-20')
})

test('a closing day that the month lacks is its last day', () => {
  const ultimo = { dia_fechamento: 31, dia_vencimento: 8 }
  expect(extratoOfPurchase(day('2027-02-28'), ultimo).fechamento).toBe('2027-02-28')
  expect(extratoOfPurchase(day('2027-03-01'), ultimo).fechamento).toBe('2027-03-31')
  expect(extratoOfMonth(day('2028-02-01'), { dia_fechamento: 5, dia_vencimento: 30 })).toEqual({
    mes: '2028-02-01',
    fechamento: '2028-02-05',
    vencimento: '2028-02-29',
  })
})

test('every day belongs to exactly one statement, whatever the closing day', () => {
  fc.assert(
    fc.property(dias, date, (card, data) => {
      const own = extratoOfPurchase(data, card)
      const before = extratoOfMonth(addMonths(own.mes, -1), card)
      expect(data <= own.fechamento).toBe(true)
      expect(before.fechamento < data).toBe(true)
      expect(own.vencimento >= own.fechamento).toBe(true)
      expect(extratoOfMonth(own.mes, card)).toEqual(own)
    }),
  )
})

test('instalments add up to the purchase, in successive statements', () => {
  fc.assert(
    fc.property(
      dias,
      date,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 60, max: 10_000_000 }),
      (card, data, parcelas, valor) => {
        const { mes } = extratoOfPurchase(data, card)
        const parts = partsOfPurchase(cents(valor), parcelas, mes)
        expect(sum(parts.map((part) => part.valor))).toBe(valor)
        expect(parts.map((part) => part.mes)).toEqual(parts.map((_, i) => addMonths(mes, i)))
        expect(new Set(parts.map((part) => part.mes)).size).toBe(parcelas)
      },
    ),
  )
})

test('statements add up to purchases less refunds: none is lost or counted twice', () => {
  const purchase = fc.record({
    data: date,
    valor: fc.integer({ min: 60, max: 1_000_000 }),
    parcelas: fc.integer({ min: 1, max: 24 }),
    operacao: fc.constantFrom('C' as const, 'D' as const),
  })
  fc.assert(
    fc.property(dias, fc.array(purchase, { maxLength: 20 }), (card, compras) => {
      const byMonth = new Map<string, Entry[]>()
      for (const { data, valor, parcelas, operacao } of compras) {
        for (const part of partsOfPurchase(
          cents(valor),
          parcelas,
          extratoOfPurchase(data, card).mes,
        )) {
          byMonth.set(part.mes, [...(byMonth.get(part.mes) ?? []), { operacao, valor: part.valor }])
        }
      }
      const totals = [...byMonth.values()].map((entries) => sum(entries.map(addedBy)))
      const bought = sum(
        compras.map(({ operacao, valor }) => addedBy({ operacao, valor: cents(valor) })),
      )
      expect(sum(totals)).toBe(bought)
    }),
  )
})

test('what is not paid goes into the next statement, and nothing is lost on the way', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ comprado: fc.nat(100_000), parte: fc.integer({ min: 1, max: 100 }) })),
      (meses) => {
        let carried = cents(0)
        let paid = 0
        for (const { comprado, parte } of meses) {
          const total = cents(comprado + carried)
          const pago = cents(Math.floor((total * parte) / 100))
          paid += pago
          carried = leftOver(total, pago)
        }
        expect(paid + carried).toBe(meses.reduce((all, { comprado }) => all + comprado, 0))
      },
    ),
  )
})

test('foreign amounts are rounded half away from zero', () => {
  expect(foreignInReais(cents(10_000), 5.4321)).toBe(54_321)
  expect(foreignInReais(cents(1), 5.5)).toBe(6)
  expect(foreignInReais(cents(-1), 5.5)).toBe(-6)
  expect(foreignInReais(cents(19_99), 5.123456)).toBe(10_242)
})

test('what cannot be divided or paid is told', () => {
  expect(problemOfParcelasCartao(cents(2), 3)).toBe('Cada parcela precisa ter ao menos um centavo.')
  expect(problemOfParcelasCartao(cents(300), 61)).toBe('Informe de 1 a 60 parcelas.')
  expect(problemOfParcelasCartao(cents(300), 3)).toBeUndefined()
  expect(problemOfPayment(cents(100), cents(101))).toBe('O valor passa do total da fatura.')
  expect(problemOfPayment(cents(100), cents(0))).toBe('Informe um valor maior que zero.')
  expect(problemOfPayment(cents(100), cents(100))).toBeUndefined()
})
