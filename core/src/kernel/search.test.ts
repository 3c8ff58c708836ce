import { expect, test } from 'vitest'
import { hasWords, searchWords } from './search.ts'

test.each([
  ['produtora cao', 'Produtora Ação e Cão Ltda', true],
  ['CÃO produtora', 'Produtora Ação e Cão Ltda', true],
  ['praca locacao', 'Locação da Praça', true],
  ['praca aluguel', 'Locação da Praça', false],
  ['"da praca"', 'Locação da Praça', true],
  ['"praca da"', 'Locação da Praça', false],
  ['42"', 'TV 42" da sala', true],
  ['  ', 'tudo', true],
  ['ana@set.com.br', 'Ana ana@set.com.br', true],
  ['11.222.333/0001-81', '11222333000181', true],
  ['11.222.333', '11222333000181', true],
  ['11222333', '11222333000181', true],
  ['(11) 98888-7777', '11988887777', true],
  ['1001/26', 'Job 1001/26', true],
  ['pré-produção', 'Pré-produção', true],
])('%s in %s: %s', (typed, text, isFound) => {
  expect(hasWords(text, typed)).toBe(isFound)
})

const amounts = (typed: string) =>
  searchWords(typed).map(({ amount }) => amount && [amount.from, amount.to])

test.each([
  ['2.500,00', [[250_000, 250_000]]],
  ['2500,00', [[250_000, 250_000]]],
  ['R$ 2.500,00', [[250_000, 250_000]]],
  ['R$2.500,00', [[250_000, 250_000]]],
  ['-2.500,00', [[250_000, 250_000]]],
  ['-R$ 2.500,00', [[250_000, 250_000]]],
  ['0000777', [undefined]],
  ['2500', [[250_000, 250_099]]],
  ['2.500,', [[250_000, 250_099]]],
  ['2500,5', [[250_050, 250_059]]],
  ['2.50', [undefined]],
  ['11222333000181', [undefined]],
  ['R$ locação', [undefined, undefined]],
])('the amounts of %s', (typed, expected) => {
  expect(amounts(typed)).toEqual(expected)
})

test.each([
  ['15/03/2026', { from: '2026-03-15', to: '2026-03-15' }],
  ['5/3/26', { from: '2026-03-05', to: '2026-03-05' }],
  ['02/2026', { from: '2026-02-01', to: '2026-02-28' }],
  ['12/9999', { from: '9999-12-01', to: '9999-12-31' }],
  ['00/2026', undefined],
  ['1001/26', undefined],
  ['31/02/2026', undefined],
  ['15/13', undefined],
  ['32/01', undefined],
])('the days of %s', (typed, expected) => {
  expect(searchWords(typed).map(({ day }) => day)).toEqual([expected])
})

test('a day without its year is of any', () => {
  const [march] = searchWords('15/03')
  expect(march?.day).toMatchObject({ anyOf: expect.arrayContaining(['1999-03-15', '2026-03-15']) })
  const [leap] = searchWords('29/02')
  expect(leap?.day).toMatchObject({ anyOf: expect.not.arrayContaining(['2026-02-29']) })
})

test('a repeated word is asked once, and many words are cut', () => {
  expect(searchWords('Ana ana ANA')).toHaveLength(1)
  expect(searchWords('a b c d e f g h i j k l m n o')).toHaveLength(12)
})
