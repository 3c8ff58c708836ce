import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeTsv, readTsv } from './tsv.ts'

it('reads what Excel writes', () => {
  expect(readTsv('a\tb\r\n"c ""d"""\t"x\ny"\r\n')).toEqual([
    ['a', 'b'],
    ['c "d"', 'x\ny'],
  ])
  expect(readTsv('"21" polegadas\t1')).toEqual([['"21" polegadas', '1']])
  expect(readTsv('a\t\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ])
})

it('a table goes out and comes back the same', () => {
  const campo = fc.string({ maxLength: 8, unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1') })
  const tabela = fc.integer({ min: 1, max: 4 }).chain((largura) =>
    fc.array(fc.array(campo, { minLength: largura, maxLength: largura }), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  fc.assert(
    fc.property(tabela, (linhas) => {
      // A blank last row is not distinguishable from a final line break.
      fc.pre(linhas.length === 1 || linhas.at(-1)?.some((um) => um !== '') === true)
      expect(readTsv(writeTsv(linhas))).toEqual(linhas)
    }),
  )
})
