import { cents } from '@claquete/core/kernel/amounts/money'
import { expect, it } from 'vitest'
import { columns } from './columns.ts'
import type { Board } from './board.ts'

const shown = (id: string, valor_total: number, custo_previsto: number) => {
  const valores = new Map([
    ['a', { valor_total: cents(valor_total), custo_previsto: cents(custo_previsto), conta: true }],
  ])
  const coluna = columns.find((one) => one.id === id)
  return coluna?.texto({ id: 'a' } as never, { valores } as unknown as Board)
}

it('shows the margin of a line in per cent with two true decimals', () => {
  expect(shown('margem_pct', 17_000, 12_000)).toBe('29,41%')
  expect(shown('margem_pct', 30_000, 20_001)).toBe('33,33%')
  expect(shown('margem_pct', 10_000, 20_000)).toBe('-100,00%')
  expect(shown('margem_pct', 0, 100)).toBe('')
})
