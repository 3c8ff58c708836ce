import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentoTotals, folhaOf } from '../folha/documento.ts'
import { randomOrcamento } from '../folha/testing.ts'
import { asOtherKind } from './other-kind.ts'

test('of any budget: the lines stay, and its total is the sum of one of their prices', () => {
  fc.assert(
    fc.property(randomOrcamento, fc.constantFrom('venda', 'custo'), (documento, which) => {
      const { documento: copy, leftOut } = asOtherKind(documento, which)
      expect([...copy.linhas.keys()]).toEqual([...documento.linhas.keys()])
      expect(leftOut.encargos).toBe(documento.encargos.length)
      const sums = documentoTotals({
        ...documento,
        encargos: [],
        comissionados: [],
        ajuste: copy.ajuste,
        valor_desejado: null,
      })
      const { totalGeral, custoTotal, lucroTotal } = documentoTotals(copy)
      expect(totalGeral).toBe(which === 'venda' ? sums.totalGeral : sums.custoTotal)
      // No price beside the cost: no margin.
      expect(custoTotal).toBe(totalGeral)
      expect(lucroTotal).toBe(0)
      const before = folhaOf(documento).counted.length
      expect(folhaOf(copy).counted).toHaveLength(before)
    }),
  )
})
