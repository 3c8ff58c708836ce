import { expect, test } from 'vitest'
import { centroOptions } from './centro-options.ts'

test('cost centres are options with their flag, by label', () => {
  const options = centroOptions([
    { id_centrocusto: 1, descricao: 'Produção', ativo: 'S' },
    { id_centrocusto: 2, descricao: 'Água', ativo: 'N' },
  ])
  expect(options).toEqual([
    { value: '2', label: 'Água (D)' },
    { value: '1', label: 'Produção (A)' },
  ])
})
