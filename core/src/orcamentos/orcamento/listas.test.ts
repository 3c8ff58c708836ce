/** The first and the last value that charges, commissions and variables take, and the one beyond. */
import { expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { rate } from '../../kernel/quantity.ts'
import { maiorDinheiro } from './campos.ts'
import type { Encargo } from './documento.ts'
import { problemaDosEncargos } from './listas.ts'

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
const problem = (values: Partial<Encargo>) => problemaDosEncargos([charge(values)])

test.each<[string, Partial<Encargo>, number, number]>([
  ['a production fee over the price', {}, -100_000_000, 999_999_999],
  ['a fee inside the price', { modo: 'por_dentro' }, 0, 100_000_000],
  ['a tax over the price', { tipo: 'imposto' }, 0, 999_999_999],
])('the rate of %s', (_, values, least, most) => {
  const at = (taxa: number) => problem({ ...values, taxa: rate(taxa) })
  expect([at(least), at(most)]).toEqual([undefined, undefined])
  expect([at(least - 1), at(most + 1)]).toEqual([
    'Taxa: o percentual não é possível.',
    'Taxa: o percentual não é possível.',
  ])
})

test('the value of a charge, and what is left out of it', () => {
  for (const field of ['valor', 'valor_fora'] as const) {
    expect(problem({ [field]: cents(0) })).toBeUndefined()
    expect(problem({ [field]: cents(maiorDinheiro) })).toBeUndefined()
    expect(problem({ [field]: cents(-1) })).toMatch(/não é possível/)
    expect(problem({ [field]: cents(maiorDinheiro + 1) })).toMatch(/não é possível/)
  }
})

test('a charge has a name and stands once', () => {
  expect(problem({ nome: ' ' })).toBe('Dê um nome a cada encargo.')
  expect(problem({ nome: 'a\u0000' })).toBe('Dê um nome a cada encargo.')
  expect(problemaDosEncargos([charge({}), charge({})])).toBe('Há um encargo repetido.')
  expect(problemaDosEncargos([charge({}), charge({ id: 'outra' })])).toBeUndefined()
})
