import { expect, test } from 'vitest'
import { documentoOwner } from '../../../kernel/person/documento.ts'
import { plain, reais, says } from '../normas/testing-limites.ts'

const paying = (id_pessoa: number, documento: string, valor: number) => ({
  id_pessoa,
  nome: `Pessoa ${id_pessoa}`,
  documento,
  valor: reais(valor),
  isRelated: false,
  excepted: new Map(),
})

/** IN MinC 29/2026, art. 24: one supplier, 20 % of R$ 1,000,000 raised. */
const saysOf = (a: string, b: string, valor: number) =>
  says('minc-29-2026/fornecedor', {
    ...plain,
    recipients: [paying(1, a, 100_000), paying(2, b, valor)],
  })

test.each([
  ['one CPF', '529.982.247-25', '52998224725'],
  ['two establishments of one company', '11222333000181', '11222333000262'],
  ['a CNPJ with letters', '12.ABC.345/01DE-35', '12abc34599ZZ00'],
])('two records of %s are one supplier', (_, a, b) => {
  expect(saysOf(a, b, 100_000)).toMatchObject({ situacao: 'cumpre', medido: 20_000_000 })
  expect(saysOf(a, b, 100_000.01)).toMatchObject({ situacao: 'descumpre', quem: ['Pessoa 1'] })
})

test.each([
  ['CPFs that begin alike', '52998224725', '52998224806'],
  ['companies', '11222333000181', '11222334000100'],
  ['records without a document', '', ''],
])('two %s are two suppliers', (_, a, b) => {
  expect(saysOf(a, b, 100_000.01)).toMatchObject({ situacao: 'cumpre', medido: 10_000_001 })
})

test('a text that is no document is nobody’s', () => {
  expect(documentoOwner('123')).toBe('')
})
