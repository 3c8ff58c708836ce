import { expect, test } from 'vitest'
import { temBanco, temNumero, tiposOfConta } from './conta-bancaria.ts'

test('a cash box has no bank; neither it nor a card has branch and number', () => {
  const names = (has: (tipo: number) => boolean) =>
    tiposOfConta.flatMap(({ id, nome }) => (has(id) ? [nome] : []))
  expect(names(temBanco)).toEqual(['Conta corrente', 'Poupança', 'Cartão', 'Investimento'])
  expect(names(temNumero)).toEqual(['Conta corrente', 'Poupança', 'Investimento'])
})
