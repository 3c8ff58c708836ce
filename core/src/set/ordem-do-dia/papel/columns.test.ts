import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inColumns } from './columns.ts'

const department = (nome: string, people: number) => ({
  nome,
  pessoas: Array.from({ length: people }, () => ({
    nome: 'Ana',
    funcao: '',
    chamada: '',
    telefone: '',
    responsavel: false,
    isOwn: false,
  })),
})

test('columns are as even as whole departments in their order allow', () => {
  const all = [
    department('a', 4),
    department('b', 4),
    department('c', 10),
    department('d', 1),
    department('e', 1),
  ]
  expect(inColumns(all, 3).map((column) => column.map(({ nome }) => nome).join(''))).toEqual([
    'ab',
    'c',
    'de',
  ])
})

test('nobody is lost and the order stays, in at most so many columns', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30)), fc.integer({ min: 1, max: 4 }), (sizes, count) => {
      const all = sizes.map((size, at) => department(String(at), size))
      const columns = inColumns(all, count)
      expect(columns.flat()).toEqual(all)
      expect(columns.length).toBeLessThanOrEqual(count)
    }),
  )
})
