import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, subtract, sum } from '../../kernel/amounts/money.ts'
import { compareParts, totalParts } from './comparison.ts'
import { documentoTotals } from '../folha/documento.ts'
import type { Documento, Encargo } from '../folha/documento.ts'
import { randomOrcamento } from '../folha/testing.ts'

const partsOf = (documento: Documento) => totalParts(documento.encargos, documentoTotals(documento))

it('what is listed of two budgets sums to each total and to their difference', () => {
  fc.assert(
    fc.property(randomOrcamento, randomOrcamento, (antes, depois) => {
      const listed = compareParts(partsOf(antes), partsOf(depois))
      const totals = [antes, depois].map((um) => documentoTotals(um).totalGeral)
      expect(sum(listed.map((um) => um.antes))).toBe(totals[0])
      expect(sum(listed.map((um) => um.depois))).toBe(totals[1])
      expect(sum(listed.map((um) => subtract(um.depois, um.antes)))).toBe(
        subtract(totals[1] ?? cents(0), totals[0] ?? cents(0)),
      )
    }),
  )
})

const encargo = (id: string, nome: string): Encargo => ({
  id,
  nome,
  tipo: 'outro',
  modo: 'fixo',
  taxa: 0 as never,
  valor: cents(0),
  em_cascata: false,
  grupos_fora: [],
  valor_fora: cents(0),
  embutir: false,
  imprimir: true,
})

const totalsOf = (encargos: readonly number[], ajuste = 0) => {
  const valorBase = cents(1000 + encargos.reduce((all, um) => all + um, 0) + ajuste)
  return {
    subtotal: cents(1000),
    encargos: encargos.map(cents),
    ajuste: cents(ajuste),
    valorBase,
    totalGeral: valorBase,
  }
}

it('puts the same charge of both in one row, by who it is and then by name', () => {
  const antes = totalParts([encargo('a', 'Seguro'), encargo('b', 'Courier')], totalsOf([10, 20]))
  const depois = totalParts(
    [encargo('x', 'courier'), encargo('a', 'Seguro de filmagem'), encargo('n', 'Taxa')],
    totalsOf([25, 11, 5], -7),
  )
  expect(compareParts(antes, depois).map(({ nome, antes: a, depois: d }) => [nome, a, d])).toEqual([
    ['Itens', 1000, 1000],
    ['courier', 20, 25],
    ['Seguro de filmagem', 10, 11],
    ['Taxa', 0, 5],
    ['Desconto ou acréscimo', 0, -7],
  ])
})

it('keeps a charge that went, and tells what a pinned total or a share inside the price adds', () => {
  const antes = totalParts([encargo('a', 'Seguro')], totalsOf([10]))
  const depois = totalParts([], { ...totalsOf([]), totalGeral: cents(1003) })
  expect(compareParts(antes, depois).map(({ tipo, antes: a, depois: d }) => [tipo, a, d])).toEqual([
    ['itens', 1000, 1000],
    ['encargo', 10, 0],
    ['embutido', 0, 3],
  ])
})
