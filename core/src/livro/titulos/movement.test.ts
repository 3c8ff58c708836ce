import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { movedBy } from './movement.ts'
import type { Movement } from './movement.ts'

const of = (more: Partial<Movement>) => {
  const { movido, retido, compensado } = movedBy({
    origem: 'fatura',
    permuta: 'N',
    id_contabancaria: 7,
    principal: cents(100),
    desconto: cents(0),
    juros: cents(0),
    multa: cents(0),
    ...more,
  })
  return [movido, retido, compensado]
}

test('money is what passed through an account, with interest and fine and without discount', () => {
  expect(of({ juros: cents(5), multa: cents(2), desconto: cents(10) })).toEqual([107, 0, 0])
})

test('a tax or a BV settled without an account was kept by the client; in an account, it was paid', () => {
  const id_contabancaria = null
  expect(of({ origem: 'retencao', id_contabancaria })).toEqual([0, 100, 0])
  expect(of({ origem: 'bv', id_contabancaria })).toEqual([0, 100, 0])
  expect(of({ origem: 'retencao' })).toEqual([100, 0, 0])
  expect(of({ origem: 'bv' })).toEqual([100, 0, 0])
})

test('barter is offset; what new titles took over is owed there, and a discount is nothing', () => {
  expect(of({ origem: 'permuta', permuta: 'S' })).toEqual([0, 0, 100])
  expect(of({ origem: 'bv', permuta: 'S', id_contabancaria: null })).toEqual([0, 0, 100])
  const negociado = cents(90)
  expect(
    of({ principal: cents(0), desconto: cents(10), negociado, id_contabancaria: null }),
  ).toEqual([0, 0, 0])
})

test('an old settlement of which no account is known was a payment', () => {
  expect(of({ origem: 'item', id_contabancaria: null })).toEqual([100, 0, 0])
})
