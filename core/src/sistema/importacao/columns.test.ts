import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestMapping } from './columns.ts'

const targets = [
  { campo: 'razao', label: 'Razão social', aliases: ['nome', 'nome completo'] },
  { campo: 'fantasia', label: 'Nome fantasia', aliases: ['apelido'] },
  { campo: 'cnpj', label: 'CPF/CNPJ', aliases: ['cpf', 'documento'] },
  { campo: 'email', label: 'E-mail', aliases: ['correio eletrônico'] },
  { campo: 'telefone', label: 'Telefone', aliases: ['fone', 'celular'] },
] as const

test.each([
  [
    ['Razão Social', 'CNPJ', 'e-mail'],
    ['razao', 'cnpj', 'email'],
  ],
  [
    ['NOME', 'NOME_FANTASIA', 'Documento'],
    ['razao', 'fantasia', 'cnpj'],
  ],
  [
    ['cpf_cnpj', 'EMAIL', 'Fone'],
    ['cnpj', 'email', 'telefone'],
  ],
  [
    ['Telefones', 'Observação'],
    ['telefone', undefined],
  ],
  [
    ['Nome', 'Nome'],
    ['razao', undefined],
  ],
  [
    ['Nome fantasia', 'Nome'],
    ['fantasia', 'razao'],
  ],
  [
    ['', '  ', '---'],
    [undefined, undefined, undefined],
  ],
  [
    ['Razao social do cliente', 'Razão social'],
    [undefined, 'razao'],
  ],
])('%j', (headers, expected) => {
  expect(suggestMapping(headers, targets)).toEqual(expected)
})

test('no headers, no targets', () => {
  expect(suggestMapping([], targets)).toEqual([])
  expect(suggestMapping(['Nome'], [])).toEqual([undefined])
})

test('one answer per header, no field twice, and labels always find their field', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.shuffledSubarray([...targets]), (noise, chosen) => {
      const headers = [...noise, ...chosen.map((target) => target.label.toUpperCase())]
      const mapping = suggestMapping(headers, targets)
      expect(mapping).toHaveLength(headers.length)
      const used = mapping.filter((campo) => campo !== undefined)
      expect(new Set(used).size).toBe(used.length)
      for (const target of chosen) expect(used).toContain(target.campo)
    }),
  )
})
