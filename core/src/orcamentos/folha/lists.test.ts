/** Limits of charges, commissions and variables: first and last valid value, and the next one. */
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { maxMoney } from './fields.ts'
import type { Encargo } from './documento.ts'
import { encargosProblem } from './lists.ts'

const charge = (values: Partial<Encargo>): Encargo => ({
  id: 'taxa',
  nome: 'Taxa',
  tipo: 'taxa_producao',
  modo: 'por_fora',
  taxa: rate(0),
  valor: cents(0),
  em_cascata: false,
  grupos_fora: [],
  valor_fora: cents(0),
  embutir: false,
  imprimir: true,
  ...values,
})
const problem = (values: Partial<Encargo>) => encargosProblem([charge(values)])

test.each<[string, Partial<Encargo>, number, number]>([
  ['a production fee over the price', {}, -100_000_000, 999_999_999],
  ['a fee inside the price', { modo: 'por_dentro' }, 0, 100_000_000],
  ['a tax over the price', { tipo: 'imposto' }, 0, 999_999_999],
])('the rate of %s', (_, values, least, most) => {
  const at = (taxa: number) => problem({ ...values, taxa: rate(taxa) })
  expect([at(least), at(most)]).toEqual([undefined, undefined])
  expect([at(least - 1), at(most + 1)]).toEqual([
    'Taxa: o percentual é inválido.',
    'Taxa: o percentual é inválido.',
  ])
})

test('the value of a charge, and what is left out of it', () => {
  for (const field of ['valor', 'valor_fora'] as const) {
    expect(problem({ [field]: cents(0) })).toBeUndefined()
    expect(problem({ [field]: cents(maxMoney) })).toBeUndefined()
    expect(problem({ [field]: cents(-1) })).toMatch(/é inválido/)
    expect(problem({ [field]: cents(maxMoney + 1) })).toMatch(/é inválido/)
  }
})

test('a charge has a name and stands once', () => {
  expect(problem({ nome: ' ' })).toBe('Dê um nome a cada encargo.')
  expect(problem({ nome: 'a\u0000' })).toBe('Dê um nome a cada encargo.')
  expect(encargosProblem([charge({}), charge({})])).toBe('Há um encargo repetido.')
  expect(encargosProblem([charge({}), charge({ id: 'outra' })])).toBeUndefined()
})
