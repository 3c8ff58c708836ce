import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { situacaoDoFaturamento } from './faturamento.ts'

test('the flag: S invoiced whole, A approved with something left, nothing otherwise', () => {
  const de = (aprovado: boolean, total: number, faturado: number) =>
    situacaoDoFaturamento(aprovado, { total: cents(total), faturado: cents(faturado) })
  expect([de(true, 100, 100), de(true, 100, 99), de(true, 0, 0), de(false, 100, 100)]).toEqual([
    'S',
    'A',
    'A',
    null,
  ])
})
