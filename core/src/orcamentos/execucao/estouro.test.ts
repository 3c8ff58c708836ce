import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { askedByDespesa, estourosInOrder, livreOf } from './estouro.ts'

const use = { saldo: cents(1200_00), undelivered: cents(300_00), pedido: cents(200_00) }

test('who asks comes after all that was asked; who approves after what was decided', () => {
  expect(livreOf(use, 'pedido')).toBe(700_00)
  expect(livreOf(use, 'aprovacao')).toBe(900_00)
})

test('an expense asks of its line only what its fund does not cover', () => {
  const fundo = { saldo: cents(400), undelivered: cents(100), pendente: cents(450) }
  expect(askedByDespesa(fundo, cents(50))).toBe(0)
  expect(askedByDespesa(fundo, cents(80))).toBe(30)
  expect(askedByDespesa({ ...fundo, pendente: cents(600) }, cents(80))).toBe(80)
  expect(askedByDespesa({ ...fundo, saldo: cents(-50), pendente: cents(0) }, cents(80))).toBe(0)
})

test('two requests that each fit alone: the second is told what it exceeds', () => {
  const livre = new Map([['camera', cents(1200_00)]])
  const pedidos = [
    { item: 'camera', valor: cents(700_00) },
    { item: 'camera', valor: cents(800_00) },
    { item: 'outro', valor: cents(10) },
  ]
  expect(estourosInOrder(livre, pedidos)).toEqual([
    { saldo: 1200_00, excesso: 0 },
    { saldo: 500_00, excesso: 300_00 },
    { saldo: 0, excesso: 10 },
  ])
})

const valor = fc.integer({ min: 1, max: 10_000 }).map(cents)
const saldo = fc.integer({ min: -5000, max: 20_000 }).map(cents)

test('in any order the excesses of a line add up to what its requests exceed together', () => {
  fc.assert(
    fc.property(saldo, fc.array(valor), fc.array(valor), (livre, some, others) => {
      const both = [...some, ...others]
      const excessOfAll = (valores: typeof both) =>
        sum(
          estourosInOrder(
            new Map([[1, livre]]),
            valores.map((one) => ({ item: 1, valor: one })),
          ).map(({ excesso }) => excesso),
        )
      const total = sum(both)
      const beyond = Math.max(0, total - Math.max(0, livre))
      expect(excessOfAll(both)).toBe(beyond)
      expect(excessOfAll(both.toReversed())).toBe(beyond)
    }),
  )
})

test('no request exceeds by more than itself, and none within what is left exceeds', () => {
  fc.assert(
    fc.property(saldo, fc.array(valor), (livre, valores) => {
      const estouros = estourosInOrder(
        new Map([[1, livre]]),
        valores.map((one) => ({ item: 1, valor: one })),
      )
      for (const [at, { saldo: before, excesso }] of estouros.entries()) {
        expect(excesso).toBe(Math.max(0, (valores[at] ?? 0) - Math.max(0, before)))
      }
    }),
  )
})

test('expenses of a fund ask one by one what they ask together', () => {
  const fundo = fc.record({ saldo, undelivered: fc.integer({ min: 0, max: 5000 }).map(cents) })
  fc.assert(
    fc.property(fundo, fc.array(valor), (one, valores) => {
      let pendente = cents(0)
      const asked = valores.map((each) => {
        const more = askedByDespesa({ ...one, pendente }, each)
        pendente = cents(pendente + each)
        return more
      })
      expect(sum(asked)).toBe(askedByDespesa({ ...one, pendente: cents(0) }, sum(valores)))
    }),
  )
})
