import { expect, expectTypeOf, test } from 'vitest'
import { address } from './address.ts'

test('an address gives the pattern of its route', () => {
  expect(address('/pessoas/formulario/:id').path).toBe('/pessoas/formulario/:id')
})

test('a link has the parameters in the order of the pattern, encoded', () => {
  const plan = address('/planejamento/:id/editar/:nome')
  expect(plan(7, 'a/b ç?')).toBe('/planejamento/7/editar/a%2Fb%20%C3%A7%3F')
  expectTypeOf(plan).parameters.toEqualTypeOf<[number, string | number]>()
})

test('a link says the words of its query that have a value, in the order they are declared', () => {
  const issue = address('/gerar-boleto', 'screen', 'ids')
  expect(issue()).toBe('/gerar-boleto')
  expect(issue({ ids: [30, 31], screen: '@checked' })).toBe(
    '/gerar-boleto?screen=@checked&ids=30,31',
  )
  expect(issue({ ids: undefined, screen: '' })).toBe('/gerar-boleto')
  expect(issue({ screen: 'a&b=c d' })).toBe('/gerar-boleto?screen=a%26b%3Dc%20d')
})

test('a link takes no query that its address does not declare', () => {
  expectTypeOf(address('/dashboard')).parameters.toEqualTypeOf<[]>()
  // @ts-expect-error -- `ano` is not declared
  address('/listar', 'conta')({ ano: 2026 })
})
