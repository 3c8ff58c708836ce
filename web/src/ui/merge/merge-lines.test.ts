import { describe, expect, it } from 'vitest'
import { compareRecords, fullestOf, MOST_COMPARED, readIds } from './merge-lines.ts'

describe('records side by side', () => {
  it('differ only where two that say something say different things', () => {
    const read = [
      ['Nome', ({ nome }: { nome: string; cor?: string }) => nome],
      ['Cor', ({ cor }: { nome: string; cor?: string }) => cor],
      ['Nada', () => null],
    ] as const
    expect(compareRecords([{ nome: 'A', cor: 'azul' }, { nome: 'B' }], read)).toEqual([
      { label: 'Nome', values: ['A', 'B'], differs: true },
      { label: 'Cor', values: ['azul', ''], differs: false },
    ])
  })
})

describe('the record proposed', () => {
  it('is the fullest, the oldest of equals, then the first', () => {
    const one = { id: 3, filled: 2, data_cadastro: '2026-01-02' }
    expect(fullestOf([one, { ...one, id: 2, filled: 5 }])).toBe(2)
    expect(fullestOf([one, { ...one, id: 9, data_cadastro: '2025-12-31' }])).toBe(9)
    expect(fullestOf([one, { ...one, id: 1 }])).toBe(1)
    expect(fullestOf([])).toBeUndefined()
  })
})

describe('the ids of the address', () => {
  it('are whole numbers, none twice, as many as are compared', () => {
    expect(readIds('3,1,3,x,-2,1.5,')).toEqual([3, 1])
    expect(readIds(null)).toEqual([])
    const many = Array.from({ length: 30 }, (_, at) => at + 1).join()
    expect(readIds(many)).toHaveLength(MOST_COMPARED)
  })
})
