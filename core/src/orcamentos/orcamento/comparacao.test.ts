import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, subtract, sum } from '../../kernel/money.ts'
import { comparePartes, partesDoTotal } from './comparacao.ts'
import { totaisDoDocumento } from './documento.ts'
import type { Documento, Encargo } from './documento.ts'
import { orcamentoAleatorio } from './testing.ts'

const partes = (documento: Documento) =>
  partesDoTotal(documento.encargos, totaisDoDocumento(documento))

it('what is listed of two budgets sums to each total and to their difference', () => {
  fc.assert(
    fc.property(orcamentoAleatorio, orcamentoAleatorio, (antes, depois) => {
      const listed = comparePartes(partes(antes), partes(depois))
      const totals = [antes, depois].map((um) => totaisDoDocumento(um).totalGeral)
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

const totais = (encargos: readonly number[], ajuste = 0) => {
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
  const antes = partesDoTotal([encargo('a', 'Seguro'), encargo('b', 'Courier')], totais([10, 20]))
  const depois = partesDoTotal(
    [encargo('x', 'courier'), encargo('a', 'Seguro de filmagem'), encargo('n', 'Taxa')],
    totais([25, 11, 5], -7),
  )
  expect(comparePartes(antes, depois).map(({ nome, antes: a, depois: d }) => [nome, a, d])).toEqual(
    [
      ['Itens', 1000, 1000],
      ['courier', 20, 25],
      ['Seguro de filmagem', 10, 11],
      ['Taxa', 0, 5],
      ['Desconto ou acréscimo', 0, -7],
    ],
  )
})

it('keeps a charge that went, and tells what a pinned total or a share inside the price adds', () => {
  const antes = partesDoTotal([encargo('a', 'Seguro')], totais([10]))
  const depois = partesDoTotal([], { ...totais([]), totalGeral: cents(1003) })
  expect(comparePartes(antes, depois).map(({ tipo, antes: a, depois: d }) => [tipo, a, d])).toEqual(
    [
      ['itens', 1000, 1000],
      ['encargo', 10, 0],
      ['embutido', 0, 3],
    ],
  )
})
