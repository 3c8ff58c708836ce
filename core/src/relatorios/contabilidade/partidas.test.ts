import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cents, sum } from '../../kernel/amounts/money.ts'
import { partidasOf } from './partidas.ts'
import type { Movimento } from './partidas.ts'

const fixed = {
  juros_pagos: 'JP',
  juros_recebidos: 'JR',
  descontos_obtidos: 'DO',
  descontos_concedidos: 'DC',
}
const paid: Movimento = {
  operacao: 'D',
  principal: cents(100_000),
  desconto: cents(5_000),
  acrescimo: cents(1_234),
  codigo_plano: '3101',
  codigo_conta: '1102',
}

test('a payment with discount and interest', () => {
  expect(partidasOf(paid, fixed)).toEqual([
    { parte: 'principal', debito: '3101', credito: '1102', valor: 100_000 },
    { parte: 'desconto', debito: '3101', credito: 'DO', valor: 5_000 },
    { parte: 'acrescimo', debito: 'JP', credito: '1102', valor: 1_234 },
  ])
})

test('a receipt is the other way round', () => {
  expect(partidasOf({ ...paid, operacao: 'C' }, fixed)).toEqual([
    { parte: 'principal', debito: '1102', credito: '3101', valor: 100_000 },
    { parte: 'desconto', debito: 'DC', credito: '3101', valor: 5_000 },
    { parte: 'acrescimo', debito: '1102', credito: 'JR', valor: 1_234 },
  ])
})

test('what is zero has no entry', () => {
  const plain = { ...paid, desconto: cents(0), acrescimo: cents(0) }
  expect(partidasOf(plain, fixed)).toHaveLength(1)
  expect(partidasOf({ ...paid, principal: cents(0) }, fixed).map(({ parte }) => parte)).toEqual([
    'desconto',
    'acrescimo',
  ])
})

test('the bank moves by what was paid, and the line by all that was settled of it', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 11 }).map(cents)
  fc.assert(
    fc.property(
      fc.constantFrom('C', 'D'),
      amount,
      amount,
      amount,
      (operacao, principal, desconto, acrescimo) => {
        const movimento = { ...paid, operacao, principal, desconto, acrescimo } as const
        const all = partidasOf(movimento, fixed)
        const side = operacao === 'D' ? 'credito' : 'debito'
        const other = operacao === 'D' ? 'debito' : 'credito'
        const of = (name: 'credito' | 'debito', code: string) =>
          sum(all.filter((one) => one[name] === code).map(({ valor }) => valor))
        expect(of(side, '1102')).toBe(add(principal, acrescimo))
        expect(of(other, '3101')).toBe(add(principal, desconto))
        expect(sum(all.map(({ valor }) => valor))).toBe(add(add(principal, desconto), acrescimo))
        expect(all.every(({ valor }) => valor > 0)).toBe(true)
      },
    ),
  )
})
