import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headerOf } from './header.ts'
import type { SheetLine } from './header.ts'

const lines = (...rows: (readonly string[])[]): SheetLine[] =>
  rows.flatMap((cells, at) => (cells.some((cell) => cell !== '') ? [{ linha: at + 1, cells }] : []))

test('the first row is the header', () => {
  expect(headerOf(lines(['Nome', 'CPF'], ['Ana', '1']), [])).toEqual({
    colunas: ['Nome', 'CPF'],
    linha: 1,
  })
})

test('a title merged over the table and a note are no header', () => {
  const rows = lines(['Relatório de pessoas'], [], ['Emitido em 21/11/2026'], ['Nome', 'CPF', 'UF'])
  expect(headerOf(rows, [{ top: 1, bottom: 1, left: 0, right: 2 }])).toEqual({
    colunas: ['Nome', 'CPF', 'UF'],
    linha: 4,
  })
})

test('a single column stays one, and a lonely name over two columns is a header', () => {
  expect(headerOf(lines(['Nome'], ['Ana'], ['Bia']), []).colunas).toEqual(['Nome'])
  expect(headerOf(lines(['Nome'], ['Ana', 'solta']), [])).toEqual({ colunas: ['Nome'], linha: 1 })
})

test('a name merged over columns is the name of each', () => {
  const rows = lines(['Nome', 'Telefone', '', 'UF'], ['Ana', '1', '2', 'SP'])
  expect(headerOf(rows, [{ top: 1, bottom: 1, left: 1, right: 2 }]).colunas).toEqual([
    'Nome',
    'Telefone',
    'Telefone',
    'UF',
  ])
})

test('a header of two rows joins them', () => {
  const rows = lines(['Nome', 'Telefone', ''], ['', 'Fixo', 'Celular'], ['Ana', '1', '2'])
  const merges = [
    { top: 1, bottom: 2, left: 0, right: 0 },
    { top: 1, bottom: 1, left: 1, right: 2 },
  ]
  expect(headerOf(rows, merges)).toEqual({
    colunas: ['Nome', 'Telefone Fixo', 'Telefone Celular'],
    linha: 2,
  })
})

test('a merge that goes down the whole sheet is not all header', () => {
  const rows = lines(['Nome', 'Obs'], ['Ana', ''], ['Bia', ''])
  expect(headerOf(rows, [{ top: 1, bottom: 90, left: 1, right: 1 }]).linha).toBe(1)
})

test('nothing at all has no columns', () => {
  expect(headerOf([], [])).toEqual({ colunas: [], linha: 0 })
})

test('whatever the rows and merges, the header is one of the rows', () => {
  const cell = fc.constantFrom('', 'a', 'b')
  const merge = fc.record({
    top: fc.integer({ min: 1, max: 6 }),
    bottom: fc.integer({ min: 1, max: 9 }),
    left: fc.integer({ min: 0, max: 4 }),
    right: fc.integer({ min: 0, max: 6 }),
  })
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 }),
      fc.array(merge),
      (rows, merges) => {
        const found = lines(...rows)
        const { colunas, linha } = headerOf(found, merges)
        expect(colunas.length).toBeLessThanOrEqual(7)
        expect(linha).toBeLessThanOrEqual(9)
      },
    ),
  )
})
