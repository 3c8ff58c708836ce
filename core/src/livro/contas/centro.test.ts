import { expect, test } from 'vitest'
import { labelOfCentro } from './centro.ts'

test('a cost centre is named with its flag', () => {
  expect(labelOfCentro('Produção', 'S')).toBe('Produção (A)')
  expect(labelOfCentro('Filial antiga', 'N')).toBe('Filial antiga (D)')
})
