import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankCalendar } from '../../kernel/time/testing.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import {
  due,
  daysOfDelay,
  stateOfTitulo,
  movimentoOf,
  problemOfBaixa,
  ruleUsual,
  saldoDoTitulo,
} from './delay.ts'
import type { Baixa } from './delay.ts'

const dia = calendarDate
const baixa = (principal: number, more: Partial<Record<keyof Baixa, number>> = {}): Baixa => ({
  principal: cents(principal),
  juros: cents(more.juros ?? 0),
  multa: cents(more.multa ?? 0),
  desconto: cents(more.desconto ?? 0),
})

test('a title due on a Saturday may be paid on Monday; late on Tuesday, it counts from Saturday', () => {
  const delay = (quando: string) => daysOfDelay(dia('2026-08-01'), dia(quando), bankCalendar)
  expect([delay('2026-07-30'), delay('2026-08-03'), delay('2026-08-04')]).toEqual([0, 0, 3])
})

test('2% once and 1% a month by the day', () => {
  expect(due(cents(100_000), 15, ruleUsual)).toEqual({
    multa: 2000,
    juros: 500,
    total: 102_500,
  })
  expect(due(cents(33_333), 7, ruleUsual)).toEqual({ multa: 667, juros: 78, total: 34_078 })
  expect(due(cents(100), 0, ruleUsual)).toEqual({ multa: 0, juros: 0, total: 100 })
})

test('a settlement moves principal, interest and fine; a discount only lowers what is owed', () => {
  const feitas = [baixa(40_000, { juros: 100, multa: 800 }), baixa(0, { desconto: 10_000 })]
  expect(feitas.map(movimentoOf)).toEqual([40_900, 0])
  expect(saldoDoTitulo(cents(100_000), feitas)).toBe(50_000)
  expect(stateOfTitulo(cents(100_000), feitas)).toBe('parcial')
  expect(stateOfTitulo(cents(100_000), [])).toBe('aberto')
  expect(stateOfTitulo(cents(50_000), feitas)).toBe('baixado')
  expect(problemOfBaixa(cents(100_000), feitas, baixa(50_001))).toMatch(/maior que o saldo/)
  expect(problemOfBaixa(cents(100_000), feitas, baixa(0))).toMatch(/Informe o valor/)
  expect(problemOfBaixa(cents(100_000), feitas, baixa(10, { juros: -1 }))).toMatch(/negativos/)
  expect(problemOfBaixa(cents(100_000), feitas, baixa(50_000))).toBeUndefined()
})

test('settlements that are accepted never pass the title', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.tuple(fc.nat(600_000), fc.nat(50_000)), { maxLength: 8 }),
      (valor, tentativas) => {
        const feitas: Baixa[] = []
        for (const [principal, desconto] of tentativas) {
          const nova = baixa(principal, { desconto })
          if (problemOfBaixa(cents(valor), feitas, nova) === undefined) feitas.push(nova)
          expect(saldoDoTitulo(cents(valor), feitas)).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})
