import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { countedOf, emptyDocumento, folhaOf, isCounted, documentoTotals } from './documento.ts'
import type { Documento, Line } from './documento.ts'
import { randomDocumento, grupo, item } from './testing.ts'

const documento = (linhas: readonly Line[]): Documento => ({
  ...emptyDocumento,
  linhas: new Map(linhas.map((linha) => [linha.id, linha])),
})

it('counts a line by itself, a sum by what it holds, and an option only while it is on', () => {
  const preco = { valor_unit: cents(100), custo_unit: cents(60) }
  const folha = folhaOf(
    documento([
      grupo('g'),
      item('simples', 'g', preco),
      item('soma', 'g', { ...preco, valor_unit: cents(7) }),
      item('dentro', 'soma', preco),
      item('opcao-dentro', 'soma', { ...preco, opcional: true }),
      item('opcao', 'g', { ...preco, opcional: true }),
      item('sub-da-opcao', 'opcao', preco),
      item('escolhida', 'g', { ...preco, opcional: true, opcional_ligado: true }),
    ]),
  )
  const counted = (id: string) => [isCounted(folha, id), countedOf(folha, id).valor_total]
  expect(counted('simples')).toEqual([true, 100])
  expect(counted('soma')).toEqual([false, 100])
  expect(counted('dentro')).toEqual([true, 100])
  expect(counted('opcao-dentro')).toEqual([false, 0])
  expect(counted('opcao')).toEqual([false, 0])
  expect(counted('sub-da-opcao')).toEqual([false, 0])
  expect(counted('escolhida')).toEqual([true, 100])
  expect(countedOf(folha, 'g')).toEqual({ valor_total: 300, custo_previsto: 180 })
  expect(counted('desconhecida')).toEqual([false, 0])
})

it('sums what counts, line by line, group by group, to the totals', () => {
  fc.assert(
    fc.property(randomDocumento, (um) => {
      const folha = folhaOf(um)
      const { subtotal, custoTotal } = documentoTotals(um, folha)
      const uids = [...um.linhas.keys()]
      const sums = (some: readonly string[]) => {
        const counted = some.map((id) => countedOf(folha, id))
        return [
          sum(counted.map(({ valor_total }) => valor_total)),
          sum(counted.map(({ custo_previsto }) => custo_previsto)),
        ]
      }
      expect(sums(uids.filter((id) => isCounted(folha, id)))).toEqual([subtotal, custoTotal])
      expect(sums(folha.tree.childrenOf(null).map(({ id }) => id))).toEqual([subtotal, custoTotal])
    }),
  )
})
