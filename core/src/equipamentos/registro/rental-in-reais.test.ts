import { expect, test } from 'vitest'
import { rentalInReais } from './rental-in-reais.ts'

test.each([
  [{}, {}],
  [
    { valor: 1000, percentual: 2.5 },
    { valorAluguel: 25, percentual: 2.5 },
  ],
  [
    { valor: 1000, quantidade: 10, valorAluguel: 5 },
    { valorAluguel: 5, percentual: 5 },
  ],
  [
    { valor: 1000, valorAluguel: 25, percentual: 2.5 },
    { valorAluguel: 25, percentual: 2.5 },
  ],
  [{ valorAluguel: 25.01 }, { valorAluguel: 25.01 }],
  [{ percentual: 3 }, { percentual: 3 }],
  [{ valor: 1000, valorAluguel: 30, percentual: 2.5 }, undefined],
])('%j is %j', (line, expected) => {
  expect(rentalInReais(line)).toEqual(expected)
})
